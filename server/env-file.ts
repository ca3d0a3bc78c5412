// The file `.env`, which Compose reads as well. Node's own parser cuts a password at `#`, takes a byte order mark for a part of the first
// name, and passes over a line without `=`.
import { existsSync, readFileSync } from 'node:fs';
import { settingNames } from './config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const envFile = `${import.meta.dirname}/../.env`;

/** As an operator types it here. FARM_COMMAND is set in the image (Dockerfile): there, the environment holds what `.env` says. */
export const messagesCommand = process.env.FARM_COMMAND || 'npm run messages --';

/** The environment, completed by `.env`: the site and every command read the same settings. */
export function readSettings(env: Environment = process.env, file = envFile): Environment {
  const given = readLines(file).flatMap(({ name, value }) => (name ? [[name, value]] : []));
  return { ...Object.fromEntries(given), ...env };
}

/** A sentence for each line of `.env`, and in a container for all names of the environment, that are no setting. Never repeats a value. */
export function ignoredSettings(env: Environment = process.env, file = envFile): string[] {
  const lines = readLines(file);
  const names = lines.flatMap(({ name = [] }) => name).concat(env.FARM_COMMAND ? Object.keys(env) : []);
  const unknown = names.filter((name) => !settingNames.includes(name) && !isOfOthers.test(name));
  return [
    ...lines
      .filter(({ name }) => !name)
      .map(({ number }) => `Line ${number} of .env is ignored: it is not NAME=value`),
    ...(unknown.length > 0 ? [`No setting of this site, so ignored: ${unknown.join(', ')}`] : []),
  ];
}

/** What Compose, the image, npm, Node and a shell read or set. */
const isOfOthers =
  /^(?:(?:COMPOSE|POSTGRES|NODE|YARN|NPM|LC)_\w+|SITE_INSTANCES|FARM_COMMAND|PATH|HOME|HOSTNAME|PWD|OLDPWD|SHLVL|TERM|TZ|LANG|container|_)$/i;

type Line = { readonly number: number; readonly name?: string; readonly value?: string };

/** A value ends at its second quote, or before ` #`, as for Compose. */
function readLines(file: string): Line[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : [];
  return lines.flatMap((line, index) => {
    if (/^\s*(?:#|$)/.test(line)) return [];
    const [, name, , quoted, plain] =
      /^\s*(?:export\s+)?([^\s=]+)\s*=\s*(?:(['"])(.*?)\2|(.*?)\s*(?:(?<=\s)#|$))/.exec(line) ?? [];
    return [{ number: index + 1, name, value: quoted ?? plain }];
  });
}
