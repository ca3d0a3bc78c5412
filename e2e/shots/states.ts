import type { Page } from '@playwright/test';

export type Shot = {
  readonly name: string;
  /** Leads a fresh page to the state. */
  readonly reach: (page: Page) => Promise<void>;
  /** The whole page unless false: then only the window, for what hangs over the page. */
  readonly fullPage?: boolean;
  readonly onPaper?: boolean;
  readonly withoutScript?: boolean;
};

/** Every screen and every state a visitor can meet. */
export const shots: readonly Shot[] = [
  { name: 'landing', reach: open('/'), onPaper: true },
  { name: 'landing-first-screen', reach: open('/'), fullPage: false },
  {
    name: 'landing-menu',
    fullPage: false,
    reach: async (page) => {
      await page.goto('/');
      const menu = page.locator('.menu summary');
      if (await menu.isVisible()) await menu.click();
    },
  },
  {
    name: 'landing-figures-open',
    reach: async (page) => {
      await page.goto('/');
      await page.locator('#meanings summary').click();
    },
  },
  {
    name: 'landing-tooltip',
    fullPage: false,
    reach: async (page) => {
      await page.goto('/');
      await page.mouse.move(4, 4);
      await page.locator('.stats .explained').first().hover();
      await page.mouse.move(5, 5);
      await page.locator('.stats .explained').first().hover();
      await page.locator('.tooltip').waitFor();
    },
  },
  {
    name: 'landing-keyboard-focus',
    fullPage: false,
    reach: async (page) => {
      await page.goto('/');
      for (let presses = 0; presses < 9; presses++) await page.keyboard.press('Tab');
    },
  },
  { name: 'contact', reach: open('/contact'), onPaper: true },
  {
    name: 'contact-topic',
    reach: open('/contact?topic=partnership&ref=drone#message-form'),
    fullPage: false,
  },
  {
    name: 'contact-errors',
    withoutScript: true,
    reach: async (page) => {
      await page.goto('/contact');
      await page.fill('#email', 'ada@example');
      await page.fill('#phone', 'call me');
      await page.click('button[type=submit]');
    },
  },
  {
    name: 'contact-thanks',
    withoutScript: true,
    reach: async (page) => {
      await page.goto('/contact');
      await fillIn(page);
      await page.click('button[type=submit]');
    },
  },
  {
    name: 'contact-offline',
    fullPage: false,
    reach: async (page) => {
      await page.goto('/contact');
      await fillIn(page);
      await page.waitForFunction(() => performance.getEntriesByName('awake').length > 0);
      await page.context().setOffline(true);
      await page.click('button[type=submit]');
      await page.locator('.delivery:not(:empty)').waitFor();
    },
  },
  {
    name: 'contact-not-sent',
    withoutScript: true,
    reach: async (page) => {
      await page.goto('/contact');
      await fillIn(page);
      // A body the server cannot take: it gives the words back and says that nothing was sent.
      await page.locator('form').evaluate((form) => {
        const again = { type: 'hidden', name: 'email', value: 'again@example.com' };
        form.append(Object.assign(document.createElement('input'), again));
      });
      await page.click('button[type=submit]');
    },
  },
  { name: 'not-found', reach: open('/no-such-page') },
  {
    name: 'failure',
    reach: async (page) => {
      await page.addInitScript(() => {
        Date.prototype.getUTCDay = () => {
          throw new Error('broken on purpose');
        };
      });
      await page.goto('/contact');
      await page.locator('#firstName').click();
      await page.evaluate(() => document.querySelector('.open-now')?.scrollIntoView());
      await page.locator('.failure').waitFor();
    },
  },
];

function open(path: string): Shot['reach'] {
  return async (page) => {
    await page.goto(path);
  };
}

async function fillIn(page: Page): Promise<void> {
  await page.fill('#firstName', 'Ọlábísí');
  await page.fill('#email', 'ada@example.com');
  await page.fill('#message', 'I would like to visit the farm.\n\nWhen may I come?');
}
