// The file `.env`, which Compose reads as well.
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { settingNames } from './config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const envFile = `${import.meta.dirname}/../.env`;

/** As an operator types it here. FARM_COMMAND is set in the image (Dockerfile): there, the environment holds what `.env` says. */
export const messagesCommand = process.env.FARM_COMMAND || 'npm run messages --';

/** The environment, completed by `.env`: the site and every command read the same settings. */
export function readSettings(env: Environment = process.env, file = envFile): Environment {
  // For Compose, a comment begins at a `#` only after a space. Node would cut a password there.
  const text = read(file).replace(/^([^=#\n]+=[^\S\n]*)([^\s'"`#]\S*#\S*)/gm, '$1`$2`');
  // For Node, a byte order mark and pasted spaces are a part of the name.
  const given = Object.entries(parseEnv(text)).map(([name, value]) => [name.trim(), value]);
  return { ...Object.fromEntries(given), ...env };
}

/** A sentence for each line of `.env`, and in a container for all names of the environment, that are no setting. Never repeats a value. */
export function ignoredSettings(env: Environment = process.env, file = envFile): string[] {
  const lines = read(file).split('\n');
  const names = Object.keys(readSettings(env.FARM_COMMAND ? env : {}, file));
  const unknown = names.filter((name) => !settingNames.includes(name) && !isOfOthers.test(name));
  return [
    ...lines.flatMap((line, index) =>
      isLine.test(line) ? [] : [`Line ${index + 1} of .env is ignored: it is not NAME=value`],
    ),
    ...(unknown.length > 0 ? [`No setting of this site, so ignored: ${unknown.join(', ')}`] : []),
  ];
}

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** A setting, a comment or nothing. */
const isLine = /^\s*(?:[^\s=].*=|#|$)/;

/** What Compose, the image, npm, Node and a shell read or set. */
const isOfOthers =
  /^(?:(?:COMPOSE|POSTGRES|NODE|YARN|NPM|LC)_\w+|SITE_INSTANCES|FARM_COMMAND|PATH|HOME|HOSTNAME|PWD|OLDPWD|SHLVL|TERM|TZ|LANG|container|_)$/i;
