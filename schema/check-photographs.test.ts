import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { greenAcre, writeGreenAcre } from '../tests/rigs/green-acre.ts';
import { temporaryFolder } from '../tests/rigs/in-process-site.ts';
import { checkSources, formatMistake } from './check-content.ts';
import { readSources, type Sources } from './read.ts';

const now = new Date('2026-11-21T12:00:00Z');
const lines = {
  file: 'nursery.jpg',
  shows: 'Seedlings in the nursery',
  place: 'Epe',
  taken: '2026-10-31',
  proves: 'seedlings',
};

describe('a photograph in content/', () => {
  it('is accepted with its picture, with or without a figure or a technology', () => {
    for (const proves of ['seedlings', 'Oil Refinery', '']) {
      const titled = greenAcre.technology.replace(/title: .*/, 'title: Oil Refinery');
      const found = check({ proves }, { technology: titled });
      assert.deepEqual(found.ok ? [] : found.mistakes.map(formatMistake), []);
      assert.equal(found.ok && found.content.photographs.photographs[0]?.proves, proves || undefined);
    }
  });

  for (const [what, change, sentence] of [
    [
      'a picture that is not there',
      { file: 'nursry.jpg' },
      /found “nursry\.jpg”.*did you mean “nursery\.jpg”/,
    ],
    ['a name in other letters than its file', { file: 'Nursery.JPG' }, /did you mean “nursery\.jpg”/],
    ['a way out of the folder', { file: '../farm.yaml' }, /found “\.\.\/farm\.yaml”, expected the name of a/],
    ['a PDF', { file: 'plan.pdf' }, /found “plan\.pdf”, expected a JPEG, PNG, WebP or AVIF/],
    ['a folder', { file: 'old/nursery.jpg' }, /expected the name of a picture/],
    ['a hidden file', { file: '.nursery.jpg' }, /expected the name of a picture/],
    ['no day', { taken: '' }, /taken: found nothing, expected this field/],
    [
      'a day that is none',
      { taken: 'May' },
      /found “May”, expected the day it was taken, such as 2026-01-31\.$/,
    ],
    ['a day that has not come', { taken: '2026-11-22' }, /2026-11-22, which has not come yet/],
    ['no words', { shows: '' }, /shows: found nothing/],
    ['a figure of another name', { proves: 'seedling' }, /did you mean “seedlings”/],
  ] as const) {
    it(`is refused in one sentence: ${what}`, () => {
      const found = check(change);
      const [only = '', ...more] = found.ok ? [] : found.mistakes.map(formatMistake);
      assert.deepEqual(more, []);
      assert.match(only, sentence);
    });
  }

  it('is refused when it is listed twice, or is the thirteenth', () => {
    assert.match(sentences(`${entry({})}${entry({})}`), /found a second “nursery\.jpg”/);
    const many = Array.from({ length: 13 }, () => entry({})).join('');
    assert.match(sentences(many), /at most 12 entries/);
  });
});

describe('a farm without photographs', () => {
  it('needs neither a file for them, nor an entry, nor a folder', () => {
    for (const photographs of [undefined, '', '# later\n', 'photographs:\n', 'photographs: []\n']) {
      const found = checkSources({ ...greenAcre, photographs }, now);
      assert.deepEqual(found.ok && found.content.photographs, { photographs: [] }, photographs);
    }
  });

  it('gets a message where a copy of the file lies in the folder', () => {
    const found = checkSources(
      { ...greenAcre, photographs: undefined, otherFiles: ['photographs.yml'] },
      now,
    );
    assert.match(
      found.ok ? '' : found.mistakes.map(formatMistake).join(),
      /“photographs\.yml” beside it: rename/,
    );
  });
});

it('The folder of the pictures is not reported as a file that nothing reads', (t) => {
  const folder = `${temporaryFolder(t)}/`;
  writeGreenAcre(folder);
  mkdirSync(join(folder, 'photographs'));
  for (const name of ['nursery.jpg', '.DS_Store']) writeFileSync(join(folder, 'photographs', name), '');
  const { otherFiles, pictures } = readSources(folder);
  assert.deepEqual({ otherFiles, pictures }, { otherFiles: [], pictures: ['nursery.jpg'] });
});

function entry(change: Partial<typeof lines>): string {
  const written = Object.entries({ ...lines, ...change }).map(([name, value]) => `    ${name}: ${value}\n`);
  return written.join('').replace(/^ {3}/, '  -');
}

function check(change: Partial<typeof lines>, others: Partial<Sources> = {}) {
  const photographs = `photographs:\n${entry(change)}`;
  return checkSources({ ...greenAcre, ...others, photographs, pictures: ['nursery.jpg'] }, now);
}

function sentences(entries: string): string {
  const sources = { ...greenAcre, photographs: `photographs:\n${entries}`, pictures: ['nursery.jpg'] };
  const found = checkSources(sources, now);
  return found.ok ? '' : found.mistakes.map(formatMistake).join('\n');
}
