import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { parse } from 'yaml';
import { settingNames } from '../../server/config.ts';
import { temporaryFolder } from '../rigs/in-process-site.ts';

const isHere = spawnSync('shellcheck', ['--version']).error === undefined;

it('shellcheck finds nothing in the scripts of deploy/, and those with a first line can be started', {
  skip: !isHere && 'needs the Debian package shellcheck, which `.ci/run` installs',
}, () => {
  for (const [pattern, ...options] of [
    ['deploy/*'],
    // They are sourced together: each uses what another one sets.
    ['deploy/trial/*', '--shell=bash', '--exclude=SC2034,SC2154'],
  ] as const) {
    const files = globSync(pattern).filter(
      (path) => !/\.\w+$|Caddyfile/.test(path) && statSync(path).isFile(),
    );
    const found = spawnSync('shellcheck', ['--severity=warning', ...options, ...files], { encoding: 'utf8' });
    assert.equal(found.stdout, '');
    for (const path of files)
      assert.equal(Boolean(statSync(path).mode & 0o100), readFileSync(path, 'utf8').startsWith('#!'), path);
  }
});

it('every container is limited', () => {
  const [{ services }, added] = ['compose.yaml', 'compose.postgres.yaml'].map((file) =>
    parse(readFileSync(file, 'utf8'), { merge: true }),
  );
  const all = Object.entries<Record<string, unknown>>({ ...services, postgres: added.services.postgres });
  assert.equal(all.length, 6);
  for (const [name, service] of all) {
    const limits = {
      init: true,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    };
    assert.partialDeepStrictEqual(service, limits, name);
    assert.ok(service.mem_limit && service.pids_limit, name);
  }
});

it('deploy/upgrade builds only where the disk has room for it, and leaves neither images nor files of what it refused', {
  skip: process.platform !== 'linux',
}, (t) => {
  const bin = temporaryFolder(t);
  const upgradeWith = (freeKilobytes: number, checkout: string, build = 'exit 1', copies = ':') => {
    const programs = {
      docker: `case "$1 $2" in "compose build") ${build};; "compose run") echo "$*" >>${bin}/done; ${copies};; "compose exec"|"compose up") exit 1;; "info --format") echo /;; "images --format") echo farm-site; echo farm-site-before;;
        "image inspect") echo 1a2b3c4;; tag*) echo "$*" >>${bin}/done; esac`,
      git: `case "$1" in rev-parse) echo 5d6e7f8;; symbolic-ref) echo main;; checkout) echo "$*" >>${bin}/done; ${checkout}; esac`,
      df: `echo; echo x 9 9 ${freeKilobytes} 9% /`,
    };
    for (const [name, script] of Object.entries(programs))
      writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const env = { PATH: `${bin}:${process.env.PATH}` };
    return spawnSync('deploy/upgrade', { encoding: 'utf8', env }).stderr;
  };
  assert.match(
    upgradeWith(2_000_000, 'exit 0'),
    /^Not upgraded: the disk has less than 3 GB free: .* The site runs as before, and its commit 1a2b3c4 is checked out\. To try again: git checkout main && deploy\/upgrade$/m,
  );
  const done = readFileSync(join(bin, 'done'), 'utf8');
  assert.equal(
    done,
    'tag farm-site farm-site-before\ntag farm-site-before farm-site\ncheckout --quiet 1a2b3c4\n',
    'the image that runs, not an older one',
  );
  // Files were changed by hand, and git does not overwrite them.
  assert.match(
    upgradeWith(4_000_000, 'exit 1'),
    /^Not upgraded: the new release cannot be built\. The site runs as before, but its commit 1a2b3c4 could not be checked out: do so before you start anything\./m,
  );
  assert.match(upgradeWith(4_000_000, 'exit 0', 'exit 0'), /^Not upgraded: the new release did not answer/m);
  const copied = /^compose run .* site farm copy \/copies\/messages-[\d-]+-before-upgrade\.db$/m;
  assert.match(readFileSync(join(bin, 'done'), 'utf8'), copied, 'also while the site is stopped');
  const full = 'case "$*" in *copy*) echo disk is full; exit 1; esac';
  assert.match(
    upgradeWith(4_000_000, 'exit 0', 'exit 0', full),
    /^Not upgraded: the store cannot be copied: disk is full\. The site runs as before/m,
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
