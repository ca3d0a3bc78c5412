// Run by farm-site-publish.service once a minute, as root and with the lock of farm-upgrade.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lchownSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { keepNotice } from '../../server/outbox/notices.ts';
import { publishRecord } from '../../server/status/last-publish.ts';
import { writeDurably } from '../../server/write-durably.ts';
import type { Move } from './move.ts';
import { type Machine, publishOnce } from './publish.ts';
import { copyFiles, readPublished } from './release.ts';
import { readReport } from './report.ts';
import type { alerts } from './words.ts';

const site = '/opt/farm-site';
const state = '/var/lib/farm-site-publish';
const siteState = '/var/lib/farm-site';
const fetched = '/var/lib/farm-site-mirror';
const built = '/var/cache/farm-site-build';
const sparePort = process.env.SPARE_PORT ?? '3999';
const settings = readEnv('/etc/farm-site.env');
const { BRANCH = 'main', EDITOR_URL = '', REPOSITORY_URL = '' } = readEnv('/etc/farm-site.publish');
const alertedFile = '/run/farm-site-publish/alerted.json';
const alerted = new Set<keyof typeof alerts>(
  existsSync(alertedFile) ? JSON.parse(readFileSync(alertedFile, 'utf8')) : [],
);

const machine: Machine = {
  site,
  state,
  alerted,
  places: { siteUrl: settings.SITE_URL ?? '', editorUrl: EDITOR_URL, repositoryUrl: REPOSITORY_URL },
  now: () => new Date(),
  free() {
    const { bavail, bsize } = statfsSync(site);
    return bavail * bsize;
  },
  installed(release) {
    const git = (...args: string[]) =>
      output('git', '-C', join(site, release), 'rev-parse', '--verify', ...args);
    const visible = readPublished(site, release)?.version ?? git('HEAD');
    // Where the branch was when the release was fetched: an older release than that was chosen by a person.
    return { seen: git(`refs/remotes/origin/${BRANCH}`) || visible, visible };
  },
  fetch(known) {
    writeFileSync(join(state, 'known.json'), JSON.stringify(known), { mode: 0o644 });
    const unit = runUnit('farm-site-fetch');
    const file = join(fetched, 'move.json');
    // The unit deletes it before it begins.
    if (unit !== 'success' || !existsSync(file))
      return { kind: 'unreachable', error: `farm-site-fetch: ${unit}` };
    const move: Move = JSON.parse(readFileSync(file, 'utf8'));
    // It becomes part of a file's name, and the unit works on what strangers wrote.
    const isCommit = !('tip' in move) || /^[0-9a-f]{40,64}$/.test(move.tip);
    return isCommit ? move : { kind: 'unreachable', error: 'farm-site-fetch: no commit' };
  },
  build() {
    const input = join(state, 'input');
    const content = join(input, 'content');
    rmSync(input, { recursive: true, force: true });
    mkdirSync(input, { mode: 0o755 });
    copyFiles(join(fetched, 'content'), content);
    const { SITE_URL: siteUrl, RETENTION_DAYS: retentionDays = '365' } = settings;
    writeFileSync(join(input, 'settings.json'), JSON.stringify({ siteUrl, retentionDays }));
    const result = runUnit('farm-site-build');
    const status = Number(property('farm-site-build', 'ExecMainStatus'));
    const report = readReport({ result, status }, join(built, 'report.json'));
    return { report, content, dist: join(built, 'site/dist') };
  },
  async tries(release) {
    const folder = join(siteState, 'try');
    const { uid, gid } = statSync(siteState);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
    // Not chown: the account of the site owns the parent, and could put a link here.
    lchownSync(folder, uid, gid);
    const node = join(site, release, 'node_modules/.bin/node');
    const options = `--quiet --collect --unit=farm-site-try --uid=farm-site --gid=farm-site --working-directory=${join(site, release)} --property=EnvironmentFile=/etc/farm-site.env --property=UMask=0077 --property=RuntimeMaxSec=120`;
    const env = `HOST=127.0.0.1 PORT=${sparePort} STATUS_PORT= SMTP_URL= DATABASE_URL=file:${folder}/messages.db`;
    try {
      output('systemd-run', ...options.split(' '), 'env', ...env.split(' '), node, 'server/main.ts');
      for (const page of ['readyz', '', 'contact'])
        if (!(await answers(`http://127.0.0.1:${sparePort}/${page}`))) return false;
      return true;
    } finally {
      output('systemctl', 'stop', 'farm-site-try');
      rmSync(folder, { recursive: true, force: true });
    }
  },
  async restart() {
    // A site that a person has stopped stays so.
    if (output('systemctl', 'is-active', 'farm-site') !== 'active') return true;
    output('systemctl', 'try-restart', 'farm-site', 'farm-site@*.service');
    const [place = ''] = property('farm-site.socket', 'Listen').split(' ');
    return answers(`http://${place}/readyz`);
  },
  mail: (name, { subject, text }) =>
    keepNotice(
      join(siteState, 'notices'),
      name,
      { subject, text, writtenAt: new Date().toISOString() },
      ownerOf(siteState),
    ),
  record: (last) => writeDurably(join(siteState, publishRecord), JSON.stringify(last), ownerOf(siteState)),
  alert(words) {
    machine.log(`Alert: ${words}`);
    if (!existsSync('/etc/farm-site.alert')) return true;
    const options =
      '--quiet --collect --pipe --wait --property=DynamicUser=yes --property=RuntimeMaxSec=60 --property=LoadCredential=alert:/etc/farm-site.alert';
    // Credentials of systemd are not executable, so the interpreter is taken from the first line.
    const script =
      'interpreter=$(sed -n "1s/^#! *//p" "$CREDENTIALS_DIRECTORY/alert"); [ -n "$interpreter" ] || interpreter=/bin/sh; exec $interpreter "$CREDENTIALS_DIRECTORY/alert"';
    const { status } = spawnSync('systemd-run', [...options.split(' '), '/bin/sh', '-c', script], {
      input: `${words}\n`,
    });
    return status === 0;
  },
  log: (line) => console.log(line),
};

try {
  await publishOnce(machine);
} finally {
  writeFileSync(alertedFile, JSON.stringify([...alerted]));
}

/** Why the unit ended, in systemd's words: `success`, `oom-kill`, `timeout`, `exit-code`. */
function runUnit(name: string): string {
  output('systemctl', 'start', name);
  return property(name, 'Result');
}

function property(unit: string, name: string): string {
  return output('systemctl', 'show', `--property=${name}`, '--value', unit);
}

/** Whether a page comes within half a minute. */
async function answers(address: string): Promise<boolean> {
  for (let second = 0; second < 30; second += 1) {
    const reply = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    await reply?.body?.cancel();
    if (reply?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  return false;
}

function output(command: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (stderr) machine.log(`${command}: ${stderr.trim()}`);
  return (stdout ?? '').trim();
}

function readEnv(file: string): NodeJS.Dict<string> {
  return parseEnv(readFileSync(file, 'utf8'));
}

function ownerOf(folder: string) {
  const { uid, gid } = statSync(folder);
  return { uid, gid };
}
