import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { nearest } from '../message/nearest.ts';
import { StartError, settingNames } from './config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

// FARM_COMMAND is set in the image (Dockerfile): there, the environment holds what site.env says.

export function messagesCommand({ FARM_COMMAND }: Environment = process.env): string {
  return FARM_COMMAND || 'npm run messages --';
}

export function settingsPlace({ FARM_COMMAND }: Environment = process.env): string {
  return FARM_COMMAND ? 'site.env' : 'settings.env beside package.json';
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
    throw new StartError(`settings.env cannot be read by this account (${code})`);
  }
}

/**
 * A sentence for each line of `settings.env` that is ignored, because it holds no setting. In a container,
 * where the environment holds much else, only for names that resemble a setting. Never repeats a value.
 */
export function ignoredSettings(env: Environment, folder = projectFolder): string[] {
  const place = env.FARM_COMMAND ? 'site.env' : 'settings.env';
  const ignored = (name: string) => `${name} in ${place} is ignored: it is no setting${didYouMean(name)}`;
  if (env.FARM_COMMAND)
    return Object.keys(env)
      .filter((name) => !isSetting(name) && didYouMean(name))
      .map(ignored);
  return linesOf(folder).flatMap((line, at) => {
    const name = /^\s*(?:export\s+)?([^\s=:]+)/.exec(line)?.[1] ?? '';
    if (name === '' || name.startsWith('#')) return [];
    if (!line.includes('=')) {
      // Anything else on the line may be part of a password.
      const hint = isSetting(name) ? ` (${name})` : '';
      return [`Line ${at + 1} of settings.env is ignored: it is not NAME=value${hint}`];
    }
    return isSetting(name) ? [] : [ignored(name)];
  });
}

function linesOf(folder: string): string[] {
  try {
    return textOf(folder).split('\n');
  } catch {
    return [];
  }
}

function textOf(folder: string): string {
  const text = readFileSync(`${folder}/settings.env`, 'utf8');
  // Pasted from a web page or a mail, a name may have spaces and signs around it that nobody sees.
  return text.replace(/^[^=\n]*=[\p{Zs}\p{Default_Ignorable_Code_Point}]*/gmu, (name) =>
    name.replace(/\p{Zs}/gu, ' ').replace(/\p{Default_Ignorable_Code_Point}/gu, ''),
  );
}

function isSetting(name: string): boolean {
  return settingNames.some((one) => one === name);
}

function didYouMean(name: string): string {
  // Names of fewer than six letters may differ in one letter only: PATH and HOME are not taken for PORT and HOST.
  const meant = nearest(name, settingNames, 6);
  return meant === undefined ? '' : ` (did you mean ${meant}?)`;
}
