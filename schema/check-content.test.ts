import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { greenAcre, writeGreenAcre } from '../tests/rigs/green-acre.ts';
import { temporaryFolder } from '../tests/rigs/in-process-site.ts';
import { checkSources, formatMistake } from './check-content.ts';
import type { ContentName } from './fields/content.ts';
import { firstFigure, placedFigures } from './fields/figure-id.ts';
import { readSources, type Sources } from './read.ts';

const now = new Date('2026-11-21T12:00:00Z');

const sample = {
  ...greenAcre,
  log: `log:
  - day: 2026-03-31
    happened: The first palms were planted.
    figure: trees-planted
    value: 15
`,
  photographs: `photographs:
  - file: nursery.jpg
    shows: Seedlings in the nursery
    place: Epe
    taken: 2026-10-31
    proves: seedlings
`,
  pictures: ['nursery.jpg'],
};

describe('a mistake in content/', () => {
  for (const [what, name, from, to, sentence, elsewhere] of mistakes()) {
    it(`is reported in one sentence, with its line: ${what}`, () => {
      const text = sample[name];
      assert.ok(text.includes(from), `the sample no longer holds ${from}`);
      const changed = text.replace(from, () => to);
      const [only = '', ...more] = sentences({ ...sample, [name]: changed });
      assert.deepEqual(more, []);
      const line = elsewhere === undefined ? changedLine(text, changed) : lineOf(text, elsewhere);
      assert.match(only, new RegExp(`^content/${name}\\.yaml, line ${line}: [^\\n]*\\.$`, 'u'), changed);
      assert.match(only, sentence);
    });
  }

  it('is not reported in correct content', () => assert.deepEqual(sentences(sample), []));

  it('is not reported for a photograph of a technology or of nothing, or for an entry of the log that counted nothing', () => {
    const technology = greenAcre.technology.replace(/title: .*/, 'title: Oil Refinery');
    for (const proves of ['Oil Refinery', '']) {
      const photographs = sample.photographs.replace(/proves: .*/, `proves: ${proves}`);
      assert.deepEqual(sentences({ ...sample, technology, photographs }), []);
    }
    const log = sample.log.replace(/ {4}figure[\s\S]*/, '');
    assert.deepEqual(sentences({ ...sample, log }), []);
  });

  it('is not reported where log or photographs have no file, or nothing in it', () => {
    for (const name of ['log', 'photographs'] as const)
      for (const text of [undefined, '', '# later\n', `${name}:\n`, `${name}: []\n`]) {
        const checked = checkSources({ ...greenAcre, [name]: text }, now);
        assert.deepEqual(checked.ok && checked.content[name], { [name]: [] }, text);
      }
  });

  it('is not reported for signs that nobody sees, nor for spaces and hyphens of another kind, which are read as plain ones', () => {
    const read = (name: ContentName, from: string, to: string) => {
      assert.ok(sample[name].includes(from), from);
      const checked = checkSources({ ...sample, [name]: sample[name].replace(from, () => to) }, now);
      assert.ok(checked.ok, JSON.stringify([to, checked.ok || checked.mistakes]));
      return JSON.stringify(checked.content[name]);
    };
    for (const typed of [
      '\u200e0803 415 7726',
      '\u202a0803\u00a0415\u202f7726\u202c',
      '\u2066+234 803 415 7726\u2069',
      '0803\u2011415\u20137726',
      '"08\\u200b03 415\\u00ad 77\\ufe0d26"',
    ])
      assert.match(read('farm', '+44 20 7946 0958', typed), /"\+234 803 415 7726"/, typed);
    for (const [name, from, to, kept] of [
      ['products', 'text: Pressed.', 'text: Pressed\u00a0by \u2068Ada\u2069.', '"Pressed by Ada."'],
      ['products', 'text: Pressed.', 'text: "Pressed\\vby \\u202eAda\\fhere."', '"Pressed by Ada here."'],
      ['products', 'text: Pressed.', 'text: Pressed\u000bby\u2028hand.', '"Pressed by hand."'],
      ['roadmap', 'status: In Progress', 'status: In\u00a0Progress\u200b', '"In Progress"'],
      ['figures', 'asOf: 2026-10-01', 'asOf:\u00a02026\u201110\u201101', '"2026-10-01"'],
      ['roadmap', 'trees: trees-2026', 'trees: trees\u20132026\u00a0', '"trees-2026"'],
      ['figures', 'value: $60K', 'value: $60K\u00a0—\u00a0$70K', '"$60K - $70K"'],
      ['farm', 'post@green-acre.test', '"po\\u200bst@green-acre.test"', '"post@green-acre.test"'],
      ['farm', '  meeting:', '\u00a0 meeting:', '"meeting"'],
      ['photographs', 'nursery.jpg', '\u200enursery.jpg', '"nursery.jpg"'],
    ] as const)
      assert.ok(read(name, from, to).includes(kept), `${to}: ${read(name, from, to)}`);
    assert.match(
      read('products', 'text: Pressed.', 'text: "می\\u200cخواهم 👩🏾\\u200d🌾"'),
      /\u200c.*\u200d/,
    );
  });

  it('is not reported for a photograph whose name a Mac wrote', () => {
    const photographs = sample.photographs.replace('nursery.jpg', 'Ọlá 1.jpg'.normalize('NFC'));
    for (const file of ['Ọlá 1.jpg'.normalize('NFD'), 'Ọlá\u202f1.jpg'])
      assert.deepEqual(sentences({ ...sample, photographs, pictures: [file] }), [], file);
  });

  it('is not reported for the folder of the pictures', (t) => {
    const folder = `${temporaryFolder(t)}/`;
    writeGreenAcre(folder);
    mkdirSync(`${folder}photographs`);
    for (const name of ['nursery.jpg', '.DS_Store']) writeFileSync(`${folder}photographs/${name}`, '');
    const { otherFiles, pictures } = readSources(folder);
    assert.deepEqual({ otherFiles, pictures }, { otherFiles: [], pictures: ['nursery.jpg'] });
  });

  it('is not reported for optional fields, a phone number without spaces, or a comment', () => {
    const farm = greenAcre.farm
      .replace(/meeting: .*/, 'meeting:')
      .replace(/phone: .*/, 'phone: 08034157726 # the office');
    const products = greenAcre.products.replace('drawing: crude', 'drawing:');
    assert.deepEqual(sentences({ ...greenAcre, farm, products }), []);
    const checked = checkSources({ ...greenAcre, farm, products }, now);
    assert.equal(checked.ok && checked.content.farm.phone, '+234 803 415 7726');
  });

  it('is not reported for other notations of numbers, which the site normalises', () => {
    for (const [field, typed, printed] of [
      ['phone', '0803 415 7726', '+234 803 415 7726'],
      ['phone', '(0803) 415-7726', '+234 803 415 7726'],
      ['phone', '8034157726', '+234 803 415 7726'],
      ['phone', '234 803 415 7726', '+234 803 415 7726'],
      ['phone', '+234 (0)803 415 7726', '+234 803 415 7726'],
      ['phone', '"+442079460958"', '+44 20 7946 0958'],
      // Of the right length, and of a range that no country has given out yet.
      ['phone', '+234 000 000 0000', '+234 000 000 0000'],
      ['whatsapp', '08034157726', '+234 803 415 7726'],
      ['map', '-6.4541,3', { text: '-6.4541,3', coordinates: { latitude: -6.4541, longitude: 3 } }],
      ['map', '6fr5fg8h+2c', { text: '6FR5FG8H+2C', coordinates: undefined }],
      ['map', 'fg8h+2cx Èkó, Nigeria', { text: 'FG8H+2CX Èkó, Nigeria', coordinates: undefined }],
    ] as const) {
      const farm = greenAcre.farm.replace(new RegExp(`\\b${field}: .*`), `${field}: ${typed}`);
      const checked = checkSources({ ...greenAcre, farm }, now);
      assert.deepEqual(checked.ok ? checked.content.farm[field] : checked.mistakes, printed, typed);
    }
    for (const [typed, printed] of [
      ['0012345', 'RC 0012345'],
      ['rc1234567', 'RC 1234567'],
      ['BN-12345', 'BN 12345'],
    ] as const) {
      const farm = greenAcre.farm.replace('RC 1234567', typed);
      const checked = checkSources({ ...greenAcre, farm }, now);
      assert.equal(checked.ok && checked.content.farm.company?.rcNumber, printed);
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

  it('is not reported for signs that are not HTML, a quoted dash, or an entry of several lines', () => {
    const products = greenAcre.products
      .replace('text: Pressed.', 'text: "Less < more & more > less; 5 * 3 * 2 [all of it] #1."')
      .replace('text: Clear.', 'text: "- clear"');
    const roadmap = greenAcre.roadmap.replace(
      'title: Building',
      'title: Building\n      the half-\n      built',
    );
    assert.deepEqual(sentences({ ...greenAcre, products, roadmap }), []);
  });

  it('is not reported for line ends of Windows or an old Mac, for a number without quotes or with them, or for an empty nursery', () => {
    for (const end of ['\r\n', '\r'])
      assert.deepEqual(sentences({ ...greenAcre, products: greenAcre.products.replaceAll('\n', end) }), []);
    for (const value of ['150', '0'])
      assert.deepEqual(sentences({ ...greenAcre, figures: greenAcre.figures.replace('"30"', value) }), []);
    const roadmap = greenAcre.roadmap.replace('2028', '"2028"');
    assert.deepEqual(sentences({ ...greenAcre, roadmap }), []);
  });

  const without = (id: string) => greenAcre.figures.replace(new RegExp(` {2}- id: ${id}\n(?: {4}.*\n)+`), '');

  it('is not reported where a figure that ended was taken out, with the sentences that asked for it', () => {
    const marks: Readonly<Record<string, string>> = { seedlings: 'dot', acres: 'square' };
    const lead = 'One crown is {crown}, one dot {dot}, one square {square}.';
    const landing = greenAcre.landing.replace('Every mark is counted.', lead);
    for (const id of [...placedFigures, 'vision-years', 'maturity'].filter((id) => id !== firstFigure)) {
      const sources = { ...greenAcre, landing, figures: without(id) };
      assert.notEqual(sources.figures, greenAcre.figures);
      const asked = new RegExp(`\\{(?:${id}(?:-count)?|${marks[id] ?? 'none'})\\}`, 'g');
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

  it('is reported where a folder has the name of a file', (t) => {
    const folder = temporaryFolder(t);
    writeGreenAcre(folder);
    rmSync(`${folder}/farm.yaml`);
    mkdirSync(`${folder}/farm.yaml`);
    assert.deepEqual(sentences(readSources(`${folder}/`)), [
      'content/farm.yaml, line 1: found a folder of this name, expected a file.',
    ]);
  });

  it('is reported where a file is missing, with the name of a copy in the same folder', () => {
    const only = (otherFiles: readonly string[]) => sentences({ ...greenAcre, farm: undefined, otherFiles });
    assert.deepEqual(only(['photo.jpg']), ['content/farm.yaml, line 1: found no such file, expected it.']);
    for (const copy of [
      'farm - Copy.yaml',
      'Farm.yaml',
      'farm.yml',
      'farm.yaml.txt',
      'farm (1).yaml',
      'farm_old.yaml',
      'frm.yaml',
    ]) {
      assert.deepEqual(only(['photo.jpg', copy]), [
        `content/farm.yaml, line 1: found no such file, and “${copy}” beside it: rename that to farm.yaml.`,
      ]);
    }
    const [other = ''] = sentences({ ...greenAcre, photographs: undefined, otherFiles: ['photographs.yml'] });
    assert.match(other, /“photographs\.yml” beside it: rename/);
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

type Seeded = [
  what: string,
  name: ContentName,
  from: string,
  to: string,
  sentence: RegExp,
  /** The text on the reported line, where that is not the changed line. */
  elsewhere?: string,
];

function mistakes(): Seeded[] {
  // biome-ignore format: one mistake a line
  return [
    // How it is written
    ['a tab before a field', 'farm', '  meeting:', '\tmeeting:', /found a tab at the beginning of the line, expected plain spaces/],
    ['a misspelt field', 'figures', 'label: seedlings', 'lable: seedlings', /“seedlings”, lable: found a field of this name, expected none \(did you mean “label”\?\)/],
    ['a misspelt list', 'roadmap', 'goals:\n      - Oil', 'goal:\n      - Oil', /“2028”, goal: found .*\(did you mean “goals”\?\)/],
    ['a misspelt field of the file', 'products', 'products:', 'product:', /product: found .*\(did you mean “products”\?\)/],
    ['a text that begins with a dash', 'products', 'text: Pressed.', 'text: - animal feed', /found a text that begins with -, expected it in quotes/],
    ['a text that begins with a bracket', 'copy', 'contact: Contact Us', 'contact: [new] Menu', /found a text that begins with \[, expected it in quotes/],
    ['an entry without a space after its dash', 'roadmap', '- Oil refinery', '-Oil refinery', /found “-Oil refinery”, expected a space after the dash/],
    ['a second entry without a space after its dash', 'roadmap', '- Oil refinery', '- Oil refinery\n      -Brands', /found “-Brands”, expected a space after the dash/, undefined],
    ['an entry without a space after its dash, which would be part of the one above', 'roadmap', '- Oil refinery', '- Oil refinery\n        -Brands', /found “-Brands”, expected a space after the dash/, undefined],
    ['a phase without a space after its dash', 'roadmap', '- year: 2028', '-year: 2028', /found “-year: 2028”, expected a space after the dash/],
    ['a text where a list belongs', 'roadmap', 'goals:\n      - Oil refinery', 'goals: Oil refinery', /goals: found “Oil refinery”, expected a list: each entry on a line of its own, after a dash and a space/],
    ['a text without its last quote', 'farm', 'email: post@green-acre.test', "email: 'post@green-acre.test", /begins with ' and does not end with one/],
    ['a text without its last double quote', 'landing', 'learnMore: Learn More', 'learnMore: "Learn More', /begins with " and does not end with one/],
    ['an apostrophe that ends the text', 'copy', 'contact: Contact Us', "contact: 'The farm's menu'", /found “s menu'” after the closing quote/],
    ['a comma after a text in quotes', 'copy', 'contact: Contact Us', 'contact: "Menu",', /found a comma after the closing quote/],
    ['curly quotes around a choice', 'roadmap', 'status: Planned', 'status: “Planned”', /status: found curly quotes around “Planned”, expected none/],
    ['curly quotes around a text', 'copy', 'contact: Contact Us', 'contact: ‘Menu’', /found curly quotes around ‘Menu’, expected none/],
    ['a field twice', 'farm', 'place: Lagos, Nigeria', 'place: Lagos, Nigeria\nplace: Abuja', /found “place” a second time/, undefined],
    ['a colon inside a text', 'copy', 'technology: Technology', 'technology: Home: return there', /found a colon and a space inside a text/],
    ['no space after the colon', 'copy', 'contact: Contact Us', 'contact:Menu', /found “contact:Menu”, expected a space after the colon/],
    ['a colon in a list of texts', 'roadmap', '- Oil refinery', '- Oil: refinery', /found “Oil: refinery”, expected text, in quotes: "Oil: refinery"/],
    ['Enter inside a sentence', 'products', 'text: Pressed.', 'text: Pressed from\n      the fruit.', /found “the fruit\.”, expected .* or these words at the end of the line above/, 'draft: false'],
    ['a sign for long texts above words that are not further to the right', 'products', 'text: Pressed.', 'text: |\n      Pressed.', /found “\|” at the end of the line, expected the whole text there/],
    ['a bullet in place of a dash', 'roadmap', '- Oil refinery', '• Oil refinery', /found “• Oil refinery”, expected a list: each entry on a line of its own, after a dash/, 'goals:\n      - Oil'],
    ['a star in place of a dash', 'roadmap', '- Oil refinery', '* Oil refinery', /found a star before a text, expected a dash/],
    ['half a time', 'farm', 'opens: 08:00', 'opens: 08:', /found “08:”, expected a time such as 08:00/],
    ['an hour in place of a time', 'farm', 'opens: 08:00', 'opens: 8', /opens: found 8, expected a time such as 08:00/],
    ['no colon', 'farm', 'place: Lagos, Nigeria', 'place Lagos', /found “place Lagos”, expected the name of a field and a colon/],
    ['a colon without a name', 'farm', 'place: Lagos, Nigeria', 'place: Lagos, Nigeria\n: Abuja', /found no name of a field before the colon/, undefined],
    ['a line too far to the right', 'farm', '\nplace:', '\n  place:', /expected as many/, 'whatsapp:'],
    ['a line too far to the left', 'farm', '  partnership:', ' partnership:', /expected as many/],
    ['a text that begins with a brace', 'copy', 'future: Future', 'future: {name} links', /begins with \{, expected it in quotes/],
    ['a text that is nothing but a name in braces', 'copy', 'future: Future', 'future: {name}', /begins with \{, expected it in quotes/],
    ['a text that begins with an at sign', 'farm', 'place: Lagos', 'place: @Lagos', /begins with @, expected it in quotes/],
    ['a text that begins with a star', 'farm', 'place: Lagos', 'place: *Lagos', /begins with \*, expected it in quotes/],
    ['a text that begins with an ampersand', 'farm', 'place: Lagos', 'place: &Lagos', /begins with &, expected it in quotes/],
    ['a text after the sign for long texts', 'farm', 'place: Lagos, Nigeria', 'place: > Lagos', /begins with >, expected it in quotes/],
    ['a backslash in double quotes', 'copy', 'contact: Contact Us', 'contact: "Me\\qu"', /found a backslash/],
    ['letters of another encoding', 'farm', 'Lagos, Nigeria', 'Lagos \ufffd Nigeria', /found a character that cannot be read, expected the file to be saved as UTF-8/],
    ['a bracket left open', 'roadmap', 'goals:\n      - Oil refinery', 'goals: [Oil refinery', /found \[ without \]/],
    ['the marks of two versions', 'copy', 'kinds:', '<<<<<<< HEAD\nkinds:', /marks of two versions/],
    ['a line of dashes', 'copy', 'kinds:', '---\nkinds:', /found a line of dashes/],
    // What is written
    ['a number where a text belongs', 'figures', 'source: The farm', 'source: 5', /“trees-planted”, source: found 5, expected text, in quotes: "5"/],
    ['a draft of yes', 'products', 'draft: false', 'draft: ja', /draft: found “ja”, expected true or false/],
    ['a feature with the fields of earlier releases', 'technology', '      - text: Looks from above.', '      - name: For\n        text: Looks from above.', /“Drone”, features, “For”, name: found a field of this name, expected the words behind text:, and below them draft: /],
    ['a technology without features', 'technology', '      - text: Looks from above.\n        draft: false\n', '', /“Drone”, features: found an empty list, expected at least one entry/, 'features:'],
    ['a feature twice', 'technology', '    waitsFor:', '      - text: Looks from above.\n    waitsFor:', /text: found a second “Looks from above\.”, expected each once/],
    ['words without their switch', 'products', 'description:\n      text: Pressed.\n      draft: false', 'description: Pressed.', /“Crude oil”, description: found “Pressed\.”, expected the words behind text:/],
    ['an unknown status', 'roadmap', 'status: In Progress', 'status: Started', /“2026”, status: found “Started”, expected “In Progress”, “Planned”, “Vision” or “Done”\./],
    ['a misspelt status', 'roadmap', 'status: Planned', 'status: plannned', /“2028”, status: found “plannned”, .*\(did you mean “Planned”\?\)/],
    ['a missing field', 'figures', '    label: seedlings\n', '', /“seedlings”, label: found nothing, expected this field/, 'id: seedlings'],
    ['a field that does not exist', 'roadmap', 'title: Planting', 'title: Planting\n    colour: red', /“2026”, colour: found a field of this name, expected none/],
    ['an empty text', 'products', 'name: Crude oil', 'name: ""', /name: found nothing, expected this field/],
    ['a text of invisible characters', 'products', 'name: Crude oil', 'name: \u200b', /name: found nothing, expected this field/],
    ['a text that was left out behind its colon', 'farm', 'place: Lagos, Nigeria', 'place:', /place: found nothing, expected this field/],
    ['a text that is a note', 'farm', 'place: Lagos, Nigeria', 'place: #1 Palm Road', /found “#1 Palm Road”, which reads as a note: expected the text in quotes/],
    ['a text that ends in a note', 'farm', 'place: Lagos, Nigeria', 'place: Palm Road #1, Lagos', /found “#1, Lagos”, which reads as a note/],
    ['a text that a # cuts', 'products', 'text: Pressed.', 'text: We are the # 1 farm', /found “# 1 farm” behind a text, which reads as a note: expected the whole text in quotes, or the note on a line of its own\.$/],
    ['a word that a # cuts', 'farm', 'place: Lagos, Nigeria', 'place: Lagos  # 1 Palm Road', /found “# 1 Palm Road” behind a text/],
    ['a text too long for its place', 'landing', 'learnMore: Learn More', `learnMore: ${'More '.repeat(9)}`, /found “(More ?)+”, expected at most 32 characters/],
    ['a figure too long for large digits', 'figures', 'value: 900+', 'value: 12,500,000+', /“trees-vision”, value: found “12,500,000\+”, expected at most 9 characters without a space, and 11 in all/],
    ['a figure in too many words', 'figures', 'value: "20"', 'value: some 20 or so', /value: found “some 20 or so”, expected at most 9 characters without a space, and 11 in all/],
    ['a day that is no day', 'roadmap', 'confirmed: 2026-10-01', 'confirmed: 2026-02-30', /confirmed: found “2026-02-30”, expected a day such as/],
    ['a day of another millennium', 'figures', 'asOf: 2026-10-01', 'asOf: 0226-10-01', /asOf: found “0226-10-01”, expected a day such as 2026-01-31, or nothing while it is not known\./],
    ['a day that is only a year', 'figures', 'asOf: 2026-10-01', 'asOf: 2026', /asOf: found 2026, expected a day such as 2026-01-31, or nothing while it is not known\.$/],
    ['a day that has not come', 'figures', 'asOf: 2026-10-01', 'asOf: 2026-12-24', /found 2026-12-24, which has not come yet/],
    ['a year that is none', 'roadmap', 'year: 2028', 'year: 28', /year: found “28”, expected a year such as 2027\./],
    ['a phone number that is a number', 'farm', '+44 20 7946 0958', '2341112223333', /phone: found “2341112223333”, expected a phone number such as [^"]*\.$/],
    ['two phone numbers in one', 'farm', '+44 20 7946 0958', '0803 123 4567 / 68', /phone: found “0803 123 4567 \/ 68”, expected a phone number such as/],
    ['a phone number that lacks a digit', 'farm', '+44 20 7946 0958', '0803 415 772', /phone: found “0803 415 772”, expected a phone number such as 0803 000 0000 or/],
    ['a phone number of a country that is none', 'farm', '+44 20 7946 0958', '+999 803 415 7726', /phone: found .*, expected a phone number such as/],
    ['half of the coordinates', 'farm', '6.4541, 3.3947', '6.4541', /map: found 6\.4541, expected coordinates such as 6\.4541, 3\.3947, or a plus code such as [^"]*\.$/],
    ['coordinates that lie nowhere', 'farm', '6.4541, 3.3947', '96.4541, 3.3947', /map: found “96.*”, expected a latitude from -90 to 90 and a longitude from -180 to 180/],
    ['a plus code with a letter that none has', 'farm', '6.4541, 3.3947', '6FR5FG8A+2C', /map: found “6FR5FG8A\+2C”, expected coordinates/],
    ['half of a plus code without its town', 'farm', '6.4541, 3.3947', 'FG8H+2C', /map: found “FG8H\+2C”, expected coordinates/],
    ['a social page of another network', 'farm', 'https://linkedin.com/company/', 'https://facebook.com/', /social, linkedin: found “https:.*”, expected the address of the farm’s page on LinkedIn, such as https:\/\/linkedin\.com\/company\/your-farm\./],
    ['a social page that only ends like the network', 'farm', 'https://linkedin.com/', 'https://notlinkedin.com/', /social, linkedin: found .*, expected the address of the farm’s page on LinkedIn/],
    ['a social network without the farm’s page', 'farm', 'https://linkedin.com/company/green-acre-test', 'https://linkedin.com/', /social, linkedin: found .*, expected the address of the farm’s page/],
    ['the name at a network in place of the address', 'farm', 'https://linkedin.com/company/green-acre-test', '"@greenacre"', /social, linkedin: found “@greenacre”, expected the address of the farm’s page/],
    ['a company number in words', 'farm', 'RC 1234567', 'registered', /company, rcNumber: found “registered”, expected the number from the Corporate Affairs Commission, such as RC 1234567\./],
    ['a person without a role', 'farm', '      role: Founder\n', '', /company, people, “Test Person”, role: found nothing, expected this field/, 'name: Test Person'],
    ['a registered address without its town', 'farm', '    town: Ikeja\n', '', /company, address, town: found nothing, expected this field/, 'address:'],
    ['an email address as a link with a subject', 'farm', 'post@green-acre.test', 'mailto:post@green-acre.test?subject=Hello', /email: found “.*Hello”, expected an email address/],
    ['two email addresses', 'farm', 'post@green-acre.test', 'post@green-acre.test, info@green-acre.test', /email: found .*, expected an email address/],
    ['an email address that nobody can answer', 'farm', 'post@green-acre.test', 'post@green”acre.test', /email: found .*, expected an email address/],
    ['a booking address that browsers read otherwise', 'farm', 'https://booking.test/meeting', "'https://evil.example\\@calendly.com'", /booking, meeting: found .*, expected the address as browsers read it: https:\/\/evil\.example\/@calendly\.com/],
    ['a social page that browsers read otherwise', 'farm', 'https://linkedin.com/company/green-acre-test', "'https://linkedin.com\\company/x'", /social, linkedin: found .*, expected the address of the farm’s page/],
    ['a booking address without https', 'farm', 'https://booking.test/meeting', 'http://booking.test/meeting', /booking, meeting: found “http:.*”, expected a web address without a space that starts with https:\/\//],
    ['a booking address without its end', 'farm', 'https://booking.test/meeting', 'https://calendly', /booking, meeting: found “https:\/\/calendly”, expected the address of a page on the internet, such as https:\/\/calendly\.com\/your-farm\./],
    ['a booking address of this machine', 'farm', 'https://booking.test/meeting', 'https://127.0.0.1/x', /booking, meeting: found .*, expected the address of a page on the internet/],
    ['a booking address that leads elsewhere', 'farm', 'https://booking.test/meeting', 'https://calendly.com@evil.example/your-farm', /booking, meeting: found “https:.*”, expected an address without “@” before its first slash/],
    ['a social page that leads elsewhere', 'farm', 'https://linkedin.com/company/', 'https://farm@linkedin.com/company/', /social, linkedin: found .*, expected the address of the farm’s page/],
    ['a sequence for the terminal', 'products', 'text: Pressed.', 'text: "\\e]52;c;aGk=\\a"', /found a control character \(\\x1b\) in a text, expected none: type the text again\.$/],
    ['half a sign', 'products', 'text: Pressed.', 'text: "Pressed\\ud83c."', /found a control character \(\\xd83c\) in a text/],
    ['a control character that was typed', 'products', 'text: Pressed.', 'text: Pressed\u009b.', /found a character that cannot be read/],
    ['a booking address with a space', 'farm', 'https://booking.test/meeting', 'https://booking.test/my farm', /booking, meeting: found .*, expected a web address without a space/],
    ['a time that is no time', 'farm', 'closes: 18:00', 'closes: 6 pm', /closes: found “6 pm”, expected a time such as 08:00/],
    ['a day of the week that is none', 'farm', '- Saturday', '- Saturnday', /found “Saturnday”, expected “Monday”, /],
    ['hours that only begin', 'farm', '    closes: 18:00\n', '', /found only one of Opens and Closes, expected both/, 'name: Monday to Friday'],
    ['too few steps', 'value-chain', / {2}- id: market[\s\S]*/.exec(greenAcre['value-chain'])?.[0] ?? '?', '', /steps: found a list of 2, expected at least 3 entries/, 'steps:'],
    ['an empty file', 'offline', greenAcre.offline, '\n', /found nothing, expected fields such as “name: …”/],
    ['a file that is a list', 'offline', greenAcre.offline, '- notice\n', /found a list of 1, expected fields such as “name: …”/],
    ['a list where fields belong', 'roadmap', /phases:\n[\s\S]*?(?= {2}- year: 2028)/.exec(greenAcre.roadmap)?.[0] ?? '?', 'phases:\n  - - 2026\n', /found a list of 1, expected fields/],
    ['a list without entries', 'products', greenAcre.products, 'products: []\n', /products: found an empty list, expected at least one entry/],
    ['a tag of HTML', 'products', 'text: Pressed.', 'text: <b>Pressed</b>.', /text: found “<b>Pressed<\/b>\.”, expected no <b> in it: a text is shown as it is typed/],
    ['a sign of HTML', 'copy', 'contact: Contact Us', 'contact: The&nbsp;menu', /found “The&nbsp;menu”, expected no &nbsp; in it/],
    ['bold letters of Markdown', 'products', 'text: Pressed.', 'text: It is **pressed**.', /expected no \*\*pressed\*\* in it/],
    ['a link of Markdown', 'products', 'text: Pressed.', 'text: See [our oil](https://oil.test).', /expected no \[our oil\]\(https:\/\/oil\.test\) in it/],
    // What happened
    ['an entry without a day', 'log', 'day: 2026-03-31', 'day:', /: entry 1, day: found nothing, expected this field/],
    ['a day in the log that is no day', 'log', '2026-03-31', '2026-02-30', /day: found “2026-02-30”, expected the day it happened/],
    ['a day in the log that has not come', 'log', '2026-03-31', '2026-11-22', /2026-11-22, which has not come yet/],
    ['an entry without words', 'log', 'happened: The first palms were planted.', 'happened:', /“2026-03-31”, happened: found nothing, expected this field/],
    ['an entry of more than two sentences', 'log', 'The first', 'Palms. '.repeat(41), /expected at most 280 characters/],
    ['a figure in braces in the log', 'log', 'The first palms', 'Now {acres} acres', /expected no \{acres\} in it/],
    ['a value without its figure', 'log', 'figure: trees-planted', 'figure:', /found the value “15” without its figure, expected both or/, 'value: 15'],
    ['a figure without its value', 'log', 'value: 15', 'value:', /found the figure “trees-planted” without its value/, 'figure:'],
    ['a figure of another name', 'log', 'trees-planted', 'tree-planted', /did you mean “trees-planted”/],
    ['a counted figure that there is not', 'log', 'trees-planted', 'maturity', /found “maturity”, .*expected a figure of the kind “so far”.*: trees-planted, seedlings, acres/],
    ['a goal in the log', 'log', 'trees-planted', 'trees-2099', /found “trees-2099”, which is a goal, expected a figure of the kind “so far”, such as/],
    ['a figure that is no figure of today', 'log', 'trees-planted', 'trees-2026', /“trees-2026”, which is a goal, expected/],
    ['a value without a number', 'log', 'value: 15', 'value: many', /value: found “many”, expected one number such as/],
    ['a range that was counted', 'log', 'value: 15', 'value: 10 - 20', /found “10 - 20”, expected one number such as 650/],
    ['a counted value that is no whole number', 'log', 'value: 15', 'value: 15.5', /found “15\.5”, expected one whole number/],
    ['a counted value with its unit behind it', 'log', 'value: 15', 'value: 15 trees', /value: found “15 trees”|“2026-03-31”: found “15 trees”, expected “15”\.$/],
    ['a count in the log that is an estimate', 'log', 'value: 15', 'value: about 1,640', /found “about 1,640”, expected “1,640” without “about”: a figure is a number\.$/],
    ['a figure of the log that is none', 'log', 'trees-planted', 'palm trees', /found “palm trees”, expected a figure of the kind “so far”, such as trees-planted, seedlings or acres\.$/],
    ['a second value of one day', 'log', 'value: 15\n', 'value: 15\n  - figure: trees-planted\n    value: 16\n    day: 2026-03-31\n    happened: Again.\n', /“2026-03-31”: found a second “trees-planted” of this day, expected each once/],
    ['more entries than one a month for ten years', 'log', sample.log, `log:\n${'  - day: 2026-03-31\n    happened: Again.\n'.repeat(121)}`, /expected at most 120 entries/, 'log:'],
    // Photographs
    ['a picture that is not there', 'photographs', 'nursery.jpg', 'nursry.jpg', /found “nursry\.jpg”.*did you mean “nursery\.jpg”/],
    ['a name in other letters than its file', 'photographs', 'nursery.jpg', 'Nursery.JPG', /did you mean “nursery\.jpg”/],
    ['a way out of the folder', 'photographs', 'nursery.jpg', '../farm.yaml', /found “\.\.\/farm\.yaml”, expected the name of a/],
    ['a PDF', 'photographs', 'nursery.jpg', 'plan.pdf', /found “plan\.pdf”, expected a JPEG, PNG, WebP or AVIF/],
    ['a picture in a folder', 'photographs', 'nursery.jpg', 'old/nursery.jpg', /expected the name of a picture/],
    ['a hidden picture', 'photographs', 'nursery.jpg', '.nursery.jpg', /expected the name of a picture/],
    ['a photograph without a day', 'photographs', 'taken: 2026-10-31', 'taken:', /taken: found nothing, expected this field/],
    ['a day that is none', 'photographs', '2026-10-31', 'May', /found “May”, expected the day it was taken, such as 2026-01-31\.$/],
    ['a photograph of a day that has not come', 'photographs', '2026-10-31', '2026-11-22', /2026-11-22, which has not come yet/],
    ['a photograph without words', 'photographs', 'shows: Seedlings in the nursery', 'shows:', /shows: found nothing/],
    ['proof of a figure of another name', 'photographs', 'proves: seedlings', 'proves: seedling', /did you mean “seedlings”/],
    ['a photograph twice', 'photographs', sample.photographs, sample.photographs.replace(/ {2}- [\s\S]*/, '$&$&'), /found a second “nursery\.jpg”/],
    ['a thirteenth photograph', 'photographs', sample.photographs, `photographs:\n${sample.photographs.replace('photographs:\n', '').repeat(13)}`, /at most 12 entries/, 'photographs:'],
    // Whether it agrees
    ['a day of the week in no row', 'farm', '\n      - Sunday', '', /found no row for Sunday, expected each day of the week/, 'hours:'],
    ['a day of the week in two rows', 'farm', '- Saturday', '- Saturday\n      - Friday', /found a second “Friday”, expected each once/, undefined],
    ['hours that end before they begin', 'farm', 'closes: 18:00', 'closes: 07:00', /found hours from 08:00 to 07:00/, 'opens:'],
    ['two phases of one year', 'roadmap', 'year: 2028', 'year: 2026', /year: found a second “2026”, expected each once/],
    ['phases out of order', 'roadmap', 'year: 2028', 'year: 2024', /found 2024 after 2026, expected the phases in year order/],
    ['two figures of one id', 'figures', 'id: acres-2028', 'id: trees-2026', /found a second “trees-2026”, expected each once/],
    ['a count that is no whole number', 'figures', 'value: "30"', 'value: "30.5"', /“seedlings”: found “30\.5”, expected one whole number/],
    ['a count with its unit behind it', 'figures', 'value: "4"', 'value: 4 acres', /“acres”: found “4 acres”, expected “4”: what is counted stands in “What is counted”/],
    ['a count that is an estimate', 'figures', 'value: "4"', 'value: about 4', /“acres”: found “about 4”, expected “4” without “about”: a figure is a number\.$/],
    ['a figure that ends as its label begins', 'figures', 'value: "8"', 'value: 8 acres', /“acres-2028”: found “8 acres”, expected “8”: “acres” stands in “Words under the figure” too/],
    ['naira beside dollars', 'figures', 'value: $60K', 'value: ₦60K', /“revenue-vision”: found “₦60K”, expected \$, because “What is counted” has “US dollars a year”: convert the number, or write the currency of the figure there\.$/],
    ['money without its currency', 'figures', 'value: $60K', 'value: 60K', /“revenue-vision”: found “60K”, expected “\$60K”/],
    ['money in a unit of none', 'figures', 'value: 3 years', 'value: $3K', /“maturity”: found “\$3K”, expected the currency in “What is counted” as well/],
    ['two currencies in one drawing', 'figures', /value: \$60K\n.*\n/.exec(greenAcre.figures)?.[0] ?? '?', 'value: ₦60K\n    unit: naira a year\n', /“revenue-vision”: found “naira a year” beside “US dollars a year” of “revenue”, expected one currency/, 'unit: US dollars a year\n    label: annual revenue'],
    ['a farm without land', 'figures', 'value: "4"', 'value: "0"', /“acres”: found “0”, expected one whole number, at least 1: it is drawn/],
    ['thousands without a comma', 'figures', 'value: "30"', 'value: 3000', /“seedlings”, value: found “3000”, expected a comma between thousands: 3,000\./],
    ['entries below an empty list', 'log', 'log:', 'log: []', /found \[\] above the entries of a list, expected nothing behind the colon/],
    ['a figure below nothing', 'figures', 'value: "30"', 'value: -5', /“seedlings”, value: found “-5”, expected no “-” before the number\.$/],
    ['a figure without a number', 'figures', 'value: $60K', 'value: plenty', /value: found “plenty”, expected one number such as 1,500, or a range/],
    ['a product on sale today that waits for a goal', 'products', 'waitsFor: Oil refinery', 'waitsFor: Oil refinery\n    today: true', /found “There today” switched on beside “Oil refinery” in “Waits for”, expected one of the two/, undefined],
    ['a service in use today that waits for a goal', 'landing', '    today: false\n    goal: Oil refinery', '    today: true\n    goal: Oil refinery', /found “There today” switched on beside “Oil refinery” in “Waits for”/, undefined],
    ['a goal that no phase has', 'products', 'waitsFor: Oil refinery', 'waitsFor: Oil mill', /found “Oil mill”, expected a goal in the words of the Roadmap: Second nursery, Oil refinery; or empty this field\./],
    ['a misspelt goal', 'products', 'waitsFor: Oil refinery', 'waitsFor: Oil Refinary', /found “Oil Refinary”, expected a goal .*\(did you mean “Oil refinery”\?\)/],
    ['a figure of something else than trees', 'roadmap', 'trees: trees-2026', 'trees: revenue', /trees: found “revenue”, expected a figure of trees, such as trees-2027/],
    ['a figure that there is not', 'roadmap', 'trees: trees-2026', 'trees: trees-2027', /found “trees-2027”, expected a figure with this Id: add it to Figures/],
    ['a misspelt figure of trees', 'roadmap', 'trees: trees-2026', 'trees: tree_2026', /trees: found “tree_2026”, .*\(did you mean “trees-2026”\?\)/],
    ['an underscore in a figure in braces', 'landing', '{trees-planted}', '{trees_planted}', /expected no \{trees_planted\} in it \(did you mean “\{trees-planted\}”\?\): what is filled in/],
    ['spaces in a figure in braces', 'landing', '{trees-planted}', '{ trees-planted }', /expected no \{ trees-planted \} in it \(did you mean “\{trees-planted\}”\?\)/],
    ['a misspelt goal in braces', 'landing', '{trees-planted}', '{tree-2026-count}', /\(did you mean “\{trees-2026-count\}”\?\)/],
    ['a name in braces that nothing fills in', 'landing', '{trees-planted}', '{trees}', /expected no \{trees\} in it: what is filled in here is \{name\}, \{email\}, figures such as \{acres\}/],
    ['a figure in braces that there is not', 'landing', '{trees-planted}', '{trees-2099}', /found \{trees-2099\}, expected a figure with the Id “trees-2099”: add it to Figures/],
    ['a brace without its other', 'landing', '{trees-planted}', '{trees-planted', /expected no \{ in it/],
    ['a figure where nothing fills it in', 'landing', 'learnMore: Learn More', 'learnMore: Learn {acres}', /learnMore: found “Learn \{acres\}”, expected no \{acres\} in it: nothing is filled in here/],
    ['two products of one name, but for spaces', 'products', 'name: Refined oil', 'name: "Crude  oil "', /name: found a second “Crude oil”/],
  ];
}
