import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Farm, Figure, Phase } from '../content/types.ts';
import { contactCard } from './contact-card.ts';
import { figuresCsv, figuresJson, figuresSchema } from './figures.ts';
import { icons } from './icons.ts';
import { manifest } from './manifest.ts';
import { robots } from './robots.ts';
import { security } from './security.ts';
import { sitemap } from './sitemap.ts';

const farm: Farm = {
  name: 'Palms; Oil, & Co',
  email: 'hello@farm.example',
  phone: '+234 000 000 0000',
  place: 'Lagos, Nigeria',
  booking: { investment: '', partnership: '', meeting: '' },
  hours: [],
  timeZone: 'Africa/Lagos',
};

const figure: Figure = {
  id: 'revenue',
  value: '$200K - $250K',
  amount: [200_000, 250_000],
  unit: 'US dollars a year',
  label: 'projected annual revenue',
  kind: 'projection',
  definition: { draft: 'A "range", not earned.' },
  asOf: null,
  source: 'The farm',
};

const phase: Phase = {
  year: 2028,
  title: 'Refinery',
  status: 'Planned',
  goals: ['Full refinery'],
  confirmed: null,
};

test('search engines may read everything and are told where the pages are', () => {
  assert.match(robots('https://farm.example'), /^Allow: \/$/m);
  assert.match(robots('https://farm.example'), /^Sitemap: https:\/\/farm\.example\/sitemap\.xml$/m);
  const places = [...sitemap('https://farm.example').matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, place]) => place,
  );
  assert.deepEqual(places, ['https://farm.example/', 'https://farm.example/contact']);
});

test('a finder of a weakness learns whom to tell, until a day that is less than a year and a half away', () => {
  const lines = security('https://farm.example', farm, 2026).split('\n');
  assert.ok(lines.includes('Contact: mailto:hello@farm.example'));
  assert.ok(lines.includes('Expires: 2027-06-30T00:00:00Z'));
});

test('the address-book entry keeps commas and semicolons of the name', () => {
  const card = contactCard('https://farm.example', farm);
  assert.match(card, /^FN:Palms\\; Oil\\, & Co\r$/m);
  assert.match(card, /^BEGIN:VCARD\r\n[\s\S]*END:VCARD\r\n$/);
});

test('the figures for programs keep the printed value, the ends of a range and an open date', () => {
  const { figures, roadmap } = JSON.parse(figuresJson([figure], [phase]));
  assert.deepEqual(figures, [{ ...figure, openEnded: false, definition: 'A "range", not earned.' }]);
  assert.deepEqual(roadmap, [{ ...phase, trees: null }]);
});

test('the schema names exactly the fields that the figures have', () => {
  const { figures, roadmap } = JSON.parse(figuresJson([figure], [phase]));
  const { properties } = JSON.parse(figuresSchema());
  assert.deepEqual(Object.keys(figures[0]).sort(), properties.figures.items.required.sort());
  assert.deepEqual(Object.keys(roadmap[0]).sort(), properties.roadmap.items.required.sort());
});

test('the table for spreadsheets quotes what holds commas or quotes', () => {
  const [header, row] = figuresCsv([figure, { ...figure, value: '1,500', amount: 1500 }]).split('\r\n');
  assert.equal(header?.split(',').length, 11);
  assert.match(
    row ?? '',
    /^revenue,\$200K - \$250K,200000,250000,false,.*,"A ""range"", not earned\.",,The farm$/,
  );
});

test('the app manifest names icons that the build draws', () => {
  const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>';
  const drawn = icons(square, square);
  for (const { src } of JSON.parse(manifest(farm)).icons) assert.ok(drawn[src.slice(1)], `${src} is missing`);
  const ico = drawn['favicon.ico'] as Buffer;
  assert.equal(ico.readUInt16LE(2), 1, 'the file says that it is an icon');
  assert.equal(ico.toString('latin1', 23, 26), 'PNG');
  assert.equal(ico.readUInt32LE(14), ico.length - 22);
});
