import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Hours } from '../page/use-content.ts';
import * as opening from './opening.ts';

const { printedTime } = opening;
const hours: readonly Hours[] = [
  { name: 'Weekdays', days: [1, 2, 3, 4, 5], open: { from: '08:00', to: '18:00' } },
  { name: 'Saturday', days: [6], open: { from: '09:00', to: '16:00' } },
  { name: 'Sunday', days: [7], open: null },
];
const openingAt = (now: Date) => opening.openingAt(now, hours);
const describeHours = (now: Date, zone: string) => opening.describeHours(now, () => zone, hours);

const opens = (day: string, time: string, own?: string) => `Closed, opens ${day}${inLagos(time, own)}`;
const until = (time: string, own?: string) => `Open now, until ${inLagos(time, own)}`;
const inLagos = (time: string, own?: string) => `${time} Lagos time${own ? ` (${own} your time)` : ''}`;

/** A moment given in Lagos time, which is an hour ahead of UTC all year. */
const lagos = (text: string) => new Date(`${text}+01:00`);

describe('business hours', () => {
  it('include the opening minute and exclude the closing minute', () => {
    assert.equal(openingAt(lagos('2026-11-20T07:59:59')).open, false);
    assert.equal(openingAt(lagos('2026-11-20T08:00:00')).open, true);
    assert.equal(openingAt(lagos('2026-11-20T17:59:59')).open, true);
    assert.equal(openingAt(lagos('2026-11-20T18:00:00')).open, false);
  });

  it('are shown in Lagos time, and also in the visitor’s own time if that differs', () => {
    const saturdayEvening = lagos('2026-11-21T18:00:00');
    assert.equal(describeHours(saturdayEvening, 'Africa/Lagos'), opens('Monday ', '8:00 AM'));
    assert.equal(describeHours(lagos('2026-11-20T06:00:00'), 'Africa/Lagos'), opens('', '8:00 AM'));
    assert.equal(
      describeHours(saturdayEvening, 'America/New_York'),
      opens('Monday ', '8:00 AM', 'Monday 2:00 AM'),
    );
    assert.equal(
      describeHours(lagos('2026-11-20T17:00:00'), 'Asia/Tokyo'),
      until('6:00 PM', 'Saturday 2:00 AM'),
    );
    assert.equal(describeHours(lagos('2026-11-20T17:00:00'), 'Europe/Berlin'), until('6:00 PM'));
  });

  it('work for a farm that never opens', () => {
    assert.equal(
      opening.describeHours(lagos('2026-11-20T06:00:00'), () => 'Africa/Lagos', []),
      'Closed',
    );
  });

  it('are printed on a twelve-hour clock', () => {
    assert.deepEqual(['00:00', '08:00', '12:00', '12:30', '18:00'].map(printedTime), [
      '12:00 AM',
      '8:00 AM',
      '12:00 PM',
      '12:30 PM',
      '6:00 PM',
    ]);
  });

  it('are given in the time of the visitor’s clock at that moment, also across a change of the clocks', (t) => {
    const { TZ } = process.env;
    t.after(() => {
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    });
    process.env.TZ = 'Europe/Berlin';
    const own = (now: string) => opening.describeHours(lagos(now), opening.ownZone, hours);
    assert.equal(own('2026-03-21T20:00'), opens('Monday ', '8:00 AM'));
    assert.equal(own('2026-03-28T20:00'), opens('Monday ', '8:00 AM', 'Monday 9:00 AM'));
    assert.equal(own('2026-10-24T20:00'), opens('Monday ', '8:00 AM'));
  });
});
