import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, it, type TestContext } from 'node:test';
import type { ContentName } from '../../schema/fields/content.ts';
import { writeGreenAcre } from '../../tests/rigs/green-acre.ts';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { findChanges } from './changes.ts';
import { findInChange } from './findings-in-change.ts';

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

describe('What changed', () => {
  const value: Edit = ['figures', 'value: "20"', 'value: "25"'];
  const cases: [what: string, edits: Edit[], found: (string | null)[][]][] = [
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
      'a switch',
      [['products', 'today: true', 'today: false']],
      [['Products › Crude oil › There today', 'on', 'off']],
    ],
    [
      'the order',
      [['products', /^(products:\n)( {2}- name: Crude.*)( {2}- name: Refined.*)/s, '$1$3$2']],
      [['Products', 'in another order', 'Refined oil, Crude oil']],
    ],
  ];
  for (const [what, edits, found] of cases) {
    it(`is ${what}, by the names in the forms, with the words from before and now`, (t) => {
      const changes = findChanges(...versions(t, edits));
      assert.deepEqual(
        changes.map(({ names, before, after }) => [names.join(' › '), before, after]),
        found,
      );
    });
  }

  it('is one entry where one is added above the others, or taken away', (t) => {
    const entry =
      '  - id: new-one\n    value: "7"\n    unit: barns\n    label: barns\n    kind: so far\n    definition:\n      text: All that stand.\n      draft: false\n';
    const [before, after] = versions(t, [['figures', /^(figures:\n)/m, `$1${entry}`]]);
    const [added, ...more] = findChanges(before, after);
    assert.deepEqual([more, added?.before], [[], null]);
    assert.match(added?.after ?? '', /7 · barns · barns · so far · All that stand\.$/);
    const removed = { names: added?.names, before: added?.after, after: null };
    assert.deepEqual(
      findChanges(after, before),
      [removed],
      'named after itself, not after what is in its place',
    );
  });

  it('is nothing where a switch that is off, or an empty list, was left out before', (t) => {
    const [without, having] = versions(t, [['products', /- name: Refined.*\n/, '$&    today: false\n']]);
    assert.deepEqual([findChanges(without, having), findChanges(having, without)], [[], []]);
    const noGoals: Edit = ['roadmap', /goals:\n( +- .*\n)+/, 'goals: []\n'];
    const [empty, left] = versions(t, [['roadmap', /^ +goals: \[\]\n/m, '']], [noGoals]);
    assert.deepEqual([findChanges(empty, left), findChanges(left, empty)], [[], []]);
  });

  it('is nothing where only notes and spaces differ, and names a picture that came, changed or went', (t) => {
    const [before, after] = versions(t, [['farm', /^/, '# A note\n\n']]);
    assert.deepEqual(findChanges(before, after), []);
    for (const folder of [before, after]) {
      mkdirSync(`${folder}photographs`);
      writeFileSync(`${folder}photographs/gate.jpg`, folder);
      writeFileSync(`${folder}photographs/nursery.jpg`, 'the same');
    }
    writeFileSync(`${after}photographs/new.jpg`, 'new');
    const textsOf = (from: string, to: string) =>
      findChanges(from, to).map(({ names, before, after }) => [
        names.join(),
        before !== null,
        after !== null,
      ]);
    assert.deepEqual(textsOf(before, after), [
      ['Photographs,gate.jpg', true, true],
      ['Photographs,new.jpg', false, true],
    ]);
    assert.deepEqual(textsOf(after, before).at(-1), ['Photographs,new.jpg', true, false]);
  });
});

describe('What blocks a publish', () => {
  it('is a mistake, by the names in the forms', async (t) => {
    const { blocking } = await findInChange(...versions(t, [['figures', 'kind: so far', 'kind: now']]), now);
    assert.deepEqual(
      blocking.map(({ names }) => names[0]),
      ['Figures'],
    );
    assert.match(blocking[0]?.sentence ?? '', /^Found “now”/);
    const mended = versions(
      t,
      [['figures', 'kind: now', 'kind: so far']],
      [['figures', 'kind: so far', 'kind: now']],
    );
    assert.deepEqual((await findInChange(...mended, now)).blocking, []);
  });

  it('is a placeholder that visitors do not see yet, and not one that they do', async (t) => {
    const placeholder: Edit = ['farm', /email: .*/, 'email: hello@farm.example'];
    const change: Edit = ['figures', 'value: "20"', 'value: "25"'];
    const fresh = await findInChange(...versions(t, [placeholder, change]), now);
    assert.match(fresh.blocking[0]?.sentence ?? '', /hello@farm\.example” is a placeholder/);
    const known = await findInChange(...versions(t, [change], [placeholder]), now);
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
