// The file `.env`, which Compose reads as well. Node's own parser cuts a password at `#`, takes a byte order mark for a part of the first
// name, and passes over a line without `=`.
import { readFileSync } from 'node:fs';
import { StartError, settingNames } from './config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const envFile = `${import.meta.dirname}/../.env`;

/** As an operator types it here. FARM_COMMAND is set in the image (Dockerfile): there, the environment holds what `.env` says. */
export function messagesCommand({ FARM_COMMAND }: Environment = process.env): string {
  return FARM_COMMAND || 'npm run messages --';
}

/**
 * The environment, completed by `.env`: the site and every command read the same settings.
 * @throws StartError if the file cannot be read; a command would use another store
 */
export function readSettings(env: Environment = process.env, file = envFile): Environment {
  return {
    ...Object.fromEntries(readLines(file, env).flatMap(({ name, value }) => (name ? [[name, value]] : []))),
    ...env,
  };
}

/** A sentence for each line of `.env`, and in a container for all names of the environment, that are no setting. Never repeats a value. */
export function ignoredSettings(env: Environment = process.env, file = envFile): string[] {
  const lines = readLines(file, env);
  const broken = lines.flatMap(({ number, name }) =>
    name ? [] : [`Line ${number} of .env is ignored: it is not NAME=value`],
  );
  const given = lines.flatMap(({ name = '' }) => [name]).concat(env.FARM_COMMAND ? Object.keys(env) : []);
  const unknown = given.filter((name) => name && !settingNames.includes(name) && !isOfOthers.test(name));
  return [
    ...broken,
    ...(unknown.length > 0 ? [`No setting of this site, so ignored: ${unknown.join(', ')}`] : []),
  ];
}

/** What Compose, the image, npm, Node and a shell read or set. */
const isOfOthers =
  /^(?:(?:COMPOSE|POSTGRES|NODE|YARN|NPM|LC)_\w+|SITE_INSTANCES|FARM_COMMAND|PATH|HOME|HOSTNAME|PWD|OLDPWD|SHLVL|TERM|TZ|LANG|container|_)$/i;

type Line = { readonly number: number; readonly name?: string; readonly value?: string };

/** A value ends at its second quote, or before ` #`, as for Compose. */
function readLines(file: string, env: Environment): Line[] {
  return textOf(file, env)
    .split(/\r?\n/)
    .flatMap((line, index) => {
      const [, before = '', after = ''] = /^([^=]*)=(.*)$/.exec(line) ?? ['', line];
      const name = before.trim().replace(/^export\s+/, '');
      if ((name === '' && !line.includes('=')) || name.startsWith('#')) return [];
      if (!line.includes('=') || name === '') return [{ number: index + 1 }];
      const typed = after.trim();
      const [, , quoted] = /^(['"])(.*?)\1/.exec(typed) ?? [];
      return [{ number: index + 1, name, value: quoted ?? typed.replace(/(?:^|\s)#.*/, '').trim() }];
    });
}

function textOf(file: string, env: Environment): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || env.DATABASE_URL) return '';
    throw new StartError(`.env cannot be read by this account (${code})`);
  }
}
