import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { temporaryFolder } from '../rigs/cleanup.ts';

const settings =
  '# Settings\nRELEASE=1a2b3c4-20260301000000\nSMTP_URL=smtp://a:b@mail.example\nCADDY_RELEASE=0a0a0a0-20260101000000';
const inForce = '1a2b3c4-20260301000000';

/** A folder of a site in which `deploy/upgrade` runs, with an engine that does nothing (`tests/rigs/engine/`). */
function setUp(t: TestContext, env = settings) {
  const folder = temporaryFolder(t);
  mkdirSync(join(folder, 'deploy'));
  copyFileSync('deploy/upgrade', join(folder, 'deploy/upgrade'));
  writeFileSync(join(folder, '.env'), env, { mode: 0o600 });
  const calls = join(folder, 'calls');
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  return {
    folder,
    /** In a process group of its own, all of which a cut ends. @param words for the engine: `FAILS`, `CUT` and others */
    upgrade(words: Readonly<Record<string, string>> = {}) {
      const path = `${process.cwd()}/tests/rigs/engine:${process.env.PATH}`;
      const { status, stdout, stderr } = spawnSync('setsid', ['sh', 'deploy/upgrade'], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: path, CALLS: calls, ...words },
      });
      return { status, lastLine: (stdout + stderr).trim().split('\n').at(-1) };
    },
    settings: () => read(join(folder, '.env')),
    mode: () => statSync(join(folder, '.env')).mode & 0o777,
    calls: () => read(calls),
  };
}

const steps = {
  'the build': 'compose build',
  'the check of the release': '--check',
  'the check of the Caddyfile': 'caddy validate',
  'the copy of the store': 'farm copy',
  'the switch': 'compose up',
  'the status': 'site farm status',
};

describe('deploy/upgrade', { skip: process.platform !== 'linux' }, () => {
  it('names the new release in .env after every check and the switch, and changes nothing else there', (t) => {
    const { upgrade, settings: read, mode, calls } = setUp(t);
    const { status, lastLine } = upgrade();
    assert.deepEqual([status, lastLine], [0, 'Upgraded. To go back: git checkout 1a2b3c4 && deploy/upgrade']);
    const [release = ''] = /5d6e7f8-\d{14}/.exec(read()) ?? [];
    assert.equal(
      read(),
      `# Settings\nSMTP_URL=smtp://a:b@mail.example\nCADDY_RELEASE=0a0a0a0-20260101000000\nRELEASE=${release}\n`,
    );
    assert.equal(mode(), 0o600);
    for (const step of Object.values(steps)) {
      const before = calls()
        .match(new RegExp(`^(.*): .*${step}`, 'gm'))
        ?.at(-1)
        ?.split(': ')[0];
      assert.equal(before, inForce, step);
    }
  });

  it('starts Caddy anew only where Caddy has changed', (t) => {
    const { upgrade, settings: read } = setUp(t);
    upgrade({ CADDY: 'another' });
    assert.match(read(), /^CADDY_RELEASE=5d6e7f8-\d{14}$/m);
  });

  it('deletes the images of all releases but those of this one and of the one before', (t) => {
    const { upgrade, calls } = setUp(t);
    upgrade();
    assert.match(calls(), /: image rm farm-site:latest$/m);
  });

  it('of what `docker compose up --build` has started names the release, and no commit to go back to', (t) => {
    const { upgrade, settings: read } = setUp(t, 'SITE_NAME=farm.example');
    const { status, lastLine } = upgrade();
    assert.deepEqual(
      [status, lastLine],
      [0, 'Upgraded. To go back: git checkout THE-COMMIT-BEFORE && deploy/upgrade'],
    );
    assert.match(read(), /^SITE_NAME=farm.example\nCADDY_RELEASE=latest\nRELEASE=5d6e7f8-\d{14}\n$/);
    const first = setUp(t, 'SITE_NAME=farm.example');
    assert.match(
      first.upgrade({ FAILS: '--check' }).lastLine ?? '',
      /The site runs as before, but the files are those of 5d6e7f8: check out what ran before\./,
    );
    assert.doesNotMatch(first.calls(), /git checkout/);
  });

  const reasons = {
    'a build that fails': [{ FAILS: 'compose build' }, 'the new release cannot be built'],
    'a release that cannot run': [{ FAILS: '--check' }, 'the new release does not work here'],
    'a Caddyfile that Caddy does not take': [{ FAILS: 'caddy validate' }, 'its Caddyfile cannot be used'],
    'a store that cannot be copied': [
      { FAILS: 'farm copy', SAYS: 'disk is full' },
      'the store cannot be copied: disk is full',
    ],
    'a release that does not answer': [
      { FAILS: 'compose up' },
      'the new release did not answer after the switch',
    ],
    'a status that is not well': [{ FAILS: 'site farm status' }, 'after the switch the status was not well'],
    'too little room': [
      { FREE: '2000000' },
      'the disk has less than 3 GB free: docker system prune --all frees some',
    ],
  } as const;
  for (const [what, [words, reason]] of Object.entries(reasons))
    it(`stays with ${what}: the pointer is as it was, and the commit that runs is checked out`, (t) => {
      const { upgrade, settings: read, calls } = setUp(t);
      const { status, lastLine } = upgrade(words);
      assert.deepEqual(
        [status, lastLine],
        [
          1,
          `Not upgraded: ${reason}. The site runs as before, and its commit 1a2b3c4 is checked out. To try again: git checkout main && deploy/upgrade`,
        ],
      );
      assert.equal(read(), settings);
      assert.match(calls(), /^git checkout --quiet 1a2b3c4$/m);
    });

  it('says so where files that were changed by hand keep git from checking out what runs', (t) => {
    const { lastLine } = setUp(t).upgrade({ FAILS: 'compose build', FILES: 'changed' });
    assert.match(
      lastLine ?? '',
      /its commit 1a2b3c4 could not be checked out: do so before you start anything\./,
    );
  });

  it('takes the new release back where .env cannot be written', (t) => {
    const { folder, upgrade, settings: read, calls } = setUp(t);
    // As a full disk would.
    mkdirSync(join(folder, '.env.next'));
    assert.match(upgrade().lastLine ?? '', /^Not upgraded: the line RELEASE= cannot be written into \.env\./);
    assert.equal(read(), settings);
    assert.equal(calls().match(/compose up/g)?.length, 2);
  });

  it('keeps .env where it is, behind a link', (t) => {
    const { folder, upgrade } = setUp(t);
    renameSync(join(folder, '.env'), join(folder, 'settings'));
    symlinkSync('settings', join(folder, '.env'));
    upgrade();
    assert.match(readFileSync(join(folder, 'settings'), 'utf8'), /^RELEASE=5d6e7f8-/m);
    assert.ok(lstatSync(join(folder, '.env')).isSymbolicLink());
  });

  it('goes on where the store is in PostgreSQL, which is not copied', (t) => {
    const words = { FAILS: 'farm copy', SAYS: 'The store is in PostgreSQL: use pg_dump' };
    assert.equal(setUp(t).upgrade(words).status, 0);
  });

  for (const [what, call] of Object.entries(steps))
    it(`cut off at ${what} leaves what was in force, and the next one is right`, (t) => {
      const { upgrade, settings: read } = setUp(t);
      assert.equal(upgrade({ CUT: call }).status, null);
      assert.equal(read(), settings);
      assert.match(upgrade().lastLine ?? '', /^Upgraded\. To go back: git checkout 1a2b3c4 /);
    });
});
