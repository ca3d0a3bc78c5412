import { after, describe, test } from 'node:test';
import { startFirefox } from './firefox.ts';
import { journeys, visits } from './journeys.ts';
import { untilTrue } from './tab.ts';

const browser = await startFirefox();
after(browser.close);
journeys({ name: 'Firefox', start: browser.open });

describe('Firefox, which scrolls a focused element under the bar', () => {
  const visit = visits(() => browser.open({}));

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
