import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, it, type TestContext } from 'node:test';
import type { ContentName } from '../../schema/fields/content.ts';
import { writeGreenAcre } from '../../tests/rigs/green-acre.ts';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { findChanges, findInChange } from './make.ts';

const now = new Date('2026-11-21T12:00:00Z');

type Edit = readonly [name: ContentName, from: string | RegExp, to: string];

/** Two folders of content, the second with these edits. */
function versions(t: TestContext, edits: readonly Edit[], earlier: readonly Edit[] = []) {
  return [earlier, [...earlier, ...edits]].map((all) => {
    const folder = `${temporaryFolder(t)}/`;
    writeGreenAcre(folder);
    for (const [name, from, to] of all) {
      const text = readFileSync(`${folder}${name}.yaml`, 'utf8');
      assert.ok(text.search(from) >= 0, `the sample no longer holds ${from}`);
      writeFileSync(`${folder}${name}.yaml`, text.replace(from, to));
    }
    return folder;
  }) as [string, string];
}

const shown = (before: string, after: string) =>
  findChanges(before, after).map(({ names, before, after }) => [names.join(' › '), before, after]);

const value: Edit = ['figures', 'value: "20"', 'value: "25"'];
const barns =
  '  - id: barns\n    value: "7"\n    unit: barns\n    label: barns\n    kind: so far\n    definition:\n      text: All that stand.\n      draft: false\n';
const noGoals: Edit = ['roadmap', /goals:\n( +- .*\n)+/, 'goals: []\n'];
const changes: readonly [what: string, edits: Edit[], found: (string | null)[][], earlier?: Edit[]][] = [
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
    'one entry where one is added above the others',
    [['figures', /^(figures:\n)/m, `$1${barns}`]],
    [['Figures › 7 barns (so far)', null, 'barns · 7 · barns · barns · so far · All that stand.']],
  ],
  [
    'one entry, named after itself, where one is taken away',
    [['figures', barns, '']],
    [['Figures › 7 barns (so far)', 'barns · 7 · barns · barns · so far · All that stand.', null]],
    [['figures', /^(figures:\n)/m, `$1${barns}`]],
  ],
  ['nothing where only notes and spaces differ', [['farm', /^/, '# A note\n\n']], []],
  [
    'nothing where a switch that is off was left out',
    [['products', /- name: Refined.*\n/, '$&    today: false\n']],
    [],
  ],
  ['nothing where an empty list is left out', [['roadmap', /^ +goals: \[\]\n/m, '']], [], [noGoals]],
];
for (const [what, edits, found, earlier] of changes)
  it(`What changed is ${what}`, (t) => assert.deepEqual(shown(...versions(t, edits, earlier)), found));

it('What changed is a picture that came, went, or is another one', (t) => {
  const [before, after] = versions(t, []);
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

describe('What blocks a publish', () => {
  it('is a mistake, by the names in the forms', async (t) => {
    const wrong: Edit = ['figures', 'kind: so far', 'kind: now'];
    const { blocking } = await findInChange(...versions(t, [wrong]), now);
    assert.deepEqual(
      blocking.map(({ names, sentence }) => `${names[0]}: ${sentence.slice(0, 11)}`),
      ['Figures: Found “now”'],
    );
    const mended = versions(t, [['figures', 'kind: now', 'kind: so far']], [wrong]);
    assert.deepEqual((await findInChange(...mended, now)).blocking, []);
  });

  it('is a placeholder that visitors do not see yet, and not one that they do', async (t) => {
    const placeholder: Edit = ['farm', /email: .*/, 'email: hello@farm.example'];
    const fresh = await findInChange(...versions(t, [placeholder, value]), now);
    assert.match(fresh.blocking[0]?.sentence ?? '', /hello@farm\.example” is a placeholder/);
    const known = await findInChange(...versions(t, [value], [placeholder]), now);
    assert.deepEqual(known.blocking, []);
  });

  it('is nothing else: what the change brings is mailed, and what was there before is not', async (t) => {
    const conflict: Edit = ['figures', 'value: "50"', 'value: "20"'];
    const first = await findInChange(...versions(t, [conflict]), now);
    assert.deepEqual(first.blocking, []);
    assert.ok(first.worthKnowing.length > 0);
    const draft: Edit = ['products', 'draft: false', 'draft: true'];
    const later = await findInChange(...versions(t, [draft], [conflict]), now);
    assert.deepEqual(later, { blocking: [], worthKnowing: [] }, 'nor are drafts, which the forms show');
  });
});
