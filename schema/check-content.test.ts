import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { greenAcre, writeGreenAcre } from '../tests/rigs/green-acre.ts';
import { temporaryFolder } from '../tests/rigs/in-process-site.ts';
import { onlyInFiles, sample, seededMistakes } from '../tests/rigs/seeded-mistakes.ts';
import { checkSources, formatMistake } from './check-content.ts';
import type { ContentName } from './fields/content.ts';
import { firstFigure, placedFigures } from './fields/figure-id.ts';
import { readSources, type Sources } from './read.ts';

const now = new Date('2026-11-21T12:00:00Z');

const phone = /(?<=phone: ).*/;
const whatsapp = /(?<=whatsapp: ).*/;
const map = /(?<=map: ).*/;
const meeting = /(?<=meeting: ).*/;
const at = (latitude: number, longitude: number) =>
  `"map":${JSON.stringify({ text: `${latitude}, ${longitude}`, coordinates: { latitude, longitude } })}`;

/** A place in a file, how it is read, and what may be written there. */
// biome-ignore format: one value a line
const notations: readonly (readonly [name: ContentName, from: RegExp, read: string, ...written: string[]])[] = [
  ['farm', phone, '"phone":"+234 803 415 7726"',
    '0803 415 7726', '(0803) 415-7726', '8034157726', '234 803 415 7726', '+234 (0)803 415 7726', '0803.415.7726', 'tel:+2348034157726', '00234 803 415 7726', '00 234 803 415 7726',
    // From Nigeria one dials 009 before the country.
    '009 234 803 415 7726',
    '08034157726 # the office', '\u200e0803 415 7726', '\u202a0803\u00a0415\u202f7726\u202c', '\u2066+234 803 415 7726\u2069', '0803\u2011415\u20137726', '"08\\u200b03 415\\u00ad 77\\ufe0d26"'],
  ['farm', phone, '"phone":"+44 20 7946 0958"', '"+442079460958"', '009-44-20-7946-0958'],
  ['farm', phone, '"phone":"+92 300 1234567"', '0092 300 1234567'],
  // The length is right, and the range has not been given out yet.
  ['farm', phone, '"phone":"+234 000 000 0000"', '+234 000 000 0000'],
  ['farm', whatsapp, '"whatsapp":"+234 803 415 7726"', 'https://wa.me/2348034157726', '08034157726'],
  ['farm', map, at(-6.4541, 3), '-6.4541,3'],
  ['farm', map, at(6.45407, 3.39473), '6.454070123456789, 3.394730987654321', '6.45407 3.39473', '6.45407° N, 3.39473° E', '6.45407N; 3.39473E'],
  ['farm', map, at(-6.45407, -3.39473), '6.45407° S, 3.39473° W'],
  ['farm', map, '"map":{"text":"6FR5FG8H+2C"}', '6fr5fg8h+2c'],
  ['farm', map, '"map":{"text":"FG8H+2CX Èkó, Nigeria"}', 'fg8h+2cx Èkó, Nigeria'],
  ['farm', meeting, '"meeting":"https://booking.test/Meeting"', 'Https://Booking.test/Meeting'],
  ['farm', meeting, '"meeting":"https://booking.test/"', 'HTTPS://BOOKING.TEST'],
  ['farm', meeting, '"meeting":"https://booking.test/%E1%BB%8C%CC%80p%E1%BA%B9"', 'https://booking.test/Ọ̀pẹ'],
  ['farm', meeting, '"meeting":""', ''],
  ['farm', / {2}meeting:/, '"meeting":"https:', '\u00a0 meeting:'],
  ['farm', /opens: 08:00/, '"from":"08:00"', 'opens: 8:00'],
  ['farm', /RC 1234567/, '"rcNumber":"RC 0012345"', '0012345'],
  ['farm', /RC 1234567/, '"rcNumber":"RC 1234567"', 'rc1234567'],
  ['farm', /RC 1234567/, '"rcNumber":"BN 12345"', 'BN-12345'],
  ['farm', /post@green-acre.test/, '"post@green-acre.test"', '"po\\u200bst@green-acre.test"'],
  ['figures', /(?<=value: )"30"/, '"amount":150', '150'],
  ['figures', /(?<=value: )"30"/, '"amount":0', '0'],
  // A farm before its first palm.
  ['figures', /(?<=value: )"20"/, '"amount":0', '0'],
  ['figures', /(?<=value: )\$60K/, '"$60K - $70K"', '$60K\u00a0—\u00a0$70K'],
  ['figures', /(?<=asOf:) 2026-10-01/, '"asOf":"2026-10-01"', '\u00a02026\u201110\u201101'],
  ['roadmap', /2028/, '"year":2028', '"2028"'],
  ['roadmap', /In Progress/, '"In Progress"', 'In\u00a0Progress\u200b'],
  ['roadmap', /title: Building/, '"Building the half- built"', 'title: Building\n      the half-\n      built'],
  ['photographs', /nursery.jpg/, '"nursery.jpg"', '\u200enursery.jpg'],
  ['products', / {4}drawing: crude\n/, '"name":"Crude oil","description"', '    drawing:\n'],
  ['products', /Pressed\./, '"Pressed."', 'Pressed.\ufffc'],
  ['products', /Pressed\./, '"Pressed by Ada."', 'Pressed\u00a0by \u2068Ada\u2069.', '"Pressed\\vby \\u202eAda."', 'Pressed\u000bby\u2028Ada.'],
  ['products', /Pressed\./, '"می\u200cخواهم 👩🏾\u200d🌾"', '"می\\u200cخواهم 👩🏾\\u200d🌾"'],
  ['products', /Pressed\./, '"Less < more & more > less; 5 * 3 * 2 [all of it] #1."', '"Less < more & more > less; 5 * 3 * 2 [all of it] #1."'],
  ['products', /Pressed\./, '"- clear"', '"- clear"'],
];

