import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { diskIsFull, readReport } from './build-report.ts';

it('A build that was ended, one that failed and a full disk are reported as three different results', (t) => {
  const file = join(temporaryFolder(t), 'report.json');
  const kinds = [
    { result: 'oom-kill', status: 9 },
    { result: 'timeout', status: 15 },
    { result: 'signal', status: 9 },
    { result: 'exit-code', status: 1 },
    { result: 'exit-code', status: diskIsFull },
    { result: 'success', status: 0 },
  ].map((unit) => readReport(unit, file).kind);
  assert.deepEqual(kinds, ['ended', 'ended', 'ended', 'failed', 'disk', 'failed']);
  writeFileSync(file, JSON.stringify({ kind: 'same' }));
  assert.deepEqual(readReport({ result: 'success', status: 0 }, file), { kind: 'same' });
});
