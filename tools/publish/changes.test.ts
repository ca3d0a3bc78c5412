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
  it('is listed by the names in the forms, with the words from before and now', (t) => {
    const changes = findChanges(...versions(t, [['figures', 'value: "20"', 'value: "25"']]));
    const found = changes.map(({ names, before, after }) => [names[0], names.length, before, after]);
    assert.deepEqual(found, [['Figures', 3, '20', '25']]);
  });

  it('begins with the farm’s addresses and bookings, which a thief would change', (t) => {
    const email: Edit = ['farm', /email: .*/, 'email: other@green-acre.example'];
    const changes = findChanges(...versions(t, [['figures', 'value: "20"', 'value: "25"'], email]));
    assert.deepEqual(
      changes.map(({ after }) => after),
      ['other@green-acre.example', '25'],
    );
  });

  it('is one entry where one is added above the others, or taken away', (t) => {
    const entry =
      '  - id: new-one\n    value: "7"\n    unit: barns\n    label: barns\n    kind: today\n    definition: Barns.\n';
    const [before, after] = versions(t, [['figures', /^(figures:\n)/m, `$1${entry}`]]);
    const [added, ...more] = findChanges(before, after);
    assert.deepEqual([more, added?.before], [[], null]);
    assert.match(added?.after ?? '', /barns/);
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
    }
    writeFileSync(`${after}photographs/new.jpg`, 'new');
    const words = (from: string, to: string) =>
      findChanges(from, to).map(({ names, before, after }) => [
        names.join(),
        before !== null,
        after !== null,
      ]);
    assert.deepEqual(words(before, after), [
      ['Photographs,gate.jpg', true, true],
      ['Photographs,new.jpg', false, true],
    ]);
    assert.deepEqual(words(after, before).at(-1), ['Photographs,new.jpg', true, false]);
  });
});

describe('What blocks a publish', () => {
  it('is a mistake, by the names in the forms, with its file and line', async (t) => {
    const { blocking } = await findInChange(...versions(t, [['figures', 'kind: today', 'kind: now']]), now);
    assert.deepEqual(
      blocking.map(({ names }) => names[0]),
      ['Figures'],
    );
    assert.match(blocking[0]?.sentence ?? '', /^Found “now”/);
    assert.match(blocking[0]?.where ?? '', /^content\/figures\.yaml, line \d+$/);
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
    const conflict: Edit = ['figures', 'at most projected', 'projected annual revenue'];
    const first = await findInChange(...versions(t, [conflict]), now);
    assert.deepEqual(first.blocking, []);
    assert.ok(first.worthKnowing.length > 0);
    const later = await findInChange(...versions(t, [['products', /^/, '# A note\n']], [conflict]), now);
    assert.deepEqual(later, { blocking: [], worthKnowing: [] });
  });
});
