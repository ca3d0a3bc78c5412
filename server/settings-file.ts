import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { StartError } from './config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export const settingsPlace = 'settings.env beside package.json (on a server: /etc/farm-site.env)';

/**
 * The environment, completed by `settings.env`: the site and every command read the same settings.
 * @throws StartError if the file cannot be read; a command would use another store
 */
export function readSettings(env: Environment, root = `${import.meta.dirname}/..`): Environment {
  try {
    return { ...parseEnv(readFileSync(`${root}/settings.env`, 'utf8').replace(/^\ufeff/, '')), ...env };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || env.DATABASE_URL) return env;
    throw new StartError(
      `settings.env cannot be read by this account (${code}): run this as root, or use farm-messages`,
    );
  }
}
