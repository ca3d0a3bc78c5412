// The journeys that run in other browsers than today’s Chromium.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Site, startSite } from '../e2e/journey-site.ts';
import { waitUntil } from '../rigs/cleanup.ts';
import { layoutProblems } from '../rigs/layout.ts';
import { fillForm, hover, hydrate, press, type Running, send, type Tab, untilTrue } from './tab.ts';

type BrowserEngine = {
  readonly name: string;
  start(choice?: { readonly javaScript?: boolean }): Promise<Running>;
};

/** The layout of three screens, the game, the switch, and a message sent with and without JavaScript; in a browser of today also the menu, the focus, a tooltip and the saved page. */
export function journeys({ name, start }: BrowserEngine, { isOld = false } = {}): void {
  describe(name, () => {
    const visit = visits(start);

    for (const path of ['/', '/contact', '/nowhere']) {
      test(`${path} is laid out at 360, 900 and 1440 px`, async () => {
        const { tab, site } = visit.now();
        for (const width of [360, 900, 1440]) {
          await tab.size(width, 800);
          await tab.open(site.url + path);
          await tab.ask('document.fonts.ready.then(() => true)');
          // Asked again: WebKit lays out some frames after it has the new size.
          await untilTrue(tab, `(${layoutProblems})().length === 0`).catch(async () =>
            assert.deepEqual(await tab.ask(`(${layoutProblems})()`), [], `${path} at ${width} px`),
          );
        }
      });
    }

    test('the game counts the palms of a drawn field', async () => {
      const { tab, site } = visit.now();
      await tab.open(site.url);
      await untilTrue(tab, `document.querySelector('[data-drone] button')?.hidden === false`);
      await tab.ask(
        `void Object.assign(document.querySelector('[data-drone]').dataset, { seed: 1, level: 1 })`,
      );
      await press(tab, '[data-drone] button');
      await untilTrue(tab, `document.querySelector('.d-guess') !== null`);
      await press(tab, '[data-part=fly]');
      await untilTrue(
        tab,
        `(([, page, truth]) => truth > 50 && Math.abs(page - truth) <= truth / 20)(Array.from(document.querySelectorAll('[data-drone] dd'), ({ textContent }) => Number(textContent)))`,
      );
    });

    test('the pressed switch moves by 0 px, by mouse and by keys, and what does not exist is gone', {
      // Its styles need `:has()`.
      skip: isOld,
    }, async () => {
      const { tab, site } = visit.now();
      await tab.open(site.url);
      await tab.ask('document.fonts.ready.then(() => true)');
      const top = (id: string) =>
        tab.ask<number>(`document.querySelector('#${id}').parentElement.getBoundingClientRect().top`);
      const isThere = (selector: string) =>
        `[...document.querySelectorAll('${selector}')].every((one) => one.getClientRects().length > 0)`;
      for (const width of [360, 1024, 1440]) {
        await tab.size(width, 800);
        // What it presses it has scrolled to, so the place is known only then.
        await hover(tab, 'label:has(#stands)');
        const before = await top('stands');
        await press(tab, 'label:has(#stands)');
        await untilTrue(tab, isThere('.only-today'));
        assert.equal(await top('stands'), before, `by mouse at ${width} px`);
        assert.equal(await tab.ask(isThere('#future .ahead')), false);
        await tab.ask(`document.querySelector('#stands').focus({ preventScroll: true })`);
        await tab.keys('ArrowRight');
        await untilTrue(tab, isThere('#future .ahead'));
        assert.equal(await top('with-plan'), before, `by keys at ${width} px`);
        await tab.keys('ArrowLeft');
        await untilTrue(tab, isThere('.only-today'));
        assert.equal(await top('stands'), before, `by keys at ${width} px`);
        await press(tab, 'label:has(#with-plan)');
        await untilTrue(tab, isThere('#future .ahead'));
        assert.equal(await top('with-plan'), before, `by mouse at ${width} px`);
      }
    });

    test('where styles cannot read the switch, the whole page is there and no switch', {
      skip: !isOld,
    }, async () => {
      const { tab, site } = visit.now();
      await tab.open(site.url);
      const shown = (selector: string) =>
        tab.ask(
          `Array.from(document.querySelectorAll('main ${selector}')).filter((one) => one.getClientRects().length > 0).length`,
        );
      const all = (selector: string) => tab.ask(`document.querySelectorAll('main ${selector}').length`);
      assert.equal(await shown('p.ahead'), await all('p.ahead'));
      assert.equal(await shown('.only-today'), 0);
      assert.equal(await shown('[role=radiogroup]'), 0);
    });

    test('a message is sent from the hydrated page, and the thanks are shown', async () => {
      const { tab, site } = visit.now();
      await sendMessage(tab, site);
    });

    test('the console has no error except for the unknown path', () => {
      const { tab } = visit.now();
      assert.deepEqual(
        tab.errors.filter((error) => !/nowhere|status of 404/.test(error)),
        [],
      );
    });

    if (isOld) return;
    test('the menu opens by a click, and closes by Escape and by a link', async () => {
      const { tab, site } = visit.now();
      await tab.size(360, 740);
      await tab.open(`${site.url}/contact`);
      await hydrate(tab);
      const isOpen = 'document.querySelector("header details").open';
      await press(tab, 'header details summary');
      await untilTrue(tab, isOpen);
      await tab.keys('Escape');
      await untilTrue(tab, `!${isOpen}`);
      await press(tab, 'header details summary');
      await untilTrue(tab, isOpen);
      await press(tab, 'header details a[href="/#progress"]');
      await untilTrue(tab, `location.hash === '#progress' && scrollY > 0`);
      // The page scrolls smoothly, and moves once more when fonts come late.
      await untilTrue(
        tab,
        `document.readyState === 'complete' && document.querySelector('#progress h2').getBoundingClientRect().top >= document.querySelector('#root > header').getBoundingClientRect().bottom`,
      );
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

    test('a tooltip opens for the mouse and for the keyboard, and closes with Escape', async () => {
      const { tab, site } = visit.now();
      const tooltip = `document.querySelector('[data-tooltip]')`;
      await tab.size(1280, 800);
      await tab.open(site.url);
      await hydrate(tab);
      await hover(tab, 'main dl a[data-explained]');
      await untilTrue(tab, tooltip);
      await tab.move(20, 300);
      await untilTrue(tab, `!${tooltip}`);
      await tab.ask('document.querySelector("main dl a[data-explained]").focus()');
      await tab.keys('Shift', 'Tab');
      await tab.keys('Tab');
      await untilTrue(tab, tooltip);
      await tab.keys('Escape');
      await untilTrue(tab, `!${tooltip}`);
    });
  });

  describe(`${name} without JavaScript`, () => {
    const visit = visits(() => start({ javaScript: false }));

    test('a message is sent, and the thanks are shown', async () => {
      const { tab, site } = visit.now();
      await sendMessage(tab, site);
    });
  });

  // The driver of the old browser switches service workers off.
  if (isOld) return;
  describe(`${name} without a connection`, () => {
    const visit = visits(start);

    test('offline, the page of the first visit is shown again, and one that was never opened says so', async (t) => {
      const { tab, site } = visit.now();
      await tab.open(`${site.url}/contact?utm_source=a`);
      await tab.move(30, 300);
      await tab.move(31, 301);
      await waitUntil(() => tab.ask<boolean>("caches.match('/contact').then(Boolean)"));
      await site.kill();
      t.after(() => site.start());
      await tab.open(`${site.url}/contact`);
      await untilTrue(tab, 'document.querySelector(".banner") && document.querySelector("#message")');
      await tab.open(`${site.url}/never-opened`);
      await untilTrue(tab, 'document.querySelector("[data-not-saved]")');
    });
  });
}

const site = await startSite();
after(site.close);

/** A browser for the tests of one `describe`, and the site of all. */
function visits(start: () => Promise<Running>) {
  let running: Running;
  before(async () => {
    running = await start();
  });
  after(() => running?.close());
  return { now: () => ({ tab: running.tab, site }) };
}

const thanks = `/[0-9A-Z]{4}/.test((document.querySelector('[data-outcome=thanks] b') || {}).textContent)`;

async function sendMessage(tab: Tab, site: Site): Promise<void> {
  await tab.size(360, 740);
  await tab.open(`${site.url}/contact`);
  await fillForm(tab);
  await press(tab, send);
  await untilTrue(tab, thanks);
  await waitUntil(() => site.mailbox.length > 0);
  assert.equal(site.mailbox.length, 1);
  site.mailbox.length = 0;
}
