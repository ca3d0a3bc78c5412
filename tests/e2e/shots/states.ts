// The pictures of `npm run shots`: here the states of the pages.
import type { Page } from '@playwright/test';
import { hydrate, newMessage, send, typeMessage } from '../visitor.ts';

export type Shot = {
  readonly name: string;
  readonly path: string;
  /** Brings the opened page into the state. */
  readonly reach?: (page: Page) => Promise<unknown>;
  /** Only the window if false: for menus and tooltips. */
  readonly fullPage?: boolean;
  readonly onPaper?: boolean;
  readonly withoutScript?: boolean;
};

export const shots: readonly Shot[] = [
  { name: 'landing', path: '/', onPaper: true },
  { name: 'landing-first-screen', path: '/', fullPage: false },
  {
    name: 'landing-menu',
    path: '/',
    fullPage: false,
    async reach(page) {
      const menu = page.locator('header details summary');
      if (await menu.isVisible()) await menu.click();
    },
  },
  { name: 'landing-figures-open', path: '/', reach: (page) => page.locator('#meanings > summary').click() },
  {
    name: 'landing-tooltip',
    path: '/',
    fullPage: false,
    async reach(page) {
      await page.locator('main dl [data-explained]').first().hover();
      await page.locator('[data-tooltip]').waitFor();
    },
  },
  {
    name: 'landing-keyboard-focus',
    path: '/',
    fullPage: false,
    async reach(page) {
      for (let presses = 0; presses < 9; presses++) await page.keyboard.press('Tab');
    },
  },
  {
    name: 'landing-field',
    path: '/',
    fullPage: false,
    reach: (page) =>
      page.locator('[data-ground]').evaluate((ground) => {
        const { top, height } = ground.getBoundingClientRect();
        scrollBy({ top: top + height / 2, behavior: 'instant' });
      }),
  },
  { name: 'contact', path: '/contact', onPaper: true },
  { name: 'contact-topic', path: '/contact?topic=partnership&ref=drone#message-form', fullPage: false },
  {
    name: 'contact-errors',
    path: '/contact',
    withoutScript: true,
    reach: (page) =>
      sendUntil(page, 'errors', { firstName: '', email: 'ada@example', phone: 'call me', message: '' }),
  },
  {
    name: 'contact-thanks',
    path: '/contact',
    withoutScript: true,
    async reach(page) {
      await sendUntil(page, 'thanks');
      // It differs from run to run.
      await page
        .locator('[data-outcome=thanks] b')
        .evaluate((reference) => reference.replaceChildren('0123456789'));
    },
  },
  {
    name: 'contact-offline',
    path: '/contact',
    fullPage: false,
    async reach(page) {
      await hydrate(page);
      await typeMessage(page, newMessage({ email }));
      await page.evaluate(() => dispatchEvent(new Event('offline')));
      await send(page);
      await page.locator('form [role=status]:not(:empty)').first().waitFor();
    },
  },
  {
    name: 'contact-not-sent',
    path: '/contact',
    withoutScript: true,
    async reach(page) {
      // The server refuses a field that comes twice. The page then has the text, and says that nothing was sent.
      await page.locator('#message-form form').evaluate((form) => {
        const again = { type: 'hidden', name: 'email', value: 'again@example.com' };
        form.append(Object.assign(document.createElement('input'), again));
      });
      await sendUntil(page, 'not-sent');
    },
  },
  { name: 'not-found', path: '/no-such-page' },
  {
    name: 'failure',
    path: '/contact',
    async reach(page) {
      await page.evaluate(() => {
        Date.prototype.getUTCDay = () => {
          throw new Error('broken on purpose');
        };
      });
      await page.mouse.move(1, 1);
      await page.mouse.move(2, 2);
      await page
        .locator('[data-island=open-now] p')
        .first()
        .evaluate((part) => part.scrollIntoView());
      await page.locator('[data-failure]').first().waitFor();
    },
  },
];

/** The same in each run. */
const email = 'ada@visitor.example';

async function sendUntil(page: Page, outcome: string, change = {}): Promise<void> {
  await typeMessage(page, newMessage({ email, ...change }));
  await send(page);
  await page.locator(`[data-outcome=${outcome}]`).first().waitFor();
}
