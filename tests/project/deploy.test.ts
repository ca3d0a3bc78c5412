import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { it } from 'node:test';
import { parse } from 'yaml';
import { settingNames } from '../../server/config.ts';

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

it('every image of the site has the name that .env gives it, and the one of Caddy a name of its own', () => {
  const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true });
  const images = Object.values<{ image: string }>(services).map(({ image }) => image);
  const expected = [
    `farm-site:\${RELEASE:-latest}`,
    `farm-caddy:\${CADDY_RELEASE:-latest}`,
    ...Array(3).fill(`farm-tools:\${RELEASE:-latest}`),
  ];
  assert.deepEqual(images, expected);
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
