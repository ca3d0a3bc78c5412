import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { it, type TestContext } from 'node:test';
import { checkSources } from '../../schema/check-content.ts';
import type { Sources } from '../../schema/read.ts';
import { greenAcre } from '../../tests/rigs/green-acre.ts';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { testPicture, withPosition } from '../../tests/rigs/test-pictures.ts';
import { formatFindings } from './findings.ts';
import { findPhotographProblems } from './photograph-problems.ts';

const now = new Date('2026-11-21T12:00:00Z');
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="1,2.0N"/></rdf:RDF></x:xmpmeta>`;
const good = await testPicture().jpeg().toBuffer();
const every = ['trees-planted', 'seedlings', 'acres'].map((proves) => ({ name: `${proves}.jpg`, proves }));

it('The publish check asks for a photograph where there is none, and continues', async () => {
  const [only, ...more] = await problems(greenAcre, 'no-folder/');
  assert.deepEqual(more, []);
  assert.match(only?.sentence ?? '', /no photograph of the farm/);
  assert.equal(formatFindings([only as NonNullable<typeof only>], true).blocked, false);
});

it('The publish check reports nothing where each figure of today has a photograph of this year', async (t) => {
  assert.deepEqual(await sentences(t, every), []);
});

it('The publish check names the figures that no photograph shows', async (t) => {
  const found = await sentences(t, every.slice(0, 1));
  assert.equal(found.length, 2);
  assert.match(found.join('\n'), /“seedlings” in “What it proves”/);
  assert.match(found.join('\n'), /“acres” in “What it proves”/);
});

for (const [what, change, sentence] of [
  [
    'is small',
    { picture: await testPicture({ width: 900, height: 1199 }).jpeg().toBuffer() },
    /900 × 1,199 pixels, too few/,
  ],
  ['is old', { taken: '2025-11-20' }, /over a year old/],
  [
    'still says where it was taken',
    { picture: await withPosition(testPicture()).toBuffer() },
    /says where it was taken/,
  ],
  [
    'has the name of another kind',
    { picture: await testPicture().png().toBuffer() },
    /acres\.png would be right/,
  ],
  [
    'says in XMP where it was taken',
    { picture: await testPicture().withXmp(xmp).jpeg().toBuffer() },
    /says where/,
  ],
] as const) {
  it(`The publish check names a photograph that ${what}`, async (t) => {
    const found = await sentences(
      t,
      every.map((one) => (one.proves === 'acres' ? { ...one, ...change } : one)),
    );
    assert.equal(found.length, 1, found.join('\n'));
    assert.match(found[0] ?? '', sentence);
    assert.match(found[0] ?? '', /acres\.jpg/);
  });
}

it('The publish check names a picture that no photograph names', async (t) => {
  assert.match((await sentences(t, every, ['old.jpg'])).join(), /“old\.jpg” lies among the pictures/);
});

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
  return (await problems(sources, folder)).map(({ sentence }) => sentence);
}

function problems(sources: Sources, folder: string) {
  const checked = checkSources(sources, now);
  assert.ok(checked.ok);
  return findPhotographProblems(checked, sources.pictures ?? [], now, folder);
}
