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

for (const [how, settings, sizes] of [
  ['text twice as large', { doubleText: true }, [[360, 740]]],
  [
    'forced colours and reduced motion, on phones in portrait and landscape, and at 400 % zoom',
    { forcedColors: true, reducedMotion: true },
    [
      [360, 740],
      [740, 360],
      [320, 256],
    ],
  ],
] as const) {
  describe(`Firefox with ${how}`, () => {
    const visit = visits(() => browser.open(settings));
    for (const path of ['/', '/contact', '/nowhere']) {
      test(`${path} is laid out`, async () => {
        const { tab, site } = visit.now();
        for (const [width, height] of sizes) await isLaidOut(tab, site.url + path, width, height);
      });
    }
  });
}

describe('Firefox, which has no scroll timelines and scrolls a focused element under the bar', () => {
  const visit = visits(() => browser.open({}));

  test('the squares of the roadmap are complete before and after the page is hydrated', async () => {
    const { tab, site } = visit.now();
    await tab.size(360, 740);
    await tab.open(site.url);
    await tab.ask('document.querySelector("[data-sign]").scrollIntoView({ behavior: "instant" })');
    const moved = `[...document.querySelectorAll('[data-square] svg g:not([transform])')].filter((group) => getComputedStyle(group).transform !== 'none').length`;
    assert.equal(await tab.ask(moved), 0);
    await hydrate(tab);
    assert.equal(await tab.ask(moved), 0);
  });

  test('no field hides under the bar when it gets the focus by Shift and Tab', async () => {
    const { tab, site } = visit.now();
    await tab.size(360, 500);
    await tab.open(`${site.url}/contact`);
    await tab.ask('document.querySelector("#message-form button").focus()');
    for (let field = 0; field < 6; field++) {
      await tab.ask('void (window.before = document.activeElement)');
      await tab.keys('Shift', 'Tab');
      await untilTrue(
        tab,
        `document.activeElement !== before && document.activeElement.getBoundingClientRect().top >= document.querySelector('#root > header').getBoundingClientRect().bottom`,
      );
    }
  });
});
