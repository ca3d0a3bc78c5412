import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { it, type TestContext } from 'node:test';
import type { ContentName } from '../../schema/fields/content.ts';
import { writeGreenAcre } from '../../tests/rigs/green-acre.ts';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { findChanges, findInChange } from './make.ts';

const now = new Date('2026-11-21T12:00:00Z');

type Edit = readonly [name: ContentName, from: string | RegExp, to: string];

/** A folder of content with these edits. */
function version(t: TestContext, ...edits: readonly Edit[]): string {
  const folder = `${temporaryFolder(t)}/`;
  writeGreenAcre(folder);
  for (const [name, from, to] of edits) {
    const text = readFileSync(`${folder}${name}.yaml`, 'utf8');
    assert.ok(text.search(from) >= 0, `the sample no longer holds ${from}`);
    writeFileSync(`${folder}${name}.yaml`, text.replace(from, to));
  }
  return folder;
}

const shown = (before: string, after: string) =>
  findChanges(before, after).map(({ names, before, after }) => [names.join(' › '), before, after]);

const value: Edit = ['figures', 'value: "20"', 'value: "25"'];
const barns: Edit = [
  'figures',
  /^(figures:\n)/m,
  '$1  - id: barns\n    value: "7"\n    unit: barns\n    label: barns\n    kind: so far\n    definition:\n      text: All that stand.\n      draft: false\n',
];
const changes: readonly [what: string, edits: Edit[], found: (string | null)[][]][] = [
  ['a value', [value], [['Figures › 25 trees planted (so far) › Figure', '20', '25']]],
  [
    'the farm’s addresses and bookings, which a thief would change, before all others',
    [value, ['farm', /email: .*/, 'email: other@green-acre.example']],
    [
      ['Farm: name, contact, hours › Email address', 'post@green-acre.test', 'other@green-acre.example'],
      ['Figures › 25 trees planted (so far) › Figure', '20', '25'],
    ],
  ],
  [
    'one of several lines',
    [['roadmap', 'Second nursery', 'Third nursery']],
    [['Roadmap › 2026 Planting › Other goals', 'Second nursery', 'Third nursery']],
  ],
  [
    'an entry with another name',
    [['products', 'name: Crude oil', 'name: Red oil']],
    [['Products › Red oil › Name', 'Crude oil', 'Red oil']],
  ],
  [
    'an entry of the same name as another one',
    [['products', /^(products:\n)( {2}- name: Crude.*?)(?= {2}- name)/s, '$1$2$2']],
    [['Products › Crude oil', null, 'Crude oil · crude · Pressed. · on']],
  ],
  [
    'a switch',
    [['products', 'today: true', 'today: false']],
    [['Products › Crude oil › There today', 'on', 'off']],
  ],
  [
    'the order',
    [['products', /^(products:\n)( {2}- name: Crude.*)( {2}- name: Refined.*)/s, '$1$3$2']],
    [['Products', 'in another order', 'Refined oil, Crude oil']],
  ],
  [
    'one entry, named after itself, where one comes above the others or goes',
    [barns],
    [['Figures › 7 barns (so far)', null, 'barns · 7 · barns · barns · so far · All that stand.']],
  ],
  ['nothing where only notes and spaces differ', [['farm', /^/, '# A note\n\n']], []],
  [
    'nothing where a switch that is off comes',
    [['products', /- name: Refined.*\n/, '$&    today: false\n']],
    [],
  ],
];
for (const [what, edits, found] of changes)
  it(`What changed is ${what}`, (t) => assert.deepEqual(shown(version(t), version(t, ...edits)), found));

it('What was taken away is named as it was, but not an empty list', (t) => {
  const was = 'barns · 7 · barns · barns · so far · All that stand.';
  assert.deepEqual(shown(version(t, barns), version(t)), [['Figures › 7 barns (so far)', was, null]]);
  const noGoals: Edit = ['roadmap', /goals:\n( +- .*\n)+/, 'goals: []\n'];
  const gone: Edit = ['roadmap', /^ +goals: \[\]\n/m, ''];
  assert.deepEqual(shown(version(t, noGoals), version(t, noGoals, gone)), []);
});

it('What changed is a picture that came, went, or is another one', (t) => {
  const [before, after] = [version(t), version(t)];
  for (const folder of [before, after]) {
    mkdirSync(`${folder}photographs`);
    writeFileSync(`${folder}photographs/gate.jpg`, folder);
    writeFileSync(`${folder}photographs/nursery.jpg`, 'the same');
  }
  writeFileSync(`${after}photographs/new.jpg`, 'new');
  const [old, other] = ['the picture before', 'a new picture'];
  const gate = ['Photographs › gate.jpg', old, other];
  assert.deepEqual(shown(before, after), [gate, ['Photographs › new.jpg', null, other]]);
  assert.deepEqual(shown(after, before), [gate, ['Photographs › new.jpg', old, null]]);
});

it('A mistake blocks a publish, and a placeholder that visitors do not see yet; what else is new is mailed', async (t) => {
  const find = async (before: readonly Edit[], after: readonly Edit[]) => {
    const { blocking, worthKnowing } = await findInChange(version(t, ...before), version(t, ...after), now);
    const named = blocking.map(({ names, sentence }) => `${names[0]}: ${sentence}`);
    return { blocking: named.join('\n'), worthKnowing };
  };
  const nothing = { blocking: '', worthKnowing: [] };
  const wrong: Edit = ['figures', 'kind: so far', 'kind: now'];
  assert.match((await find([], [wrong])).blocking, /^Figures: Found “now”[^\n]*$/);
  assert.equal((await find([wrong], [])).blocking, '', 'mended');
  const placeholder: Edit = ['farm', /email: .*/, 'email: hello@farm.example'];
  assert.match((await find([], [placeholder, value])).blocking, /hello@farm\.example” is a placeholder/);
  assert.equal((await find([placeholder], [placeholder, value])).blocking, '');
  const conflict: Edit = ['figures', 'value: "50"', 'value: "20"'];
  const { blocking, worthKnowing } = await find([], [conflict]);
  assert.deepEqual([blocking, worthKnowing.length > 0], ['', true]);
  const draft: Edit = ['products', 'draft: false', 'draft: true'];
  assert.deepEqual(
    await find([conflict], [conflict, draft]),
    nothing,
    'nor are drafts, which the forms show',
  );
});
