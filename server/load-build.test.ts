import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { smallBuild } from '../tests/rigs/in-process-site.ts';
import { StartError } from './config.ts';
import { loadBuild } from './load-build.ts';

function loadWith(t: TestContext, display: string) {
  const folder = smallBuild(t);
  const data = { content: { farm: {} }, fonts: { display }, pictures: {} };
  writeFileSync(join(folder, 'content.json'), JSON.stringify(data));
  return loadBuild(folder, { siteUrl: 'http://127.0.0.1', retentionDays: 1 });
}

it('The data of a build adds files of fonts to the styles, and nothing else', async (t) => {
  await loadWith(t, '/assets/display-a_B-1.woff2');
  for (const hostile of ['/a.woff2)}</style><script src=/x>', '//evil.example/x.woff2', '/a.woff2\n}'])
    await assert.rejects(loadWith(t, hostile), StartError, hostile);
});
