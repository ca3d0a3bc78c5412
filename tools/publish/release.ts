import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { syncToDisk } from '../../server/write-durably.ts';
import type { Mail } from './words.ts';

/**
 * In a release, `published.json`: from which commit its content/ is, and when that was saved. farm-upgrade writes one where the words
 * are not those of the commit that it has checked out.
 */
export type Published = {
  readonly version: string;
  readonly at: string | null;
  /** Of farm-upgrade: where the branch was then. Older commits hold no change that is still to come. */
  readonly followed?: string;
  /** For the record and the owner, once visitors see it. Not in a release of farm-upgrade. */
  readonly outcome?: { readonly sentence: string; readonly mail: Mail };
};

const draft = 'releases/.next';
const gone = 'releases/.gone';

/** Such as `releases/3`. */
export function currentRelease(site: string): string {
  return readlinkSync(join(site, 'current'));
}

export function readPublished(site: string, release: string): Published | null {
  const file = join(site, release, 'published.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** The build whose stamp the site says in `/readyz` while it runs this release. */
export function stampOf(site: string, release: string): string {
  return JSON.parse(readFileSync(join(site, release, 'dist/build.json'), 'utf8')).stamp;
}

/** Removes what an interrupted publish or upgrade has left. A newer release that is complete is one that a person went back from. */
export function removeLeftovers(site: string): void {
  for (const name of [draft, gone]) rmSync(join(site, name), { recursive: true, force: true });
  const running = numberOf(currentRelease(site));
  for (const number of numbers(site).filter((number) => number > running))
    if (!existsSync(folderOf(site, number, 'dist/build.json'))) remove(site, number);
}

/**
 * Puts a release together, still without a number: the code of the one that runs, as hard links, with other content and data.
 * Everything is on the disk once it returns.
 * @param made folders, written by accounts without rights
 * @returns its folder below `site`
 */
export function assembleRelease(
  site: string,
  made: { readonly content: string; readonly data: string },
  published: Published,
): string {
  const running = currentRelease(site);
  const next = join(site, draft);
  execFileSync('cp', ['-al', join(site, running), next], { stdio: 'pipe' });
  for (const name of ['content', 'published.json'])
    rmSync(join(next, name), { recursive: true, force: true });
  copyFiles(made.content, join(next, 'content'));
  removeData(join(next, 'dist'));
  copyData(made.data, join(next, 'dist'));
  writeFileSync(join(next, 'published.json'), JSON.stringify(published));
  execFileSync('sync', ['-f', next], { stdio: 'pipe' });
  return draft;
}

/** Gives the release its number, and switches to it. Survives a power cut once it returns. Restarts nothing. */
export function putInPlace(site: string): void {
  const release = `releases/${Math.max(...numbers(site)) + 1}`;
  renameSync(join(site, draft), join(site, release));
  syncToDisk(join(site, 'releases'));
  switchTo(site, release);
}

/** Switches to the release before, and removes the one that does not answer. */
export function goBack(site: string, before: string): void {
  const failed = numberOf(currentRelease(site));
  switchTo(site, before);
  remove(site, failed);
}

/**
 * Removes old releases. The three newest stay, the one that runs, and the newest with another program: the one that a person went
 * back from, or would go back to. Releases with one program share its files.
 */
export function pruneReleases(site: string): void {
  const running = numberOf(currentRelease(site));
  const all = numbers(site).sort((one, other) => other - one);
  const program = (number: number) => statSync(folderOf(site, number, 'package.json')).ino;
  const other = all.find((number) => program(number) !== program(running));
  for (const number of all.slice(3).filter((number) => number !== running && number !== other))
    remove(site, number);
}

/** Under another name first: a power cut leaves no half release with a number. */
function remove(site: string, number: number): void {
  rmSync(join(site, gone), { recursive: true, force: true });
  renameSync(folderOf(site, number), join(site, gone));
  rmSync(join(site, gone), { recursive: true });
}

function switchTo(site: string, release: string): void {
  const link = join(site, 'current.next');
  rmSync(link, { force: true });
  symlinkSync(release, link);
  renameSync(link, join(site, 'current'));
  syncToDisk(site);
}

function numbers(site: string): number[] {
  return readdirSync(join(site, 'releases'))
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function folderOf(site: string, number: number, ...path: string[]): string {
  return join(site, 'releases', String(number), ...path);
}

/**
 * Copies plain files that an account without rights has written. A link could lead to what that account cannot read.
 * @param takes says no to a file that is left out, by its path below `from`
 */
export function copyFiles(from: string, to: string, takes: (path: string) => boolean = () => true): void {
  const copy = (path: string) => {
    const source = join(from, path);
    const stat = lstatSync(source);
    if (stat.isDirectory()) {
      mkdirSync(join(to, path), { recursive: true, mode: 0o755 });
      for (const name of readdirSync(source)) copy(path ? `${path}/${name}` : name);
    } else if (!stat.isFile()) {
      throw new Error(`${source} is no plain file`);
    } else if (takes(path)) {
      writeFileSync(join(to, path), readFileSync(source), { flag: 'wx', mode: 0o644 });
    }
  };
  copy('');
}

/**
 * Copies the data that `build.ts` has made into a dist/ that has the code. A hostile picture might take over the account that makes it,
 * so nothing that a browser would run leaves it.
 * @throws Error if there is anything else
 */
export function copyData(from: string, to: string): void {
  copyFiles(from, to, (path) => {
    if (isData(path)) return true;
    // The icon is a drawing of the code: that of the release stays.
    if (existsSync(join(to, path))) return false;
    throw new Error(`The build holds ${path}, which is no data`);
  });
}

/** No HTML, script, style or SVG. @param path below dist/ */
function isData(path: string): boolean {
  if (path === 'content.json' || path === 'build.json') return true;
  return /^client\/(?:assets\/|\.well-known\/)?[\w-]+\.(?:(?:txt|xml|csv|vcf|json|webmanifest)(?:\.br|\.gz)?|png|jpg|webp|avif|pdf|woff2)$/.test(
    path,
  );
}

function removeData(dist: string): void {
  for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(isData))
    rmSync(join(dist, path));
}

function numberOf(release: string): number {
  const number = Number(/^releases\/(\d+)$/.exec(release)?.[1]);
  if (!number) throw new Error(`current leads to ${release}, expected releases/NUMBER`);
  return number;
}
