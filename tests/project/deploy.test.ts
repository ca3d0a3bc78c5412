import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../rigs/in-process-site.ts';

const units = globSync('deploy/systemd/{,editor/}*.{service,socket,timer}');
const guide = readFileSync('docs/deploy.md', 'utf8');
const posix = { skip: process.platform === 'win32' && 'needs sh' };
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

// Sourced together: each uses what another one sets.
const ofTrial = ['--shell=bash', '--exclude=SC2034,SC2154'];

/** Skips where a Debian package is missing. `.ci/run` installs all of them. */
function needs(command: string, name = command) {
  const isThere = spawnSync(command, ['--version'], { encoding: 'utf8' }).error === undefined;
  return { skip: !isThere && `needs the Debian package ${name}` };
}

function run(command: string, ...args: string[]) {
  return spawnSync(command, args, { encoding: 'utf8' });
}

it(
  'shellcheck finds nothing in the scripts of deploy/, and those with a first line can be started',
  needs('shellcheck'),
  () => {
    const files = globSync('deploy/{*,systemd/*,trial/*}').filter(
      (path) => !/\.\w+$/.test(path) && statSync(path).isFile(),
    );
    assert.ok(files.length > 12);
    for (const path of files) {
      const starts = readFileSync(path, 'utf8').startsWith('#!');
      assert.equal(Boolean(statSync(path).mode & 0o100), starts, path);
      const { stdout } = run(
        'shellcheck',
        '--severity=warning',
        ...(path.includes('trial') ? ofTrial : []),
        path,
      );
      assert.equal(stdout, '');
    }
  },
);

it(
  'systemd finds nothing in the units, and what they start is there',
  needs('systemd-analyze', 'systemd'),
  (t) => {
    const folder = temporaryFolder(t);
    cpSync('deploy/systemd/farm-.service.d', join(folder, 'farm-.service.d'), { recursive: true });
    for (const path of units) {
      const text = readFileSync(path, 'utf8');
      for (const file of all(text, /\b((?:server|tools)\/[\w./-]+)/g)) assert.ok(existsSync(file), file);
      // Only the copies to another machine need restic.
      const here = text
        .replaceAll('/opt/farm-site/current', process.cwd())
        .replaceAll('/usr/local/bin', join(process.cwd(), 'deploy/systemd'))
        .replaceAll('/usr/bin/restic', '/bin/true');
      writeFileSync(join(folder, basename(path)), here);
    }
    const names = units.map((path) => join(folder, basename(path).replace('@.', '@2.')));
    for (const name of names.filter((name) => name.includes('@2'))) cpSync(name.replace('@2', '@'), name);
    const { stderr } = run('systemd-analyze', 'verify', '--man=no', '--generators=no', ...names);
    const ours = stderr.split('\n').filter((line) => line.includes('farm-'));
    assert.deepEqual(ours, []);
  },
);

