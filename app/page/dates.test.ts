import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printedDay, printedMoment } from './dates.ts';

test('a day is printed with the name of its month, and does not break across lines', () => {
  assert.equal(printedDay('2026-10-31'), '31\u00a0October\u00a02026');
  assert.equal(printedDay('2024-02-29'), '29\u00a0February\u00a02024');
  assert.equal(printedDay('2026-01-01'), '1\u00a0January\u00a02026');
});

test('a moment is printed as its day in Lagos, where a day begins an hour before London', () => {
  assert.equal(printedDay(new Date('2026-10-31T22:59:00Z')), '31\u00a0October\u00a02026');
  assert.equal(printedDay(new Date('2026-10-31T23:00:00Z')), '1\u00a0November\u00a02026');
});

test('a moment with its time does not break across lines either', () => {
  assert.match(printedMoment(new Date(2026, 9, 31, 9, 5)), /^31\u00a0Oct\u00a02026,\u00a009:05$/);
});
