import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startFirefox } from './firefox.ts';
import { isLaidOut, layoutAndForm, menuTooltipsAndKeptCopy, visits } from './journeys.ts';
import { hydrate, type Tab, untilTrue } from './tab.ts';

const firefox = { name: 'Firefox', start: startFirefox };
layoutAndForm(firefox);
menuTooltipsAndKeptCopy(firefox);

const paths = ['/', '/contact', '/nowhere'];

describe('Firefox with text twice as large', () => {
  const visit = visits(() => startFirefox({ doubleText: true }));
  for (const path of paths) {
    test(`${path} is laid out at 360 px`, async () => {
      const { tab, site } = visit.now();
      await isLaidOut(tab, site.url + path, 360, 740);
    });
  }
});

describe('Firefox with forced colours and reduced motion', () => {
  const visit = visits(() => startFirefox({ forcedColors: true, reducedMotion: true }));
  for (const path of paths) {
    test(`${path} is laid out on phones in portrait and landscape, and at 400 % zoom`, async () => {
      const { tab, site } = visit.now();
      for (const [width, height] of [
        [360, 740],
        [740, 360],
        [320, 256],
      ] as const)
        await isLaidOut(tab, site.url + path, width, height);
    });
  }
});

describe('Firefox, which has no scroll timelines', () => {
  const visit = visits(() => startFirefox({}));

  test('the field is complete until the page is hydrated; from then on scrolling plants it up to the line', async () => {
    const { tab, site } = visit.now();
    await tab.size(360, 740);
    await tab.open(site.url);
    await scrollInto(tab, 0.5);
    assert.equal(await tab.ask(`getComputedStyle(${veil}).visibility`), 'hidden');
    assert.equal(await tab.ask(invitation), 'none');
    await tab.ask('scrollTo({ top: 0, behavior: "instant" })');
    await hydrate(tab);
    await untilTrue(tab, 'document.querySelector("#future[data-planting]")');
    assert.equal(await tab.ask(invitation), 'block');
    for (const part of [0.25, 0.75]) {
      await scrollInto(tab, part);
      await untilTrue(tab, `Math.abs(${bareFrom} - ${part}) < 0.02`);
    }
  });

  test('the visible part of the field does not become empty when the page is hydrated', async () => {
    const { tab, site } = visit.now();
    await tab.open(site.url);
    await scrollInto(tab, 0.5);
    await hydrate(tab);
    await untilTrue(tab, 'performance.getEntriesByName("hydrated").length > 0');
    assert.equal(await tab.ask(`getComputedStyle(${veil}).visibility`), 'hidden');
  });
});

const stretch = 'document.querySelector("[data-stretch=later]")';
const veil = `${stretch}.querySelector(":scope > span:last-child")`;
const invitation = 'getComputedStyle(document.querySelector("#future [data-words]"), "::before").display';
const bareFrom = `(({ top, height }) => (${veil}.getBoundingClientRect().top - top) / height)(${stretch}.getBoundingClientRect())`;

/** Scrolls the planting line to a fraction of the largest stretch. */
async function scrollInto(tab: Tab, part: number): Promise<void> {
  await tab.ask(`(({ top, height }) => {
    const line = parseFloat(getComputedStyle(document.querySelector('[data-ground]')).getPropertyValue('--line')) / 100;
    scrollBy({ top: top + ${part} * height - innerHeight * line, behavior: 'instant' });
  })(${stretch}.getBoundingClientRect())`);
}
