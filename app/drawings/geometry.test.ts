import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtContent } from '../../testing/built-site.ts';
import { type DrawingName, drawings } from './all.ts';
import { faviconSvg } from './favicon.ts';
import { columnsFor, fieldSize } from './field-geometry.ts';
import { plotFor } from './lattice.ts';
import { socialImages, socialWords } from './social.ts';
import { survey } from './survey.ts';
import { drawnTank, filledTank } from './tank.ts';

const register = builtContent;

test('the drone is the same in every drawing that shows one', () => {
  const hubs = (['drone', 'technology-drone', 'landing-pad'] as const).flatMap((name) =>
    [...drawings[name](register).matchAll(/class="hub" d="([^"]*)"/g)].map(([, hub]) => hub),
  );
  assert.equal(hubs.length, 4); // one throws a shadow
  assert.equal(new Set(hubs).size, 1);
});

test('a near palm is always one of the four crowns, each over its own shadow', () => {
  const grounds = { hero: '', 'chain-field': '', 'technology-monitoring': 'd', 'landing-pad': '' } as const;
  for (const [name, ground] of Object.entries(grounds)) {
    const placed = [
      ...drawings[name as DrawingName](register).matchAll(/marker-mid="url\(#(\w+)\)"(.*?)\/>/g),
    ];
    const where = (part: 'c' | 's') =>
      [0, 1, 2, 3].map((kind) =>
        placed.filter(([, id]) => id === `${ground}${part}${kind}`).map(([, , places]) => places),
      );
    assert.ok(placed.length > 0 && placed.length === where('c').flat().length * 2, name);
    assert.deepEqual(where('s'), where('c'), name);
  }
});

test('both pages carry the same crowns', () => {
  const crowns = (name: 'sprite-hero' | 'sprite-contact') =>
    drawings[name](register).match(/<g id="crown">.*<marker id="c3".*?<\/marker>/)?.[0];
  assert.ok(crowns('sprite-hero'));
  assert.equal(crowns('sprite-hero'), crowns('sprite-contact'));
});

test('a tank has the same plates and radii whether it is filled or drawn', () => {
  const tank = { x: 252, y: 68, radius: 44 };
  const plates = (drawn: string) => drawn.match(/<path class="[^"]*" d="([^"]*)"/)?.[1];
  const radii = (drawn: string) => [...drawn.matchAll(/ r="([^"]*)"/g)].map(([, r]) => r);
  assert.equal(plates(filledTank(tank, 'oilT')), plates(drawnTank(tank)));
  assert.deepEqual(radii(filledTank(tank, 'oilT')).slice(1), radii(drawnTank(tank)));
});

test('the sign is one shape on the page, in the favicon and on the social image', () => {
  const crown = drawings.mark(register).match(/class="mk1" d="([^"]*)"/)?.[1] ?? 'none';
  for (const drawn of [
    faviconSvg(),
    ...Object.values(socialImages((text) => text.length / 2, socialWords(register))),
  ])
    assert.ok(drawn.includes(crown));
});

test('a field is about as wide against its height, whatever it holds', () => {
  assert.equal(columnsFor('wide', 100_000), 300);
  assert.equal(columnsFor('narrow', 100_000), 150);
  for (const marks of [1, 900, 12_345, 100_000, 150_000]) {
    for (const view of ['wide', 'narrow'] as const) {
      const { columns, rows } = fieldSize(columnsFor(view, marks), marks);
      assert.ok(columns % 25 === 0 && columns * rows >= marks && columns * (rows - 1) < marks);
    }
  }
});

test('a plot prefers a full rectangle near its shape, and otherwise leaves the last row open', () => {
  assert.deepEqual(plotFor(1500, 5 / 3), { columns: 50, rows: 30, last: 50 });
  assert.deepEqual(plotFor(1620, 5 / 3), { columns: 54, rows: 30, last: 54 });
  assert.deepEqual(plotFor(162, 1.5), { columns: 16, rows: 11, last: 2 });
});

test('the drone of the surveillance is in the middle, where a box of any shape shows it whole', () => {
  const [, left, , width] = /class="view" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"/.exec(survey()) ?? [];
  const [, wide] = /viewBox="0 0 (\d+) /.exec(survey()) ?? [];
  assert.equal(Number(left) + Number(width) / 2, Number(wide) / 2);
});
