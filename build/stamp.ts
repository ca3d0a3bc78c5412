import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import type { Config } from '../server/config.ts';
import { root } from './paths.ts';

/** The settings of the server that are printed on the pages. */
export type PageSettings = Pick<Config, 'siteUrl' | 'retentionDays'>;

/** Everything a build depends on, as one short text: as long as it stays the same, so would the build. */
export function currentStamp({ siteUrl, retentionDays }: PageSettings, year: number): string {
  const hash = createHash('sha256').update(JSON.stringify([siteUrl, retentionDays, year]));
  const files = globSync(
    [
      'content/**',
      'message/**',
      'app/**',
      'build/**',
      'checks/content/**',
      'files/**',
      'package.json',
      'package-lock.json',
    ],
    { cwd: root },
  );
  for (const file of files.sort().filter((name) => statSync(root + name).isFile())) {
    hash.update(`\n${file}\n`).update(readFileSync(root + file));
  }
  return hash.digest('base64url').slice(0, 16);
}

/** The stamp of the build that is there, if one is. */
export function builtStamp(): string | undefined {
  const file = `${root}dist/build.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).stamp : undefined;
}
