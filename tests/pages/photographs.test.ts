import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { compress } from '../../server/http/compress.ts';
import { builtContent, render } from '../rigs/last-build.ts';
import { trialFarm } from '../rigs/trial-farm.ts';
import { mistakesIn } from '../rigs/valid-html.ts';
import { withLog } from '../rigs/with-log.ts';
import { withPhotographs } from '../rigs/with-photographs.ts';

const now = new Date('2026-11-21T12:00:00Z');
const farm = trialFarm(builtContent);

describe('the landing page of a farm with twelve photographs', () => {
  let shown: Awaited<ReturnType<typeof withPhotographs>>;
  let html = '';
  before(async () => {
    shown = await withPhotographs(farm);
    ({ html } = await render({ url: '/', now }, shown.content, shown.described));
  });

  it('is valid HTML, also with what happened', async () => {
    const page = await render({ url: '/', now }, withLog(shown.content, 12), shown.described);
    assert.deepEqual(await mistakesIn(page.html), []);
  });

  it('is at most 3 kB larger than without them', async () => {
    const without = await render({ url: '/', now }, { ...farm, photographs: [] });
    const [size, before] = await Promise.all(
      [html, without.html].map((page) => compress(page, 'br', 'small').then(({ length }) => length)),
    );
    const growth = Number(size) - Number(before);
    assert.ok(growth > 0 && growth <= 3000, `${growth} bytes`);
  });

  it('names only pictures that were made, and each of them', () => {
    const asked = new Set(html.match(/\/assets\/photo-[\w-]+\.\w+/g));
    assert.deepEqual([...asked].sort(), [...shown.files.keys()].sort());
  });

  it('names where and when each was taken, and marks an old one', () => {
    const captions = (html.match(/<figure id="seen-.*?<\/figure>/gs) ?? []).map((one) =>
      one.replace(/<[^>]*>/g, ''),
    );
    assert.equal(captions.length, 12, 'captions');
    for (const [at, { shows, place, taken }] of shown.content.photographs.entries()) {
      const caption = captions[at] ?? '';
      assert.ok(caption.includes(shows) && caption.includes(place), caption);
      assert.ok(caption.includes(taken.slice(0, 4)), caption);
      assert.equal(/over a year ago/.test(caption), taken < '2025-11-21', caption);
    }
  });

  it('has the newest photograph of a figure in the card of the figure', () => {
    const newest = shown.content.photographs
      .filter(({ proves }) => proves === 'seedlings')
      .sort((one, other) => other.taken.localeCompare(one.taken))[0];
    const card = (html.match(/<article\b.*?<\/article>/gs) ?? []).find((one) =>
      one.includes('figure-seedlings'),
    );
    const at = shown.content.photographs.indexOf(newest as (typeof farm.photographs)[number]) + 1;
    assert.match(card ?? '', new RegExp(`<a [^>]*href="#seen-${at}"`));
    assert.match(html, new RegExp(`<figure id="seen-${at}"`));
  });
});

describe('the pages of a farm without photographs', () => {
  it('have no text or picture of them', async () => {
    const { html } = await render({ url: '/', now }, { ...builtContent, photographs: [] });
    assert.doesNotMatch(html, /seen-\d|<picture|Seen on the ground/);
  });
});
