import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Hours } from '../data/use-content.ts';
import { describeHours, hoursOf } from './hours.ts';

const hours: readonly Hours[] = [
  { name: 'Weekdays', days: [1, 2, 3, 4, 5], open: { from: '08:00', to: '18:00' } },
  { name: 'Saturday', days: [6], open: { from: '09:00', to: '16:00' } },
  { name: 'Sunday', days: [7], open: null },
];

/** A moment given in Lagos time, which is an hour ahead of UTC all year. */
const lagos = (text: string) => new Date(`${text}+01:00`);

it('Business hours include the opening minute and exclude the closing minute, and are also shown in the visitor’s own time if that differs', () => {
  for (const [now, hoursAheadOfUtc, text] of [
    ['2026-11-20T07:59:59', 1, 'Closed, opens 8:00 AM Lagos time'],
    ['2026-11-20T08:00:00', 1, 'Open now, until 6:00 PM Lagos time'],
    ['2026-11-20T17:59:59', 1, 'Open now, until 6:00 PM Lagos time'],
    ['2026-11-20T18:00:00', 1, 'Closed, opens Saturday 9:00 AM Lagos time'],
    ['2026-11-21T18:00:00', 1, 'Closed, opens Monday 8:00 AM Lagos time'],
    ['2026-11-23T00:30:00', 1, 'Closed, opens 8:00 AM Lagos time'],
    ['2026-11-21T18:00:00', -5, 'Closed, opens Monday 8:00 AM Lagos time (Monday 2:00 AM your time)'],
    ['2026-11-21T18:00:00', -10, 'Closed, opens Monday 8:00 AM Lagos time (Sunday 9:00 PM your time)'],
    ['2026-11-20T17:00:00', 7.5, 'Open now, until 6:00 PM Lagos time (Saturday 12:30 AM your time)'],
    ['2026-11-20T17:00:00', -5, 'Open now, until 6:00 PM Lagos time (12:00 PM your time)'],
    ['2026-11-20T17:00:00', 5.75, 'Open now, until 6:00 PM Lagos time (10:45 PM your time)'],
  ] as const)
    assert.equal(
      describeHours(lagos(now), hours, () => hoursAheadOfUtc * 60),
      text,
    );
});

it('They work for a farm that never opens, and for one that opens once a week', () => {
  assert.equal(describeHours(lagos('2026-11-20T06:00'), []), 'Closed');
  assert.equal(
    describeHours(lagos('2026-11-20T19:00'), [{ ...hours[0], days: [5] } as Hours]),
    'Closed, opens Friday 8:00 AM Lagos time',
  );
});

it('In a sentence they end no line between a time and its AM or PM, leave closed days out, and say so when every day is closed', () => {
  assert.equal(
    hoursOf({ hours: [...hours] }),
    'Weekdays, 8:00\u00A0AM - 6:00\u00A0PM; Saturday, 9:00\u00A0AM - 4:00\u00A0PM, Lagos time',
  );
  assert.equal(hoursOf({ hours: hours.slice(2) }), 'none at present');
});
