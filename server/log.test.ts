import assert from 'node:assert/strict';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { createTestClock } from '../testing/clock.ts';
import { temporaryFolder } from '../testing/site.ts';
import { createLog, describeError } from './log.ts';

it('The log is one JSON object a line', async (t) => {
  const file = join(temporaryFolder(t), 'log');
  const { log, flush } = createLog(createTestClock(), openSync(file, 'w'));
  log('info', 'one', { path: 'a\nb' });
  log('error', 'two', describeError(new Error('why')));
  await flush();
  const [one, two] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(one, { time: '2026-03-02T09:00:00.000Z', level: 'info', event: 'one', path: 'a\nb' });
  assert.match(two.stack, /why\n\s+at /);
});

it('A log that cannot be written stops nothing, and says later how much was lost', async (t) => {
  const file = join(temporaryFolder(t), 'log');
  const descriptor = openSync(file, 'w');
  closeSync(descriptor);
  const full = createLog(createTestClock(), openSync('/dev/full', 'w'));
  full.log('info', 'lost');
  full.log('info', 'lost');
  await full.flush();
  full.log('info', 'also lost');
  await full.flush();
});
