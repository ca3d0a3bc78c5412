import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { closestMatch } from 'leven';
import { StartError, settingNames } from './config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export const settingsPlace = 'settings.env beside package.json (on a server: /etc/farm-site.env)';

export function messagesCommand({ STATE_DIRECTORY, SETTINGS_WRITTEN }: Environment = process.env): string {
  return STATE_DIRECTORY || SETTINGS_WRITTEN ? 'farm-messages' : 'npm run messages --';
}

const projectFolder = `${import.meta.dirname}/..`;

/**
 * The environment, completed by `settings.env`: the site and every command read the same settings.
 * @throws StartError if the file cannot be read; a command would use another store
 */
export function readSettings(env: Environment, folder = projectFolder): Environment {
  try {
    return { ...parseEnv(textOf(folder)), ...env };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || env.DATABASE_URL) return env;
    throw new StartError(
      `settings.env cannot be read by this account (${code}): run this as root, or use farm-messages`,
    );
  }
}

/** A sentence for each line of `settings.env` that is ignored, because it holds no setting. Never repeats a value. */
export function ignoredSettings(env: Environment, folder = projectFolder): string[] {
  return namesOrLines(env, folder).flatMap((line, at) => {
    const name = /^\s*(?:export\s+)?([^\s=:]+)/.exec(line)?.[1] ?? '';
    if (name === '' || name.startsWith('#')) return [];
    if (!line.includes('=')) {
      // Any other word may be part of a password.
      const hint = isSetting(name) ? ` (${name})` : '';
      return [`Line ${at + 1} of settings.env is ignored: it is not NAME=value${hint}`];
    }
    return isSetting(name) ? [] : [`${name} in settings.env is ignored: it is no setting${didYouMean(name)}`];
  });
}

/** The file's lines. farm-messages hands over the names alone, because its account cannot read the file. */
function namesOrLines({ SETTINGS_WRITTEN }: Environment, folder: string): string[] {
  if (SETTINGS_WRITTEN) return SETTINGS_WRITTEN.split(/\s+/).map((name) => name && `${name}=`);
  try {
    return textOf(folder).split('\n');
  } catch {
    return [];
  }
}

function textOf(folder: string): string {
  return readFileSync(`${folder}/settings.env`, 'utf8').replace(/^\ufeff/, '');
}

function isSetting(name: string): boolean {
  return settingNames.some((one) => one === name);
}

function didYouMean(name: string): string {
  const maxDistance = name.length < 4 ? 1 : Math.max(2, Math.floor(name.length / 3));
  const meant = closestMatch(name.toUpperCase().replaceAll('-', '_'), [...settingNames], { maxDistance });
  return meant === undefined ? '' : ` (did you mean ${meant}?)`;
}
