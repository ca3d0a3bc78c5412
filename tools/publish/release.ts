import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { syncToDisk } from '../../server/write-durably.ts';

/** Stands beside the code of a release: the version of its content, and when the owner saved it. */
export type Published = { readonly version: string; readonly at: string };

const draft = 'releases/.next';

/** Such as `releases/3`. */
export function currentRelease(site: string): string {
  return readlinkSync(join(site, 'current'));
}

export function readPublished(site: string, release: string): Published | null {
  const file = join(site, release, 'published.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Removes what an interrupted publish or upgrade has left: the release that runs is always the newest. */
export function removeLeftovers(site: string): void {
  rmSync(join(site, draft), { recursive: true, force: true });
  const running = numberOf(currentRelease(site));
  for (const name of readdirSync(join(site, 'releases'))) {
    if (/^\d+$/.test(name) && Number(name) > running)
      rmSync(join(site, 'releases', name), { recursive: true });
  }
}

/**
 * Puts a release together: the code of the one that runs, as hard links, with other content and pages. Everything is on the disk
 * before it gets its name.
 * @param made `content` and `dist`, written by accounts without rights
 * @returns the name of the release, such as `releases/4`
 * @throws Error if these hold a script that the running release does not have
 */
export function assembleRelease(
  site: string,
  made: { readonly content: string; readonly dist: string },
  published: Published,
): string {
  const running = currentRelease(site);
  const next = join(site, draft);
  rmSync(next, { recursive: true, force: true });
  run('cp', '-al', join(site, running), next);
  for (const name of ['content', 'dist', 'published.json'])
    rmSync(join(next, name), { recursive: true, force: true });
  copyFiles(made.content, join(next, 'content'));
  copyFiles(made.dist, join(next, 'dist'));
  checkScripts(join(next, 'dist'), join(site, running, 'dist'));
  writeFileSync(join(next, 'published.json'), JSON.stringify(published));
  run('sync', '-f', next);
  const release = `releases/${numberOf(running) + 1}`;
  renameSync(next, join(site, release));
  syncToDisk(join(site, 'releases'));
  return release;
}

/** Survives a power cut once it returns. Restarts nothing. */
export function switchTo(site: string, release: string): void {
  const link = join(site, 'current.next');
  rmSync(link, { force: true });
  symlinkSync(release, link);
  renameSync(link, join(site, 'current'));
  syncToDisk(site);
}

/** Keeps the three newest. */
export function pruneReleases(site: string): void {
  const numbers = readdirSync(join(site, 'releases'))
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((one, other) => other - one);
  for (const old of numbers.slice(3)) rmSync(join(site, 'releases', String(old)), { recursive: true });
}

/** Unless it is the current one. */
export function removeRelease(site: string, release: string): void {
  if (currentRelease(site) !== release) rmSync(join(site, release), { recursive: true, force: true });
}

/** Copies plain files. A link could lead to what its writer cannot read. */
export function copyFiles(from: string, to: string): void {
  let files = 0;
  let bytes = 0;
  const copy = (source: string, target: string) => {
    const { size } = lstatSync(source);
    if (lstatSync(source).isDirectory()) {
      mkdirSync(target, { recursive: true, mode: 0o755 });
      for (const name of readdirSync(source)) copy(join(source, name), join(target, name));
    } else if (lstatSync(source).isFile() && realpathSync(source).startsWith(`${realpathSync(from)}/`)) {
      files += 1;
      bytes += size;
      if (files > maxFiles || bytes > maxBytes) throw new Error('The build holds more than it may');
      writeFileSync(target, readFileSync(source), { flag: 'wx', mode: 0o644 });
    } else throw new Error(`${source} is no plain file`);
  };
  copy(from, to);
}

const maxFiles = 3000;
const maxBytes = 1_000_000_000;

/**
 * Words are built by an account that a hostile picture might take over. So no script leaves its build: each is, byte for byte,
 * that of the running release.
 */
function checkScripts(dist: string, trusted: string): void {
  const isScript = /\.[cm]?js(?:\.br|\.gz)?$/;
  const scripts = (folder: string) =>
    (readdirSync(folder, { recursive: true }) as string[]).filter((name) => isScript.test(name)).sort();
  const names = scripts(dist);
  if (names.join() !== scripts(trusted).join())
    throw new Error('The build has other scripts than the release');
  for (const name of names) {
    if (!readFileSync(join(dist, name)).equals(readFileSync(join(trusted, name))))
      throw new Error(`The build has another ${name} than the release`);
  }
}

function numberOf(release: string): number {
  const number = Number(/^releases\/(\d+)$/.exec(release)?.[1]);
  if (!number) throw new Error(`current leads to ${release}, expected releases/NUMBER`);
  return number;
}

function run(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status === 0) return;
  throw new Error(`${command}: ${error?.message ?? stderr.trim()}`);
}
