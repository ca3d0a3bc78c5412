import assert from 'node:assert/strict';
import { it } from 'node:test';
import { editorPolicy, readGitHost } from './host-settings.ts';

const hosts = [
  ['github:farm/site@main', 'https://github.com/farm/site.git', 'https://api.github.com'],
  [
    'github@git.farm.example:farm/site',
    'https://git.farm.example/farm/site.git',
    'https://git.farm.example/api/v3',
  ],
  ['gitlab:farm/web/site@live/2026', 'https://gitlab.com/farm/web/site.git', 'https://gitlab.com/api/v4'],
  ['gitea@127.0.0.1:3000:farm/site', 'http://127.0.0.1:3000/farm/site.git', 'http://127.0.0.1:3000/api/v1'],
  ['codeberg:farm/my.site', 'https://codeberg.org/farm/my.site.git', 'https://codeberg.org/api/v1'],
  [
    'forgejo@git.farm.example:farm/site',
    'https://git.farm.example/farm/site.git',
    'https://git.farm.example/api/v1',
  ],
] as const;

for (const [text, gitUrl, apiUrl] of hosts) {
  it(`${text} has its repository and its API at one host, and the editor may ask no other`, () => {
    const host = readGitHost(text);
    assert.ok(host.ok, text);
    assert.deepEqual({ gitUrl: host.gitUrl, apiUrl: host.apiUrl }, { gitUrl, apiUrl });
    assert.equal(host.branch, text.split('@').at(-1)?.includes(':') ? undefined : text.split('@').at(-1));
    const [, asked] = /connect-src ([^;]*)/.exec(editorPolicy(host)) ?? [];
    assert.equal(asked, `'self' blob: data: ${new URL(apiUrl).origin}`);
  });
}

for (const text of [
  '',
  'farm/site',
  'ftp:farm/site',
  'github:site',
  'github:a/b/c',
  'forgejo:farm/site',
  'github:../site',
  'github:farm/site@',
  'github:farm/si te',
]) {
  it(`“${text}” is refused with what is expected`, () => {
    const host = readGitHost(text);
    assert.match(host.ok ? '' : host.sentence, /expected github:owner\/repository@branch/);
  });
}
