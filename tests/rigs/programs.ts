import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of the first of these programs that is on the PATH. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** Installs Debian packages as root, and returns whether it did. */
export function installPackages(...packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) return false;
  return [['update'], ['install', '-y', '--no-install-recommends', ...packages]].every((args) =>
    // Two test files may need the same package at once.
    runCommand('flock', '/tmp/farm-packages.lock', 'apt-get', '-qq', ...args),
  );
}

/** Runs a command with its output shown, and returns whether it succeeded. */
export function runCommand(command: string, ...args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}
