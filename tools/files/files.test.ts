import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { newestFirst } from '../../app/data/site-content.ts';
import type { Farm } from '../../app/data/use-content.ts';
import { builtContent } from '../../tests/rigs/last-build.ts';
import { publicAddress, robots, security, sitemap } from '../build/make-files.ts';
import { contactCard } from './contact-card.ts';
import { sheetContent } from './fact-sheet/sheet-content.ts';
import { figuresCsv, figuresJson } from './figures.ts';
import { icons, manifest } from './icons.tsx';

const site = 'https://farm.example';
const farm: Farm = {
  name: 'Ọlábísí & Àwọn Ọmọ; Palms, Oil and Seedlings of “Ìlú Ọ̀pẹ” by the River',
  email: 'hello@farm.example',
  phone: '+234 000 000 0000',
  place: 'Lagos, Nigeria',
  booking: { investment: '', partnership: '', meeting: '' },
  hours: [],
  social: [],
};

test('search engines may read everything and find the sitemap', () => {
  assert.match(robots(site), /^Allow: \/$[\s\S]*^Sitemap: https:\/\/farm\.example\/sitemap\.xml$/m);
  const places = [...sitemap(site).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  assert.deepEqual(places, [`${site}/`, `${site}/contact`]);
});

test('security.txt names a contact, and expires within a year (RFC 9116)', () => {
  const now = new Date('2026-11-22T01:00:00Z');
  assert.deepEqual(security(site, farm, now).trimEnd().split('\n'), [
    'Contact: mailto:hello@farm.example',
    `Contact: ${site}/contact`,
    'Preferred-Languages: en',
    `Canonical: ${site}/.well-known/security.txt`,
    'Expires: 2027-11-21T01:00:00.000Z',
  ]);
  assert.doesNotMatch(security('http://127.0.0.1:3000', farm, now), /http:/);
});

test('no file names the address of a machine', () => {
  assert.equal(publicAddress(site), site);
  for (const host of ['127.0.0.1:3000', 'farm.localhost', '[::1]:3000'])
    assert.equal(publicAddress(`http://${host}`), null, host);
  const { contact } = sheetContent(builtContent, null, new Date('2026-11-21'));
  for (const text of [robots(null), sitemap(null), contactCard(null, farm), contact.join()])
    assert.doesNotMatch(text.replace('http://www.sitemaps.org', ''), /:\/\/|null/);
});

test('the address-book entry has lines of at most 75 bytes (RFC 2426), town and country in their fields, the chat, the place on the map and the social pages', () => {
  const cardOf = (farm: Farm) => {
    const card = contactCard(site, farm);
    for (const line of card.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
    return card.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  };
  const card = cardOf({
    ...farm,
    whatsapp: '+234 803 415 7726',
    map: { text: '6.4541, 3.3947', coordinates: { latitude: 6.4541, longitude: 3.3947 } },
    social: [{ name: 'LinkedIn', address: 'https://linkedin.test/company/farm' }],
  });
  const name = farm.name.replace(/[;,]/g, '\\$&');
  // Whole addresses of the chat and the map: tests/pages/links.test.ts.
  const short = card.map((line) => line.replace(/(item.*:https:\/\/[^/]+\/).*/, '$1…'));
  assert.deepEqual(short, [
    ...['BEGIN:VCARD', 'VERSION:3.0', `N:${name};;;;`, `FN:${name}`, `ORG:${name}`, 'X-ABShowAs:COMPANY'],
    'EMAIL;TYPE=INTERNET,WORK:hello@farm.example',
    'TEL;TYPE=WORK,VOICE:+234 000 000 0000',
    'TEL;TYPE=WORK,CELL:+234 803 415 7726',
    'ADR;TYPE=WORK:;;;Lagos;;;Nigeria',
    'GEO:6.4541;3.3947',
    `URL:${site}/`,
    ...['item1.URL:https://wa.me/…', 'item1.X-ABLabel:WhatsApp'],
    ...['item2.URL:https://www.google.com/…', 'item2.X-ABLabel:Map'],
    ...['item3.URL:https://linkedin.test/…', 'item3.X-ABLabel:LinkedIn', 'END:VCARD'],
  ]);
  const bare = cardOf({ ...farm, place: 'Lagos' });
  assert.equal(bare.length, 11, `lines of a card without the rest: ${bare}`);
  assert.ok(bare.includes('ADR;TYPE=WORK:;;;Lagos;;;'));
});

test('what was measured on several days stands with each day in figures.json, figures.csv and the fact sheet', () => {
  const log = newestFirst([
    { day: '2025-12-31', happened: 'First rows.', figure: 'trees-planted', value: '200', amount: 200 },
    { day: '2026-03-31', happened: 'More <b>rows</b> & “paths”.', amount: 0 },
    { day: '2026-06-30', happened: 'Counted.', figure: 'trees-planted', value: '650', amount: 650 },
  ]);
  const now = { value: '1,500', amount: 1500, asOf: '2026-10-31' } as const;
  const figures = builtContent.figures.map((figure) =>
    figure.id === 'trees-planted' ? { ...figure, ...now } : { ...figure, asOf: null },
  );
  const measured = { ...builtContent, figures, log };

  const published = JSON.parse(figuresJson(measured));
  const [planted, ...others] = published.figures;
  assert.deepEqual(planted.history, [
    { day: '2025-12-31', value: '200', amount: 200 },
    { day: '2026-06-30', value: '650', amount: 650 },
    { day: '2026-10-31', value: '1,500', amount: 1500 },
  ]);
  assert.ok(others.every((figure: object) => !('history' in figure)));
  const phases = builtContent.roadmap.map((phase) => ({ ...phase, trees: phase.trees ?? null }));
  assert.deepEqual(published.roadmap, phases);

  const rows: Record<string, string>[] = parse(figuresCsv(measured), { bom: true, columns: true });
  assert.equal(rows.length, figures.length + 2);
  assert.deepEqual(
    rows
      .filter(({ id }) => id === 'trees-planted' || id === 'revenue')
      .map(({ kind, asOf, value, from, to }) => [kind, asOf, value, from, to].join('|')),
    [
      'so far|2026-10-31|1,500|1500|1500',
      'measured|2025-12-31|200|200|200',
      'measured|2026-06-30|650|650|650',
      'projection||$200K - $250K|200000|250000',
    ],
  );

  const listsOf = (content: typeof measured) => sheetContent(content, site, new Date('2026-11-21')).lists;
  const days = ['200 on 31 December 2025', '650 on 30 June 2026', '1,500 on 31 October 2026'];
  const [first] = listsOf(measured);
  assert.deepEqual(
    first?.entries.map(({ description }) => description.replaceAll('\u00a0', ' ')),
    [days.join(' · ')],
  );
  assert.notEqual(listsOf({ ...measured, log: [] })[0]?.title, first?.title);
});

test('the app manifest names the farm and icons that the build draws', async () => {
  assert.equal(JSON.parse(manifest(farm)).name, farm.name);
  const drawn = await icons();
  for (const { src } of JSON.parse(manifest(farm)).icons) assert.ok(drawn[src.slice(1)], `${src} is missing`);
});
