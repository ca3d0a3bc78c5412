// Run by farm-site-publish.service once a minute, as root and with the lock of farm-upgrade.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { keepNotice } from '../../server/outbox/notices.ts';
import { readReport } from './build-report.ts';
import type { Move } from './move.ts';
import { type Machine, publishOnce } from './publish.ts';
import { copyFiles, stampOf } from './release.ts';

const site = '/opt/farm-site';
const state = '/var/lib/farm-site-publish';
const siteState = '/var/lib/farm-site';
const fetched = '/var/lib/farm-site-mirror';
const built = '/var/cache/farm-site-build';
const input = join(state, 'input');
const settings = readEnv('/etc/farm-site.env');
const { BRANCH = 'main', EDITOR_URL = '', REPOSITORY_URL = '' } = readEnv('/etc/farm-site.publish');
const { uid, gid } = statSync(siteState);

const machine: Machine = {
  site,
  state,
  places: { siteUrl: settings.SITE_URL ?? '', editorUrl: EDITOR_URL, repositoryUrl: REPOSITORY_URL },
  missing: ['MAIL_TO', 'MAIL_FROM'].filter((name) => !settings[name]?.trim()),
  now: () => new Date(),
  free() {
    const { bavail, bsize } = statfsSync(site);
    return bavail * bsize;
  },
  clean() {
    rmSync(input, { recursive: true, force: true });
  },
  checkedOut(release) {
    const git = (revision: string) =>
      output('git', '-C', join(site, release), 'rev-parse', '--verify', revision);
    const version = git('HEAD');
    // Where the branch was when the release was fetched: an older release than that was chosen by a person.
    return { version, followed: git(`refs/remotes/origin/${BRANCH}`) || version };
  },
  fetch() {
    const unit = runUnit('farm-site-fetch');
    const file = join(fetched, 'move.json');
    // The unit deletes it before it begins. Where a limit ended the unit, it says for which commit.
    const hasRun = /^(?:success|timeout|oom-kill|signal|core-dump)$/.test(unit);
    if (!hasRun || !existsSync(file)) return { kind: 'unreachable', error: `farm-site-fetch: ${unit}` };
    const move: Move = JSON.parse(readFileSync(file, 'utf8'));
    // It becomes part of a file's name, and the unit works on what strangers wrote.
    const isCommit = !('tip' in move) || /^[0-9a-f]{40,64}$/.test(move.tip);
    return isCommit ? move : { kind: 'unreachable', error: 'farm-site-fetch: no commit' };
  },
  build() {
    const content = join(input, 'content');
    mkdirSync(input, { mode: 0o755 });
    copyFiles(join(fetched, 'content'), content);
    writeFileSync(join(input, 'settings.json'), JSON.stringify({ siteUrl: settings.SITE_URL }));
    const result = runUnit('farm-site-build');
    const status = Number(property('farm-site-build', 'ExecMainStatus'));
    const report = readReport({ result, status }, join(built, 'report.json'));
    return { report, content, data: join(built, 'data') };
  },
  tries(release) {
    const options = `--quiet --collect --unit=farm-site-try --uid=farm-site --gid=farm-site --working-directory=${join(site, release)} --property=EnvironmentFile=/etc/farm-site.env --property=UMask=0077 --property=RuntimeMaxSec=120 --property=RuntimeDirectory=farm-site-try --property=RuntimeDirectoryMode=0700`;
    const env = `HOST=127.0.0.1 PORT=3999 STATUS_PORT= SMTP_URL= DATABASE_URL=file:/run/farm-site-try/messages.db`;
    const node = join(site, release, 'node_modules/.bin/node');
    // A publish that was killed has left it.
    stopTry();
    try {
      output('systemd-run', ...options.split(' '), 'env', ...env.split(' '), node, 'server/main.ts');
      const base = 'http://127.0.0.1:3999';
      const isWhole = isReady(base, release) && ['/', '/contact'].every((path) => ask(base + path) !== '');
      return isWhole && isActive('farm-site-try');
    } finally {
      stopTry();
    }
  },
  serves(release) {
    // A site that a person has stopped stays so.
    if (!isActive('farm-site')) return true;
    const [place = ''] = property('farm-site.socket', 'Listen').split(' ');
    if (isReady(`http://${place}`, release, 0)) return true;
    output('systemctl', 'try-restart', 'farm-site', 'farm-site@*.service');
    return isReady(`http://${place}`, release);
  },
  mail: (name, notice) => keepNotice(join(siteState, 'notices'), name, notice, { uid, gid }),
  log: (line) => console.log(line),
};

await publishOnce(machine);

/** Why the unit ended, in systemd's words: `success`, `oom-kill`, `timeout`, `exit-code`. */
function runUnit(name: string): string {
  output('systemctl', 'start', name);
  return property(name, 'Result');
}

function isActive(unit: string): boolean {
  return output('systemctl', 'is-active', unit) === 'active';
}

function stopTry(): void {
  if (isActive('farm-site-try')) output('systemctl', 'stop', 'farm-site-try');
}

function property(unit: string, name: string): string {
  return output('systemctl', 'show', `--property=${name}`, '--value', unit);
}

/** Whether it is the release that answers there. Another program might. */
function isReady(base: string, release: string, seconds = 30): boolean {
  return ask(`${base}/readyz`, seconds) === `ready ${stampOf(site, release)}`;
}

/** The reply, tried once more each second. Empty: there was none, or none that is a success. */
function ask(address: string, seconds = 0): string {
  const retry = `--retry ${seconds} --retry-delay 1 --retry-all-errors`;
  return output('curl', ...`-fs --max-time 10 ${retry} ${address}`.split(' '));
}

function output(command: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (stderr) machine.log(`${command}: ${stderr.trim()}`);
  return (stdout ?? '').trim();
}

function readEnv(file: string): NodeJS.Dict<string> {
  return parseEnv(readFileSync(file, 'utf8'));
}