it('a second instance has the limits of the first', () => {
  const [first, second] = ['farm-site.service', 'farm-site@.service'].map((name) =>
    readFileSync(`deploy/systemd/${name}`, 'utf8')
      .split('\n')
      .filter((line) => !/^(#|Description|Requires|After|ExecStart|SocketBindAllow)/.test(line)),
  );
  assert.deepEqual(second, first);
});

it('caddy takes both files', needs('caddy'), (t) => {
  const file = join(temporaryFolder(t), 'Caddyfile');
  writeFileSync(
    file,
    ['Caddyfile', 'editor.caddy'].map((name) => readFileSync(`deploy/caddy/${name}`, 'utf8')).join('\n'),
  );
  const { status, stderr } = run('caddy', 'validate', '--adapter', 'caddyfile', '--config', file);
  assert.equal(status, 0, stderr);
});

it(
  'promtool takes the rules, and an alert comes of many new suspects, not of one that was released',
  needs('promtool', 'prometheus'),
  (t) => {
    const folder = temporaryFolder(t);
    cpSync('deploy/alerts.yaml', join(folder, 'alerts.yaml'));
    const test = (values: string, alerts: string) => `
  - interval: 1h
    input_series: [{ series: 'farm_site_messages{state="suspect"}', values: '${values}' }]
    alert_rule_test: [{ eval_time: 24h, alertname: ManySuspects, exp_alerts: ${alerts} }]`;
    const summary = 'Many messages were set aside today: look whether a real one is among them';
    const fires = `[{ exp_labels: { state: suspect }, exp_annotations: { summary: '${summary}' } }]`;
    writeFileSync(
      join(folder, 'test.yaml'),
      `rule_files: [alerts.yaml]\ntests:${test('0+3x24', fires)}${test('60x10 59x14', '[]')}\n`,
    );
    const { status, stdout, stderr } = run('promtool', 'test', 'rules', join(folder, 'test.yaml'));
    assert.equal(status, 0, stdout + stderr);
  },
);

it('Every metric of deploy/alerts.yaml is one that the site prints', () => {
  const named = new Set(readFileSync('deploy/alerts.yaml', 'utf8').match(/\bfarm_site_\w+/g));
  assert.ok(named.size > 5);
  const printed = readFileSync('server/status/metrics.ts', 'utf8');
  for (const name of named) assert.ok(printed.includes(`'${name}'`), name);
});

it('deploy/trial types the commands under headings that exist', () => {
  const calls = globSync('deploy/trial/*').flatMap((path) =>
    statSync(path).isFile() ? [...readFileSync(path, 'utf8').matchAll(/(\S+\.md) '([^']+)'/g)] : [],
  );
  assert.ok(calls.length > 5);
  for (const [, file, heading] of calls)
    assert.match(readFileSync(`docs/${file}`, 'utf8'), new RegExp(`^#+ ${heading}$`, 'm'));
});

describe('deploy/install', posix, () => {
  const install = readFileSync('deploy/install', 'utf8');
  it('prints the steps that the guide names', () => {
    const steps = all(install, /echo ["'](\d\/\d .*)["']$/gm).filter((step) => !step.includes('$'));
    assert.deepEqual(steps, all(guide, /^(\d\/\d .*)$/gm));
    assert.equal(steps.length, 6);
  });

  for (const { call, says } of [
    { call: [], says: /deploy\/install farm\.example/ },
    { call: ['https://farm.example'], says: /without https/ },
    { call: ['Farm.example'], says: /small letters/ },
    { call: ['www.farm.example'], says: /without www\./ },
    { call: ['farm.example', 'other.example'], says: /One name/ },
    { call: ['farm.example', '--alert'], says: /needs an address/ },
    { call: ['farm.example', '--alert', "https://a.example/'; reboot"], says: /begins with https/ },
    { call: ['farm.example', '--quick'], says: /no option --quick/ },
    { call: ['farm.example', '--token', 'a-token'], says: /needs a file/ },
    { call: ['farm.example', '--from', 'no-folder'], says: /needs a folder/ },
    { call: ['farm.example', '--editor', "github:a/b'; reboot"], says: /goes like github:owner\/repository/ },
  ]) {
    it(`prints its usage and exits with 2 on “${call.join(' ')}”`, () => {
      const { status, stderr } = run('sh', 'deploy/install', ...call);
      assert.match(stderr, says);
      assert.equal(status, 2);
    });
  }

  it('explains each of its options with --help', () => {
    const { status, stdout } = run('sh', 'deploy/install', '--help');
    assert.equal(status, 0);
    for (const option of all(install, /^ {4}(--\w+)\)/gm))
      assert.match(stdout, new RegExp(`^ {2}${option} `, 'm'));
  });
});

it(
  'farm-watch reports a change once, a failed unit, and again a report that was not delivered',
  posix,
  (t) => {
    const folder = temporaryFolder(t);
    const program = (name: string, script: string) => {
      writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
      chmodSync(join(folder, name), 0o755);
    };
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
    mkdirSync(join(folder, 'farm-.service.d'));
    const watch = (site: string, failed: string, exitCode: number) => {
      const isOk = site.startsWith('ok');
      program('node_modules/.bin/node', `printf '%s\\n' '${site}'; exit ${isOk ? 0 : 1}`);
      program('alert', `cat >>'${join(folder, 'alerts')}'; exit ${exitCode}`);
      writeFileSync(join(folder, 'failed'), failed.replace(/\S+/g, '$& loaded failed failed A unit\n'));
      writeFileSync(join(folder, 'alerts'), '');
      const env = {
        FAILED: join(folder, failed === 'no list' ? 'gone' : 'failed'),
        RUNTIME_DIRECTORY: folder,
        CREDENTIALS_DIRECTORY: folder,
      };
      spawnSync('sh', [join(process.cwd(), 'deploy/systemd/farm-watch')], {
        cwd: folder,
        env: { PATH: process.env.PATH, UNITS: folder, ...env },
      });
      return readFileSync(join(folder, 'alerts'), 'utf8');
    };

    const ok = 'ok (0 waiting)';
    const mail = 'Mail \\e[2J does not go out.';
    const [first, second] = ['Program: a change waits (1a2b).', 'Program: a change waits (3c4d).'];
    const unit = 'Failed: farm-site-backup.service. docs/operations.md says what to do.\n';
    for (const [report, site, failed = '', exitCode = 0] of [
      ['', ok],
      [`degraded\n${mail}\n`, `degraded (1 waiting)\n${mail}`, '', 7],
      [`degraded\n${mail}\n`, `degraded (1 waiting)\n${mail}`],
      ['', `degraded (2 waiting)\n${mail}\nLast publish: now`],
      ['The site is well.\n', ok],
      [unit, ok, 'farm-site-backup.service farm-site-build.service'],
      [unit.replace('backup', 'watch'), ok, 'no list'],
      ['The site is well.\n', ok, 'farm-site-build.service'],
      [`${first}\ndegraded\n${mail}\n`, `degraded (1 waiting)\n${mail}\n${first}`, '', 7],
      [`${first}\n`, `${ok}\n${first}`],
      [`degraded\n${mail}\n`, `degraded (1 waiting)\n${mail}\n${first}`],
      [`${second}\nThe site is well.\n`, `${ok}\n${second}`],
    ] as const)
      assert.equal(watch(site, failed, exitCode), report);
    rmSync(join(folder, 'farm-.service.d'), { recursive: true });
    assert.match(watch(ok, '', 0), /^The units have no sandbox: type .*deploy\/install/);
    assert.equal(watch(ok, '', 0), '');
    const yesterday = Date.now() / 1000 - 25 * 3600;
    utimesSync(join(folder, 'reported'), yesterday, yesterday);
    assert.match(watch(ok, '', 0), /^The units have no sandbox/);
  },
);
