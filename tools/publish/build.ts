// Run by farm-site-build.service, under an account without rights or network: checks and builds the content that was fetched.
// `node build.ts RELEASE INPUT WORK`: INPUT holds content/ and settings.json, WORK gets site/dist/ and report.json.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { diskIsFull, isDiskFull } from './report.ts';

const [release = '', input = '', work = ''] = process.argv.slice(2).map((folder) => resolve(folder));
const site = join(work, 'site');
const cache = join(work, 'cache');

try {
  build();
} catch (error) {
  if (!isDiskFull(error as Error)) throw error;
  process.exitCode = diskIsFull;
}

function build(): void {
  rmSync(join(work, 'report.json'), { force: true });
  rmSync(site, { recursive: true, force: true });
  copyCode();
  linkPackages();
  cpSync(join(input, 'content'), join(site, 'content'), { recursive: true });
  const { siteUrl, retentionDays } = JSON.parse(readFileSync(join(input, 'settings.json'), 'utf8'));
  const { status, signal } = spawnSync(
    process.execPath,
    [
      join(site, 'tools/publish/check-and-build.ts'),
      `${join(release, 'content')}/`,
      join(work, 'report.json'),
    ],
    {
      cwd: site,
      stdio: 'inherit',
      env: {
        PATH: process.env.PATH,
        HOME: work,
        SITE_URL: siteUrl,
        RETENTION_DAYS: String(retentionDays),
        DATABASE_URL: 'file:none',
      },
    },
  );
  // The publisher learns from systemd how this process ended.
  if (signal) process.kill(process.pid, signal);
  process.exitCode = status ?? 1;
}

/** The running release's own code. What it has made of its content stays behind. */
function copyCode(): void {
  const left = ['.git', 'content', 'data', 'dist', 'docs', 'editor', 'node_modules', 'settings.env', 'tests'];
  for (const name of readdirSync(release).filter((name) => !left.includes(name))) {
    cpSync(join(release, name), join(site, name), { recursive: true });
  }
}

/** A folder of links, because the build also writes into node_modules/.cache. */
function linkPackages(): void {
  const packages = join(release, 'node_modules');
  mkdirSync(join(site, 'node_modules/.cache'), { recursive: true });
  for (const name of readdirSync(packages).filter((name) => name !== '.cache')) {
    symlinkSync(join(packages, name), join(site, 'node_modules', name));
  }
  // Pictures are kept between builds. Code comes from the release each time.
  mkdirSync(cache, { recursive: true });
  for (const old of globSync('bundles-*', { cwd: cache })) rmSync(join(cache, old), { recursive: true });
  const made = join(packages, '.cache/site');
  for (const name of existsSync(made) ? globSync('bundles-*', { cwd: made }) : []) {
    cpSync(join(made, name), join(cache, name), { recursive: true });
  }
  symlinkSync(cache, join(site, 'node_modules/.cache/site'));
}
