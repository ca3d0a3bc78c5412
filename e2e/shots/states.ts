import type { Page } from '@playwright/test';
import { newMessage, send, typeMessage, wake } from '../visitor.ts';

type Shot = {
  readonly name: string;
  readonly path: string;
  /** Leads the opened page to the state. */
  readonly reach?: (page: Page) => Promise<unknown>;
  /** The whole page unless false: then only the window, for what hangs over the page. */
  readonly fullPage?: boolean;
  readonly onPaper?: boolean;
  readonly withoutScript?: boolean;
};

const message = newMessage({ message: 'I would like to visit the farm.\n\nWhen may I come?' });

/** Every screen and every state a visitor can meet. */
export const shots: readonly Shot[] = [
  { name: 'landing', path: '/', onPaper: true },
  { name: 'landing-first-screen', path: '/', fullPage: false },
  {
    name: 'landing-menu',
    path: '/',
    fullPage: false,
    async reach(page) {
      const menu = page.locator('.menu summary');
      if (await menu.isVisible()) await menu.click();
    },
  },
  {
    name: 'landing-figures-open',
    path: '/',
    reach: (page) => page.locator('#meanings summary').click(),
  },
  {
    name: 'landing-tooltip',
    path: '/',
    fullPage: false,
    async reach(page) {
      await wake(page);
      await page.locator('.stats .explained').first().hover();
      await page.locator('.tooltip').waitFor();
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
  { name: 'contact', path: '/contact', onPaper: true },
  { name: 'contact-topic', path: '/contact?topic=partnership&ref=drone#message-form', fullPage: false },
  {
    name: 'contact-errors',
    path: '/contact',
    withoutScript: true,
    async reach(page) {
      await typeMessage(page, { email: 'ada@example', phone: 'call me' });
      await send(page);
    },
  },
  {
    name: 'contact-thanks',
    path: '/contact',
    withoutScript: true,
    async reach(page) {
      await typeMessage(page, message);
      await send(page);
    },
  },
  {
    name: 'contact-offline',
    path: '/contact',
    fullPage: false,
    async reach(page) {
      await wake(page);
      await typeMessage(page, message);
      await page.context().setOffline(true);
      await send(page);
      await page.locator('.delivery:not(:empty)').waitFor();
    },
  },
  {
    name: 'contact-not-sent',
    path: '/contact',
    withoutScript: true,
    async reach(page) {
      await typeMessage(page, message);
      // A body the server cannot take: it gives the words back and says that nothing was sent.
      await page.locator('form').evaluate((form) => {
        const again = { type: 'hidden', name: 'email', value: 'again@example.com' };
        form.append(Object.assign(document.createElement('input'), again));
      });
      await send(page);
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
      await page.locator('.open-now').evaluate((part) => part.scrollIntoView());
      await page.locator('.failure').waitFor();
    },
  },
];
