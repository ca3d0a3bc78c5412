import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createLogger, describeError } from './log.ts';

it('The log is one JSON object a line, with its time, its level and what happened', () => {
  const lines: string[] = [];
  const log = createLogger({ write: (line) => void lines.push(line) });
  log.info({ path: 'a\nb' }, 'one');
  log.warn(describeError(new Error('why')), 'two');
  const [one, two] = lines.map((line) => JSON.parse(line));
  assert.equal(lines[0]?.indexOf('\n'), (lines[0]?.length ?? 0) - 1);
  assert.deepEqual({ ...one, time: '' }, { time: '', level: 'info', event: 'one', path: 'a\nb' });
  assert.ok(Math.abs(Date.parse(one.time) - Date.now()) < 60_000);
  assert.match(two.stack, /why\n\s+at /);
});
