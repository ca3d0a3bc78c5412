import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { StartError } from './config.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where a setting is written, as messages to people name it. */
export const settingsPlace = 'settings.env beside package.json (on a server: /etc/farm-site.env)';

/**
 * The environment and, below it, the lines of `settings.env` beside package.json, if there is one: the site and every
 * command beside it then read the same settings, whoever calls them.
 * @throws StartError where it is there and may not be read: without it, a command would look at another store
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
