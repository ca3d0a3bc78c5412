import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Phase } from '../data/use-content.ts';
import {
  countExisting,
  countMissing,
  noneYet,
  type Offer,
  offerExists,
  offerKinds,
  whenText,
} from './standing.tsx';

const phase = (year: number, status: Phase['status'], goal: string): Phase => ({
  year,
  status,
  title: 'Phase',
  goals: [goal],
  confirmed: null,
});
const roadmap = [
  phase(2025, 'Done', 'Nursery'),
  phase(2026, 'In Progress', 'Planting'),
  phase(2028, 'Planned', 'Refinery'),
  phase(2030, 'Vision', 'Licensing'),
];
const { products, steps, systems } = offerKinds;
const waiting = (waitsFor?: string): Offer => ({ today: false, waitsFor });
const there: Offer = { today: true };

it('an offer says in words whether it exists, or when it is meant to', () => {
  for (const [offer, isThere, words] of [
    [there, true, 'On sale'],
    [waiting('Nursery'), true, 'On sale'],
    [waiting('Planting'), false, 'In progress, 2026'],
    [waiting('Refinery'), false, 'Planned for 2028'],
    [waiting('Licensing'), false, 'Vision, 2030'],
    [waiting(), false, 'No year named'],
  ] as const) {
    assert.equal(whenText(roadmap, offer, products), words);
    assert.equal(offerExists(roadmap, offer), isThere, words);
  }
  assert.equal(whenText(roadmap, there, systems), 'In use');
  assert.equal(whenText(roadmap, there, steps), 'In operation');
  assert.throws(() => whenText(roadmap, waiting('Refinary'), products), /no phase has the goal “Refinary”/);
});

it('a list of offers is counted, whether none, one, some or all exist', () => {
  const planned = waiting('Refinery');
  for (const [offers, existing, missing, none] of [
    [[], '', '', 'None is in use yet.'],
    [[planned], 'No system is in use.', '1 system. It is not in use.', 'None is in use yet.'],
    [[there], 'One system is in use.', '', ''],
    [[planned, planned], 'No system is in use.', '2 systems. None is in use.', 'None is in use yet.'],
    [[there, planned], '1 of 2 systems is in use.', '1 more system. It is not in use.', ''],
    [[there, planned, planned], '1 of 3 systems is in use.', '2 more systems. None of them is in use.', ''],
    [[there, there, planned], '2 of 3 systems are in use.', '1 more system. It is not in use.', ''],
    [[there, waiting('Nursery')], 'All 2 systems are in use.', '', ''],
  ] as const) {
    const found = [countExisting, countMissing].map((count) => count(roadmap, offers, systems));
    assert.deepEqual(found, [existing, missing], `${offers.length} systems`);
    if (offers.length > 0) assert.equal(noneYet(roadmap, offers, systems), none);
  }
  assert.equal(countMissing(roadmap, [planned, planned], steps), '2 further steps. None is in operation.');
  assert.equal(countExisting(roadmap, [planned], products), 'No product is on sale.');
});
