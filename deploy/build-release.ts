/**
 * `build-release.ts RELEASE [BRANCH]`, as root: gives a release that deploy/fetch has cloned its content/ and its dist/. The words are the newest of
 * BRANCH, or of the commit; where these cannot be published, those that visitors see now. What reads them runs in deploy/sandbox, and only
 * plain files are taken over from there.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { type Report, readReport } from '../tools/publish/build-report.ts';
import { copyData, copyFiles, readPublished } from '../tools/publish/release.ts';
import { gitIn } from './git.ts';

const [release = '', branch = ''] = process.argv.slice(2);
const site = '/opt/farm-site';
const running = join(site, 'current');
const input = '/var/lib/farm-site-release';
const work = '/var/cache/farm-site-release';
const { SITE_URL: siteUrl = '', RETENTION_DAYS: retentionDays = '365' } = parseEnv(
  readFileSync('/etc/farm-site.env', 'utf8'),
);

type Words = {
  readonly name: string;
  readonly version: string;
  readonly at: string | null;
  readonly isLast?: boolean;
} & ({ readonly commit: string } | { readonly folder: string });

const git = gitIn(release);
const tip = git.hash(branch ? `refs/remotes/origin/${branch}` : 'HEAD');
try {
  const refusals: string[] = [];
  const words = candidates().find((words) => {
    const refusal = build(words);
    if (refusal) refusals.push(`${words.name} cannot be published. ${refusal}`);
    return !refusal;
  });
  if (refusals.length > 0) console.error(printable(refusals.join('\n')));
  if (!words) process.exitCode = 1;
  else if (refusals.length > 0) console.error(`The release has ${words.name}.`);
} catch (error) {
  console.error(printable(String((error as Error).stack)));
  process.exitCode = 1;
} finally {
  for (const folder of [input, work, '/var/cache/private/farm-site-release'])
    rmSync(folder, { recursive: true, force: true });
}

/** An older program may not be able to read the words of now. Then placeholders do not block the words of its own commit. */
function candidates(): Words[] {
  const head = git.hash('HEAD');
  const newest = {
    name: branch ? `the words of ${branch}` : 'the words of this commit',
    commit: tip,
    version: tip,
    at: git.dayOf(tip),
  };
  const folder = join(running, 'content');
  const visible = existsSync(folder) && {
    name: 'the words that visitors see now',
    folder,
    ...(readPublished(site, 'current') ?? { version: gitIn(running).hash('HEAD'), at: null }),
  };
  const own = {
    name: 'the words of this commit as they are',
    commit: head,
    version: head,
    at: git.dayOf(head),
  };
  return [newest, ...(visible ? [visible] : []), { ...own, isLast: true }];
}

/** Null once the release has this content and its data; otherwise the reason. */
function build(words: Words): string | null {
  const content = join(input, 'content');
  rmSync(input, { recursive: true, force: true });
  mkdirSync(input, { mode: 0o755 });
  try {
    if ('folder' in words) copyFiles(words.folder, content);
    else git.takeContent(words.commit, content);
  } catch (error) {
    return (error as Error).message;
  }
  const before = join(release, 'content');
  rmSync(before, { recursive: true, force: true });
  // The first release is compared with itself.
  copyFiles(words.isLast || !existsSync(running) ? content : join(running, 'content'), before);
  writeFileSync(join(input, 'settings.json'), JSON.stringify({ siteUrl, retentionDays }));
  const node = join(release, 'node_modules/.bin/node');
  // In an older program the file has its older name.
  const builders = ['sandboxed-build', 'build'].map((name) => join(release, 'tools/publish', `${name}.ts`));
  const builder = builders.find((file) => existsSync(file)) ?? '';
  const report = sandbox(node, builder, release, input, work, 'always');
  const refusal = refusalOf(report);
  if (refusal) return refusal;
  if (existsSync(join(work, 'data'))) copyData(join(work, 'data'), join(release, 'dist'));
  else takeOlder(report, node);
  rmSync(before, { recursive: true });
  copyFiles(content, before);
  if (branch) {
    const { version, at } = words;
    writeFileSync(join(release, 'published.json'), JSON.stringify({ version, at, followed: tip }));
  }
  return null;
}

/** A program from before code and data were separated, when going back to it. It cannot build the content that visitors see. */
function takeOlder(report: Report, node: string): void {
  const copy = join(work, 'site');
  const env = [
    `SITE_URL=${siteUrl}`,
    `RETENTION_DAYS=${retentionDays}`,
    'DATABASE_URL=file:none',
    `HOME=${work}`,
  ];
  if (report.kind === 'same') sandbox('/usr/bin/env', `--chdir=${copy}`, ...env, node, 'tools/build.ts');
  copyFiles(join(copy, 'dist'), join(release, 'dist'));
}

function sandbox(...command: string[]): Report {
  spawnSync(join(import.meta.dirname, 'sandbox'), command, { stdio: ['ignore', 'ignore', 'inherit'] });
  const property = (name: string) =>
    String(
      spawnSync('systemctl', ['show', `--property=${name}`, '--value', 'farm-site-release']).stdout,
    ).trim();
  return readReport(
    { result: property('Result'), status: Number(property('ExecMainStatus')) },
    join(work, 'report.json'),
  );
}

function refusalOf(report: Report): string | null {
  switch (report.kind) {
    case 'built':
    case 'same':
      return null;
    case 'refused':
      return report.mistakes.map(({ names, sentence }) => `${[...names, sentence].join(' › ')}`).join('\n');
    case 'ended':
      return report.sentence;
    case 'disk':
      return 'The disk is full.';
    default:
      return `${report.error}: journalctl -u farm-site-release`;
  }
}

/** For the terminal of root: names in content/ could hold anything. */
function printable(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} \n]/gu, '?');
}
