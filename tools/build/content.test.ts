import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { greenAcre, writeGreenAcre } from '../../tests/rigs/green-acre.ts';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { root } from './paths.ts';

test('a build with mistakes in content/ stops with a sentence for each, without a stack trace', (t) => {
  const folder = temporaryFolder(t);
  writeGreenAcre(folder);
  writeFileSync(join(folder, 'farm.yaml'), greenAcre.farm.replace('place:', '\tplace:'));
  writeFileSync(join(folder, 'landing.yaml'), greenAcre.landing.replace(/ +learnMore: .*\n/, ''));
  const { status, stderr, stdout } = spawnSync(process.execPath, ['tools/build.ts'], {
    cwd: root,
    env: { ...process.env, CONTENT: folder },
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.equal(stdout, '');
  const [first, ...mistakes] = stderr.trimEnd().split('\n');
  assert.equal(first, 'The site was not built.');
  assert.equal(mistakes.length, 2, stderr);
  assert.match(mistakes[0] ?? '', /^content\/farm\.yaml, line \d+: found a tab .+, expected .+\.$/);
  assert.match(mistakes[1] ?? '', /^content\/landing\.yaml, line \d+: hero, learnMore: found nothing/);
});
