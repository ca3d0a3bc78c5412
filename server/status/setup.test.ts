import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../tests/rigs/cleanup.ts';
import { getConfig } from '../config.ts';
import { describeSetup, goesWithContainer } from './setup.ts';

const setupOf = (env: Record<string, string>) => describeSetup(getConfig(env, 'owner@farm.example'));
const troubleOf = (env: Record<string, string>) => setupOf(env).trouble;
const mail = { MAIL_TO: 'a@b.example', MAIL_FROM: 'a@b.example' };
/** As compose.yaml sets them. */
const named = {
  SITE_NAME: 'farm.example',
  SITE_URL: 'https://farm.example',
  TRUSTED_PROXIES: 'uniquelocal',
  BACKUP_FOLDER: '/copies',
};

describe('The settings of a site behind a proxy', () => {
  it('are complete as Compose sets them', () => {
    assert.deepEqual(setupOf(named), { trouble: [], notes: [] });
  });

  const missing: Readonly<Record<string, RegExp>> = {
    SITE_URL: /^SITE_URL is not set: links .* Write SITE_URL=https:\/\/farm\.example into \.env/,
    TRUSTED_PROXIES: /^TRUSTED_PROXIES is not set, so all visitors count as one .*TRUSTED_PROXIES=loopback/,
    BACKUP_FOLDER: /^BACKUP_FOLDER is not set, so messages are not copied/,
  };
  for (const [name, sentence] of Object.entries(missing))
    it(`are named where one is missing: ${name}`, () => {
      const [said = '', ...more] = troubleOf({ ...named, [name]: '' });
      assert.match(said, sentence);
      assert.deepEqual(more, []);
      if (name !== 'SITE_URL') assert.deepEqual(troubleOf({ ...named, [name]: '', SITE_NAME: '' }), [said]);
    });

  it('have no copies to name with PostgreSQL', () => {
    assert.deepEqual(troubleOf({ ...named, BACKUP_FOLDER: '', DATABASE_URL: 'postgres://a/b' }), []);
  });

  it('have the name without www., which Caddy adds', () => {
    const [said = ''] = troubleOf({ ...named, SITE_NAME: 'www.farm.example' });
    assert.match(said, /^SITE_NAME begins with www\.: write SITE_NAME=farm\.example/);
  });

  it('are not asked of somebody who looks at the site on this computer, and are named in a network', () => {
    assert.deepEqual(setupOf({}), { trouble: [], notes: [] });
    const { trouble, notes } = setupOf({ HOST: '0.0.0.0' });
    assert.deepEqual(trouble, []);
    assert.match(notes.join('\n'), /^SITE_URL is not set: .*\nTRUSTED_PROXIES is not set: without a proxy /);
  });
});

describe('The settings of the publisher', () => {
  it('are of no use without a repository', () => {
    const settings = { COMPOSE_PROFILES: 'publish', CONTENT_BRANCH: 'main', CONTENT_TOKEN_FILE: './token' };
    for (const [name, value] of Object.entries(settings))
      assert.match(
        String(troubleOf({ [name]: value })),
        /^Nothing is published: .* without CONTENT_REPOSITORY/,
      );
    assert.deepEqual(troubleOf({ COMPOSE_PROFILES: 'others' }), []);
  });

  it('name the kind of a Git host of one’s own', () => {
    const trouble = (address: string) => troubleOf({ CONTENT_REPOSITORY: address, ...mail }).join();
    assert.match(trouble('https://git.farm.example/farm/site'), /^[^,]*its kind in front/);
    for (const known of ['forgejo+https://git.farm.example/farm/site', 'https://github.com/farm/site'])
      assert.equal(trouble(known), '');
  });
});

it('Messages and copies that go with the container are named, also behind a symbolic link', (t) => {
  process.env.FARM_COMMAND = 'farm';
  t.after(() => delete process.env.FARM_COMMAND);
  const link = join(temporaryFolder(t), 'data');
  symlinkSync('/proc/1', link);
  const trouble = (path: string) => troubleOf({ BACKUP_FOLDER: '/usr', DATABASE_URL: `file:${path}` });
  const copies = /^Copies are kept in \/usr, which goes with the container/;
  const [store = '', alsoCopies = ''] = trouble('/dev/shm/messages.db');
  assert.match(store, /^Messages are kept in \/dev\/shm, which goes with the container/);
  assert.match(alsoCopies, copies);
  assert.match(trouble(`${link}/messages.db`).join(), copies);
});

const mount = (root: string, point: string, type = 'ext4') =>
  `36 35 8:1 ${root} ${point} rw - ${type} x rw\n`;
const volume = mount('/var/lib/docker/volumes/farm_store/_data', '/data');
type Mounts = { readonly mounts: string; readonly isLost: boolean };
const volumes: Readonly<Record<string, Mounts>> = {
  'no volume': { mounts: '', isLost: true },
  'a volume': { mounts: volume, isLost: false },
  'a volume beside it': { mounts: volume.replace(' /data', ' /dat'), isLost: true },
  'a volume over memory': { mounts: mount('/', '/data', 'tmpfs') + volume, isLost: false },
  'a volume without a name': {
    mounts: mount(`/var/lib/docker/volumes/${'0a'.repeat(32)}/_data`, '/data'),
    isLost: true,
  },
  'an emptyDir': {
    mounts: mount('/var/lib/kubelet/pods/1/volumes/kubernetes.io~empty-dir/data', '/data'),
    isLost: true,
  },
};
it('A folder goes with the container, or outlives it, by where it is mounted', () => {
  for (const [name, { mounts, isLost }] of Object.entries(volumes))
    assert.equal(goesWithContainer('/data', mount('/', '/', 'overlay') + mounts), isLost, name);
});
