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

  test('the plan is complete before and after the page is hydrated, and nothing invites to scroll', async () => {
    const { tab, site } = visit.now();
    await tab.size(360, 740);
    await tab.open(site.url);
    await scrollInto(tab, 0.5);
    const state = `[getComputedStyle(${veil}).visibility, ${invitation}].join()`;
    assert.equal(await tab.ask(state), 'hidden,none');
    await hydrate(tab);
    await untilTrue(tab, 'performance.getEntriesByName("hydrated").length > 0');
    assert.equal(await tab.ask(state), 'hidden,none');
  });
});

const stretch =
  '[...document.querySelectorAll("[data-part=goal]")].sort((a, b) => b.offsetHeight - a.offsetHeight)[0]';
const veil = `${stretch}.querySelector("[data-veil]")`;
const invitation = 'getComputedStyle(document.querySelector("#future p[data-words]"), "::before").display';

/** Scrolls the largest part of the plan to the line of the drone. */
async function scrollInto(tab: Tab, part: number): Promise<void> {
  await tab.ask(`(({ top, height }) => {
    const line = parseFloat(getComputedStyle(document.querySelector('[data-ground]')).getPropertyValue('--line')) / 100;
    scrollBy({ top: top + ${part} * height - innerHeight * line, behavior: 'instant' });
  })(${stretch}.getBoundingClientRect())`);
}
