import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { it, type TestContext } from 'node:test';
import { checkSources } from '../../schema/check-content.ts';
import { greenAcre } from '../../tests/rigs/green-acre.ts';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { testPicture, withPosition, xmpPosition } from '../../tests/rigs/test-pictures.ts';
import { findPhotographProblems } from './photograph-problems.ts';

const now = new Date('2026-11-21T12:00:00Z');
const good = await testPicture().jpeg().toBuffer();
const every = ['trees-planted', 'seedlings', 'acres'].map((proves) => ({ name: `${proves}.jpg`, proves }));

const acres = (change: Partial<Tried>) =>
  every.map((one) => (one.proves === 'acres' ? { ...one, ...change } : one));

// biome-ignore format: one case a line
for (const [what, photographs, wanted, others] of [
  ['nothing where each figure of today has a photograph of this year', every, []],
  ['the figures that none shows', every.slice(0, 1), [/“seedlings” in “What it proves”/, /“acres” in “What/]],
  ['one that is small', acres({ picture: await testPicture({ width: 900, height: 1199 }).jpeg().toBuffer() }), [/acres\.jpg” has 900 × 1,199 pixels, too few/]],
  ['one that is old', acres({ taken: '2025-11-20' }), [/acres\.jpg” is over a year old/]],
  ['one that says in EXIF where it was taken', acres({ picture: await withPosition(testPicture()).toBuffer() }), [/acres\.jpg” says where it was taken/]],
  ['one that says it in XMP', acres({ picture: await testPicture().withXmp(xmpPosition).jpeg().toBuffer() }), [/says where it was taken/]],
  ['a picture that is no photograph of the site', every, [/“old\.jpg” lies among the pictures/], ['old.jpg']],
] as const) {
  it(`The publish check reports of photographs: ${what}`, async (t) => {
    const found = await sentences(t, photographs, others);
    assert.equal(found.length, wanted.length, found.join('\n'));
    for (const [at, sentence] of wanted.entries()) assert.match(found[at] ?? '', sentence);
  });
}

type Tried = { name: string; proves: string; taken?: string; picture?: Buffer };

async function sentences(t: TestContext, photographs: readonly Tried[], others: readonly string[] = []) {
  const folder = `${temporaryFolder(t)}/photographs/`;
  mkdirSync(folder);
  const entries = photographs.map(({ name, proves, taken = '2025-11-21', picture = good }) => {
    writeFileSync(folder + name, picture);
    return `  - file: ${name}\n    shows: A test\n    place: Here\n    taken: ${taken}\n    proves: ${proves}\n`;
  });
  const sources = {
    ...greenAcre,
    photographs: `photographs:\n${entries.join('')}`,
    pictures: [...photographs.map(({ name }) => name), ...others],
  };
  const checked = checkSources(sources, now);
  assert.ok(checked.ok);
  const found = await findPhotographProblems(checked, sources.pictures, now, folder);
  return found.map(({ sentence }) => sentence);
}
