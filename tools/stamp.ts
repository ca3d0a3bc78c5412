import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { root } from './paths.ts';

/** A hash of everything that a build depends on. */
export function currentStamp(siteUrl: string, year: number): string {
  return stampOf([...code, 'content/**'], JSON.stringify([siteUrl, year]));
}

export function bundleStamp(): string {
  return stampOf(code);
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

function stampOf(patterns: readonly string[], settings = ''): string {
  const hash = createHash('sha256').update(settings);
  const files = globSync(patterns, { cwd: root });
  for (const file of files.sort().filter((name) => statSync(root + name).isFile())) {
    hash.update(`\n${file}\n`).update(readFileSync(root + file));
  }
  return hash.digest('base64url').slice(0, 16);
}
