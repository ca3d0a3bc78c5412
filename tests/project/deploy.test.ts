import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { settingNames } from '../../server/config.ts';
import { temporaryFolder } from '../rigs/in-process-site.ts';

/** Skips where a Debian package is missing. `.ci/run` installs all of them. */
function needs(command: string, name = command) {
  const isThere = spawnSync(command, ['--version'], { encoding: 'utf8' }).error === undefined;
  return { skip: !isThere && `needs the Debian package ${name}` };
}

function run(command: string, ...args: string[]) {
  const env = { ...process.env, SITE_NAME: 'farm.example', POSTGRES_PASSWORD: 'secret' };
  return spawnSync(command, args, { encoding: 'utf8', env });
}

it(
  'shellcheck finds nothing in the scripts of deploy/, and those with a first line can be started',
  needs('shellcheck'),
  () => {
    const files = globSync('deploy/{*,trial/*}').filter(
      (path) => !/\.\w+$|Caddyfile/.test(path) && statSync(path).isFile(),
    );
    for (const path of files) {
      const starts = readFileSync(path, 'utf8').startsWith('#!');
      assert.equal(Boolean(statSync(path).mode & 0o100), starts, path);
      // Those of the trial are sourced together: each uses what another one sets.
      const ofTrial = ['--shell=bash', '--exclude=SC2034,SC2154'];
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

it('Caddy takes its file', needs('caddy'), (t) => {
  const file = join(temporaryFolder(t), 'Caddyfile');
  const isOld = run('caddy', 'version').stdout.startsWith('2.6');
  // Debian's Caddy has another word for it.
  const older = 'buffer_requests\nmax_buffer_size 128KiB';
  const text = readFileSync('deploy/Caddyfile', 'utf8');
  writeFileSync(file, isOld ? text.replace('request_buffers 128KiB', older) : text);
  const { status, stderr } = run('caddy', 'validate', '--adapter', 'caddyfile', '--config', file);
  assert.equal(status, 0, stderr);
});

it('Compose takes both files, and every container is limited', needs('docker-compose'), (t) => {
  const folder = temporaryFolder(t);
  for (const file of ['compose.yaml', 'compose.postgres.yaml']) cpSync(file, join(folder, file));
  cpSync('.env.example', join(folder, '.env'));
  const files = ['compose.yaml', 'compose.postgres.yaml'].flatMap((file) => ['-f', join(folder, file)]);
  const { status, stdout, stderr } = run('docker-compose', '--profile', 'publish', ...files, 'config');
  assert.equal(status, 0, stderr);
  const services = stdout.slice(stdout.indexOf('\nservices:'), stdout.indexOf('\nvolumes:'));
  const each = services.split(/^ {2}(?=\w)/m).slice(1);
  assert.equal(each.length, 6);
  for (const service of each)
    for (const limit of [
      /read_only: true/,
      /cap_drop:\n\s*- ALL/,
      /no-new-privileges:true/,
      /mem_limit: /,
      /pids_limit: /,
      /init: true/,
    ])
      assert.match(service, limit);
});

it('deploy/upgrade builds only where the disk has room for it, and leaves neither images nor files of what it refused', {
  skip: process.platform !== 'linux',
}, (t) => {
  const bin = temporaryFolder(t);
  const upgradeWith = (freeKilobytes: number, checkout = 'exit 0') => {
    const programs = {
      docker: `case "$1 $2" in "compose build") exit 1;; "info --format") echo /;; "images --format") echo farm-site; echo farm-site-before;;
        "image inspect") echo 1a2b3c4;; tag*) echo "$*" >>${bin}/done;; esac`,
      git: `case "$1" in rev-parse) echo 5d6e7f8;; symbolic-ref) echo main;; checkout) echo "$*" >>${bin}/done; ${checkout};; esac`,
      df: `echo; echo x 9 9 ${freeKilobytes} 9% /`,
    };
    for (const [name, script] of Object.entries(programs))
      writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return spawnSync('deploy/upgrade', { encoding: 'utf8', env: { PATH: `${bin}:${process.env.PATH}` } });
  };
  const full = upgradeWith(2_000_000);
  assert.deepEqual([full.status, full.stdout], [1, '']);
  assert.match(
    full.stderr,
    /^Not upgraded: the disk has less than 3 GB free: .* The site runs as before, and its commit 1a2b3c4 is checked out\. To try again: git checkout main && deploy\/upgrade$/m,
  );
  assert.deepEqual(
    readFileSync(join(bin, 'done'), 'utf8').split('\n'),
    ['tag farm-site farm-site-before', 'tag farm-site-before farm-site', 'checkout --quiet 1a2b3c4', ''],
    'the image that runs, not an older one',
  );
  assert.match(upgradeWith(4_000_000).stderr, /^Not upgraded: the new release cannot be built\./m);
  // Files were changed by hand, and git does not overwrite them.
  assert.match(
    upgradeWith(4_000_000, 'exit 1').stderr,
    /runs as before, but its commit 1a2b3c4 could not be checked out: do so before you start anything\./,
  );
});

it('.env.example names only settings that exist', () => {
  const named = [...readFileSync('.env.example', 'utf8').matchAll(/^#?(?!COMPOSE_)([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  const ofCompose = readFileSync('compose.yaml', 'utf8') + readFileSync('compose.postgres.yaml', 'utf8');
  assert.ok(named.length > 8);
  for (const name of named)
    assert.ok(settingNames.some((known) => known === name) || ofCompose.includes(`\${${name}`), name);
});
