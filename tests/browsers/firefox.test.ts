import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { startFirefox } from './firefox.ts';
import { isLaidOut, layoutAndForm, menuAndTooltips, visits, withoutConnection } from './journeys.ts';
import { hydrate, untilTrue } from './tab.ts';

const browser = await startFirefox();
after(browser.close);
const firefox = { name: 'Firefox', start: browser.open };
layoutAndForm(firefox);
menuAndTooltips(firefox);
withoutConnection(firefox);

const paths = ['/', '/contact', '/nowhere'];

describe('Firefox with text twice as large', () => {
  const visit = visits(() => browser.open({ doubleText: true }));
  for (const path of paths) {
    test(`${path} is laid out at 360 px`, async () => {
      const { tab, site } = visit.now();
      await isLaidOut(tab, site.url + path, 360, 740);
    });
  }
});

describe('Firefox with forced colours and reduced motion', () => {
  const visit = visits(() => browser.open({ forcedColors: true, reducedMotion: true }));
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
  const visit = visits(() => browser.open({}));

  test('the squares of the roadmap are complete before and after the page is hydrated', async () => {
    const { tab, site } = visit.now();
    await tab.size(360, 740);
    await tab.open(site.url);
    await tab.ask('document.querySelector("[data-sign]").scrollIntoView({ behavior: "instant" })');
    const moved = `[...document.querySelectorAll('[data-square] svg g:not([transform])')].filter((group) => getComputedStyle(group).transform !== 'none').length`;
    assert.equal(await tab.ask(moved), 0);
    await hydrate(tab);
    await untilTrue(tab, 'performance.getEntriesByName("hydrated").length > 0');
    assert.equal(await tab.ask(moved), 0);
  });
});
