import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { root } from './paths.ts';

/** A hash of everything that a build depends on. @param content its folder, which ends with a slash */
export function currentStamp(siteUrl: string, year: number, content = `${root}content/`): string {
  const words = stampOf(content, ['**']);
  return stampOf(root, code, JSON.stringify([siteUrl, year, words]));
}

export function bundleStamp(): string {
  return stampOf(root, code);
}

export function builtStamp(): string | undefined {
  const file = `${root}dist/build.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).stamp : undefined;
}

const code = [
  'app/**',
  'tools/**',
  'schema/**',
  'message/**',
  'server/**',
  'package.json',
  'package-lock.json',
];

function stampOf(folder: string, patterns: readonly string[], settings = ''): string {
  const hash = createHash('sha256').update(settings);
  const files = globSync(patterns, { cwd: folder });
  for (const file of files.sort().filter((name) => statSync(folder + name).isFile())) {
    hash.update(`\n${file}\n`).update(readFileSync(folder + file));
  }
  return hash.digest('base64url').slice(0, 16);
}
