import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { root } from './paths.ts';

describe('a build with a mistake in content/', () => {
  let copy = '';
  before(() => {
    copy = mkdtempSync(join(tmpdir(), 'mistaken-'));
    for (const name of [
      'app',
      'build',
      'checks',
      'content',
      'files',
      'message',
      'server',
      'testing',
      'package.json',
      'tsconfig.json',
    ]) {
      cpSync(root + name, join(copy, name), { recursive: true });
    }
    symlinkSync(`${root}node_modules`, join(copy, 'node_modules'));
  });
  after(() => rmSync(copy, { recursive: true }));

  for (const [what, name, pattern, to, sentence] of [
    [
      'a file that cannot be read',
      'farm',
      /,\n/,
      ',,\n',
      /^The site was not built\. content\/farm\.ts, line \d+: found .+, expected .+\.\n$/,
    ],
    [
      'a status that there is not',
      'roadmap',
      /status: '[^']+'/,
      "status: 'Done'",
      /content\/roadmap\.ts, line \d+: .+ found “Done”, expected .+\.\n$/,
    ],
    [
      'a sentence that a screen shows and nobody wrote',
      'landing',
      /learnMore: '[^']*',/,
      '',
      /content\/landing\.ts, line 1: found no “learnMore”, expected this sentence: app\/landing\/hero\.tsx shows it\.\n$/,
    ],
  ] as const) {
    it(`stops with one sentence and no stack: ${what}`, () => {
      const file = join(copy, `content/${name}.ts`);
      const text = readFileSync(file, 'utf8');
      const changed = text.replace(pattern, to);
      assert.notEqual(changed, text);
      writeFileSync(file, changed);
      try {
        const { status, stderr, stdout } = spawnSync(process.execPath, ['build/build.ts'], {
          cwd: copy,
          encoding: 'utf8',
        });
        assert.equal(status, 1);
        assert.equal(stdout, '');
        assert.match(stderr, sentence);
        assert.equal(stderr.trimEnd().split('\n').length, 1, stderr);
      } finally {
        writeFileSync(file, text);
      }
    });
  }
});