describe('a mistake in content/', () => {
  for (const [what, name, from, to, sentence, elsewhere] of seededMistakes) {
    it(`is reported in one sentence, with its line: ${what}`, () => {
      const text = sample[name];
      assert.ok(text.includes(from), `the sample no longer holds ${from}`);
      const changed = text.replace(from, () => to);
      const [only = '', ...more] = sentences({ ...sample, [name]: changed });
      assert.deepEqual(more, []);
      const line = elsewhere === undefined ? changedLine(text, changed) : lineOf(text, elsewhere);
      assert.match(only, new RegExp(`^content/${name}\\.yaml, line ${line}: [^\\n]*\\.$`, 'u'), changed);
      assert.match(only, sentence);
      // The forms show the end of the sentence, behind names of their own. Nobody can type this one there.
      if (!/switch$/.test(what)) assert.doesNotMatch(only.replace(/^.*?: found /, ''), onlyInFiles);
    });
  }

  it('is not reported in correct content, such as a photograph whose name a Mac wrote, or line ends of Windows', () => {
    const proving = (what: string) => ({
      photographs: sample.photographs.replace(/proves: .*/, `proves: ${what}`),
    });
    const fromMac = sample.photographs.replace('nursery.jpg', 'Ọlá 1.jpg'.normalize('NFC'));
    const onDisk = ['Ọlá 1.jpg'.normalize('NFD'), 'Ọlá\u202f1.jpg', ' Ọlá 1.jpg'];
    for (const changed of [
      {},
      proving(''),
      { ...proving('Refinery'), technology: greenAcre.technology.replace(/title: .*/, 'title: Refinery') },
      { log: sample.log.replace(/ {4}figure[\s\S]*/, '') },
      { products: greenAcre.products.replaceAll('\n', '\r\n') },
      ...onDisk.map((file) => ({ photographs: fromMac, pictures: [file] })),
    ])
      assert.deepEqual(sentences({ ...sample, ...changed }), [], JSON.stringify(changed));
  });

  it('is not reported for the folder of the pictures, nor for what a Mac leaves there', (t) => {
    const folder = `${temporaryFolder(t)}/`;
    writeGreenAcre(folder);
    mkdirSync(`${folder}photographs`);
    for (const name of ['nursery.jpg', '.DS_Store']) writeFileSync(`${folder}photographs/${name}`, '');
    const { otherFiles, pictures } = readSources(folder);
    assert.deepEqual({ otherFiles, pictures }, { otherFiles: [], pictures: ['nursery.jpg'] });
  });

  it('is not reported where log or photographs have no file, or nothing in it', () => {
    for (const name of ['log', 'photographs'] as const)
      for (const text of [undefined, '', '# later\n', `${name}:\n`, `${name}: []\n`]) {
        const checked = checkSources({ ...greenAcre, [name]: text }, now);
        assert.deepEqual(checked.ok && checked.content[name], { [name]: [] }, text);
      }
  });

  it('is not reported for another notation, which the site reads as its own', () => {
    for (const [name, from, read, ...written] of notations)
      for (const to of written) {
        assert.ok(sample[name].search(from) >= 0, `the sample no longer holds ${from}`);
        const checked = checkSources({ ...sample, [name]: sample[name].replace(from, () => to) }, now);
        assert.ok(checked.ok, JSON.stringify([to, checked.ok || checked.mistakes]));
        const found = JSON.stringify(checked.content[name]);
        assert.ok(found.includes(read), `${to}: ${found}`);
      }
  });

  it('is not reported where company and social pages are empty, or only field names', () => {
    const bare = greenAcre.farm.replace(/company:[\s\S]*/, '');
    const none = { whatsapp: undefined, map: undefined, company: undefined, social: [] };
    for (const empty of ['', 'company:\nsocial:\n', 'company:\n  people: []\n', 'social:\n  x: ""\nmap:\n']) {
      const farm = bare.replace(/whatsapp: .*\n/, '') + empty;
      const checked = checkSources({ ...greenAcre, farm }, now);
      assert.ok(checked.ok, empty);
      const { whatsapp, map, company, social } = checked.content.farm;
      assert.deepEqual({ whatsapp, map, company, social }, none);
    }
  });

  const without = (id: string) => greenAcre.figures.replace(new RegExp(` {2}- id: ${id}\n(?: {4}.*\n)+`), '');

  it('is not reported where a figure that ended was taken out, with the sentences that asked for it', () => {
    for (const id of [...placedFigures, 'vision-years', 'maturity'].filter((id) => id !== firstFigure)) {
      const sources = { ...greenAcre, figures: without(id) };
      assert.notEqual(sources.figures, greenAcre.figures);
      const asked = new RegExp(`\\{${id}(?:-count)?\\}`, 'g');
      const told = new RegExp(`found ${asked.source}, expected .* or take ${asked.source} out here`);
      for (const one of sentences(sources)) assert.match(one, told);
      const reworded = Object.entries(sources).map(([name, text]) => [name, text.replace(asked, 'some')]);
      assert.deepEqual(sentences(Object.fromEntries(reworded)), []);
    }
  });

  it('is reported where there are no palms to draw', () => {
    const [first] = sentences({ ...greenAcre, figures: without(firstFigure) });
    assert.match(first ?? '', /found no figure “trees-planted”, expected one: the first view/);
  });

  it('is reported where a file is missing, with the name of a misnamed one in the same folder', () => {
    const only = (otherFiles: readonly string[]) => sentences({ ...greenAcre, farm: undefined, otherFiles });
    assert.deepEqual(only(['photo.jpg']), ['content/farm.yaml, line 1: found no such file, expected it.']);
    for (const misnamed of ['farm - Copy.yaml', 'Farm.yaml', 'farm.yaml.txt', 'farm (1).yaml', 'frm.yaml'])
      assert.match(
        only(['photo.jpg', misnamed]).join(),
        /: found no such file, and “.*” beside it: rename that to/,
      );
    const [other = ''] = sentences({ ...greenAcre, photographs: undefined, otherFiles: ['photographs.yml'] });
    assert.match(other, /“photographs\.yml” beside it: rename/);
  });

  it('is reported where texts.yaml still has its former name', () => {
    assert.deepEqual(sentences({ ...greenAcre, texts: undefined, otherFiles: ['copy.yaml'] }), [
      'content/texts.yaml, line 1: found no such file, and “copy.yaml” beside it: rename that to texts.yaml.',
    ]);
  });

  it('does not hide others: all are reported at once, file by file', () => {
    const found = sentences({
      ...greenAcre,
      farm: greenAcre.farm.replace('email:', '\temail:').replace('opens: 08:00', 'opens: 8 am'),
      figures: greenAcre.figures.replace('kind: goal', 'kind: aim'),
      roadmap: greenAcre.roadmap.replace('year: 2028', 'year: 2026'),
      offline: undefined,
    });
    assert.deepEqual(
      found.map((sentence) => /^content\/([\w-]+)/.exec(sentence)?.[1]),
      ['figures', 'roadmap', 'farm', 'offline'],
    );
  });
});

function sentences(sources: Sources): string[] {
  const checked = checkSources(sources, now);
  return checked.ok ? [] : checked.mistakes.map(formatMistake);
}

function changedLine(text: string, changed: string): number {
  const lines = text.split('\n');
  return changed.split('\n').findIndex((line, at) => line !== lines[at]) + 1;
}

function lineOf(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split('\n').length;
}
