/**
 * Runs after `npm ci`. An older npm leaves out, and ends with 0, the native packages that exclude the Node it runs on
 * itself; the Node of this project, which is not that one, needs them. The same npm takes them when asked by name.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Lockfile = {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version?: string;
        readonly optional?: boolean;
        readonly dev?: boolean;
        readonly os?: readonly string[];
        readonly cpu?: readonly string[];
        readonly libc?: readonly string[];
      }
    >
  >;
};

/** Native packages of a lockfile that a machine should have, as `name@version`. */
export function nativesFor(
  { packages }: Lockfile,
  machine: { os: string; cpu: string; libc: string | null; tools: boolean },
  isInstalled: (path: string) => boolean,
): string[] {
  return Object.entries(packages).flatMap(([path, { version, optional, dev, os, cpu, libc }]) =>
    optional &&
    os?.includes(machine.os) &&
    cpu?.includes(machine.cpu) &&
    (!libc || (machine.libc !== null && libc.includes(machine.libc))) &&
    (machine.tools || !dev) &&
    !isInstalled(path)
      ? [`${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`]
      : [],
  );
}

function install(root: string): void {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  const machine = {
    os: process.platform,
    cpu: process.arch,
    libc: process.platform === 'linux' ? (header.glibcVersionRuntime ? 'glibc' : 'musl') : null,
    // Without vite, whoever installed did not want to build.
    tools: existsSync(join(root, 'node_modules/vite')),
  };
  const missing = () => nativesFor(lockfile, machine, (path) => existsSync(join(root, path)));
  const wanted = missing();
  if (wanted.length === 0) return;
  const { npm_node_execpath: node = 'node', npm_execpath: npm = 'npm' } = process.env;
  spawnSync(node, [npm, 'install', '--no-save', '--ignore-scripts', '--loglevel=error', ...wanted], {
    cwd: root,
    stdio: 'inherit',
  });
  if (missing().length === 0) return;
  console.error(
    `npm did not install ${missing().join(', ')}: run npx -y -p node@24 -p npm@11 npm ci, which installs with a newer npm`,
  );
  process.exitCode = 1;
}

if (import.meta.main) install(join(import.meta.dirname, '..'));
