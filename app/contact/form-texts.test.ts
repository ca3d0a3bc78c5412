import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hoursOf } from './form-texts.ts';

it('business hours in a sentence end no line between a time and its AM or PM, and leave closed days out', () => {
  const hours = [
    { name: 'Weekdays', days: [1], open: { from: '08:00', to: '18:00' } },
    { name: 'Saturday', days: [6], open: { from: '09:00', to: '16:00' } },
    { name: 'Sunday', days: [7], open: null },
  ];
  const printed = hoursOf({ hours });
  assert.deepEqual(printed.split(' '), [
    'Weekdays,',
    '8:00\u00A0AM',
    '-',
    '6:00\u00A0PM;',
    'Saturday,',
    '9:00\u00A0AM',
    '-',
    '4:00\u00A0PM,',
    'Lagos',
    'time',
  ]);
});

it('business hours in a sentence say so when every day is closed', () => {
  assert.equal(hoursOf({ hours: [{ name: 'Every day', days: [1], open: null }] }), 'none at present');
});
