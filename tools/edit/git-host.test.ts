import assert from 'node:assert/strict';
import { it } from 'node:test';
import { formsPolicy, readGitHost } from './git-host.ts';

for (const [address, repository, apiUrl] of [
  ['https://github.com/farm/site', 'farm/site', 'https://api.github.com'],
  ['github+https://git.farm.example/farm/site.git', 'farm/site', 'https://git.farm.example/api/v3'],
  ['https://gitlab.com/farm/web/site', 'farm/web/site', 'https://gitlab.com/api/v4'],
  ['gitea+http://127.0.0.1:3000/farm/site', 'farm/site', 'http://127.0.0.1:3000/api/v1'],
  ['https://codeberg.org/farm/my.site/', 'farm/my.site', 'https://codeberg.org/api/v1'],
  ['forgejo+https://git.farm.example/farm/site', 'farm/site', 'https://git.farm.example/api/v1'],
] as const) {
  it(`${address} has its repository and its API at one host, and the forms may ask no other`, () => {
    const host = readGitHost(address);
    assert.ok(host.ok, address);
    assert.deepEqual([host.repository, host.apiUrl], [repository, apiUrl]);
    const [, asked] = /connect-src ([^;]*)/.exec(formsPolicy(host)) ?? [];
    assert.equal(asked, `'self' blob: data: ${new URL(apiUrl).origin}`);
  });
}

for (const address of [
  '',
  'github:farm/site',
  'http://github.com/farm/site',
  'https://github.com/site',
  'https://github.com/a/b/c',
  'https://git.farm.example/farm/site',
  'svn+https://git.farm.example/farm/site',
  'gitea+http://git.farm.example/farm/site',
]) {
  it(`“${address}” is refused with what is expected`, () => {
    const host = readGitHost(address);
    assert.match(host.ok ? '' : host.sentence, /^CONTENT_REPOSITORY must be the https address/);
  });
}

it('The forms run no script that is written into a page, at a Git host and on one’s own computer', () => {
  const host = readGitHost('https://github.com/farm/site');
  assert.ok(host.ok);
  for (const policy of [formsPolicy(host), formsPolicy()]) {
    assert.match(policy, /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/);
    assert.match(policy, /; base-uri 'none'; form-action 'none'$/);
  }
  assert.match(formsPolicy(), /; connect-src 'self' blob: data:;/, 'nothing is asked of another host');
});
