import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printedDay, printedMoment } from './dates.ts';

test('a day is printed with the name of its month, as in Lagos, and does not break across lines', () => {
  for (const [day, printed] of [
    ['2026-10-31', '31 October 2026'],
    ['2024-02-29', '29 February 2024'],
    // A day begins there an hour before London.
    [new Date('2026-10-31T22:59:00Z'), '31 October 2026'],
    [new Date('2026-10-31T23:00:00Z'), '1 November 2026'],
  ] as const)
    assert.equal(printedDay(day), printed.replaceAll(' ', '\u00a0'));
  assert.match(printedMoment(new Date(2026, 9, 31, 9, 5)), /^31\u00a0Oct\u00a02026,\u00a009:05$/);
});
