import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Farm, Figure, Phase } from '../../app/page/use-content.ts';
import { contactCard } from './contact-card.ts';
import { figuresCsv, figuresJson } from './figures-as-data.ts';
import { icons, manifest } from './icons.ts';
import { security } from './security.ts';
import { robots, sitemap } from './sitemap.ts';

const farm: Farm = {
  name: 'Palms; Oil, & Co',
  email: 'hello@farm.example',
  phone: '+234 000 000 0000',
  place: 'Lagos, Nigeria',
  booking: { investment: '', partnership: '', meeting: '' },
  hours: [],
  social: [],
  timeZone: 'Africa/Lagos',
};

const figure: Figure = {
  id: 'revenue',
  value: '$200K - $250K',
  amount: [200_000, 250_000],
  openEnded: false,
  unit: 'US dollars a year',
  label: 'projected annual revenue',
  kind: 'projection',
  definition: 'A "range", not earned.',
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

test('search engines may read everything and find the sitemap', () => {
  assert.match(robots('https://farm.example'), /^Allow: \/$/m);
  assert.match(robots('https://farm.example'), /^Sitemap: https:\/\/farm\.example\/sitemap\.xml$/m);
  const places = [...sitemap('https://farm.example').matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, place]) => place,
  );
  assert.deepEqual(places, ['https://farm.example/', 'https://farm.example/contact']);
});

test('security.txt names a contact and expires within a year (RFC 9116)', () => {
  const now = new Date('2026-11-22T01:00:00Z');
  const lines = security('https://farm.example', farm, now).trimEnd().split('\n');
  for (const line of lines) assert.match(line, /^[A-Z][A-Za-z-]+: \S.*$/);
  assert.ok(lines.includes('Contact: mailto:hello@farm.example'));
  assert.ok(lines.includes('Canonical: https://farm.example/.well-known/security.txt'));
  const [ends = ''] = lines.flatMap((line) => /^Expires: (\S+)$/.exec(line)?.[1] ?? []);
  const days = (Date.parse(ends) - now.getTime()) / 86_400_000;
  assert.ok(days > 360 && days < 365, `${days} days`);
  assert.doesNotMatch(security('http://127.0.0.1:3000', farm, now), /http:/);
});

/** The properties of an address-book entry with their parts, unfolded and unescaped (RFC 2426). */
function readCard(card: string): Map<string, string[]> {
  for (const line of card.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  assert.match(card, /^BEGIN:VCARD\r\nVERSION:3\.0\r\n[\s\S]*END:VCARD\r\n$/);
  const lines = card
    .replace(/\r\n /g, '')
    .split('\r\n')
    .map((line) => /^([\w-]+)[^:]*:(.*)$/.exec(line) ?? []);
  return new Map(
    lines.map(([, name = '', value = '']) => [
      name,
      value.split(/(?<!\\);/).map((part) => part.replace(/\\n/g, '\n').replace(/\\(.)/g, '$1')),
    ]),
  );
}

test('the address-book entry has town and country in their fields, and no street', () => {
  const card = readCard(contactCard('https://farm.example', farm));
  assert.deepEqual(card.get('ADR'), ['', '', '', 'Lagos', '', '', 'Nigeria']);
  assert.deepEqual(card.get('EMAIL'), [farm.email]);
  assert.deepEqual(card.get('TEL'), [farm.phone]);
  const other = readCard(contactCard('https://farm.example', { ...farm, place: 'Lagos' }));
  assert.deepEqual(other.get('ADR'), ['', '', '', 'Lagos', '', '', '']);
});

test('the address-book entry has the chat, the place on the map and the social pages, each by its name', () => {
  const whole: Farm = {
    ...farm,
    whatsapp: '+234 803 415 7726',
    map: { text: '6.4541, 3.3947', coordinates: { latitude: 6.4541, longitude: 3.3947 } },
    social: [{ name: 'LinkedIn', address: 'https://linkedin.test/company/farm' }],
  };
  const lines = contactCard('https://farm.example', whole).replace(/\r\n /g, '').split('\r\n');
  assert.ok(lines.includes('TEL;TYPE=WORK,CELL:+234 803 415 7726'));
  assert.ok(lines.includes('GEO:6.4541;3.3947'));
  const addressOf = (label: string) => {
    const item = lines.find((line) => line.endsWith(`.X-ABLabel:${label}`))?.split('.')[0];
    return lines.find((line) => line.startsWith(`${item}.URL:`))?.replace(`${item}.URL:`, '');
  };
  assert.match(addressOf('WhatsApp') ?? '', /^https:\/\/wa\.me\/2348034157726\?text=/);
  assert.match(addressOf('Map') ?? '', /query=6\.4541%2C%203\.3947$/);
  assert.equal(addressOf('LinkedIn'), 'https://linkedin.test/company/farm');
});

test('the address-book entry keeps every character of a name, also of a long one', () => {
  for (const name of [farm.name, 'Ọlábísí & Àwọn Ọmọ; Oko Ọ̀pẹ, \\ “Ìlú Ọ̀pẹ” '.repeat(3).trim()]) {
    const card = readCard(contactCard('https://farm.example', { ...farm, name }));
    assert.deepEqual(card.get('FN'), [name]);
    assert.deepEqual(card.get('N'), [name, '', '', '', '']);
  }
});

test('figures.json has each figure and phase as it is, also the ends of a range, days in ISO 8601, and that there is no tree goal', () => {
  const figures = [figure, { ...figure, asOf: '2026-10-31' }];
  const roadmap = [{ ...phase, confirmed: '2026-10-31' }];
  const published = JSON.parse(figuresJson({ farm, figures, roadmap, log: [] }));
  assert.deepEqual(published, { figures, roadmap: [{ ...roadmap[0], trees: null }] });
});

test('the CSV table quotes values with commas or quotes, and no spreadsheet takes a text for a formula', () => {
  const evil = { ...figure, label: "=cmd|'/C calc'!A0", source: '@SUM(A1)' };
  const [, guarded] = figuresCsv({ farm, figures: [evil], log: [] }).split('\r\n');
  assert.match(guarded ?? '', /,'=cmd\|'\/C calc'!A0,.*,'@SUM\(A1\)$/);
  const [header, row] = figuresCsv({
    farm,
    figures: [figure, { ...figure, value: '1,500', amount: 1500 }],
    log: [],
  }).split('\r\n');
  assert.equal(header?.charCodeAt(0), 0xfeff, 'without it a spreadsheet on Windows misreads the letters');
  assert.equal(header?.split(',').length, 11);
  assert.match(
    row ?? '',
    /^revenue,\$200K - \$250K,200000,250000,false,.*,"A ""range"", not earned\.",,The farm$/,
  );
});

test('the app manifest names the farm and icons that the build draws', async () => {
  assert.equal(JSON.parse(manifest(farm)).name, farm.name);
  const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>';
  const drawn = await icons(square, square);
  for (const { src } of JSON.parse(manifest(farm)).icons) assert.ok(drawn[src.slice(1)], `${src} is missing`);
});
