// The states of the pages: `npm run shots` takes pictures of them, tests/e2e/axe.spec.ts asks axe of them, and `npm run bench` measures
// the pages among them.
import type { Page } from '@playwright/test';
import { hydrate, newMessage, send, typeMessage } from '../e2e/visitor.ts';

export type Shot = {
  readonly name: string;
  readonly path: string;
  /** Brings the opened page into the state. */
  readonly reach?: (page: Page) => Promise<unknown>;
  /** Only the window if false: for menus and tooltips. */
  readonly fullPage?: boolean;
  /** A page as it opens: also printed, and measured by `npm run bench`. */
  readonly isPage?: boolean;
  /** Another view of a state that is in the list already. */
  readonly isOnlySeen?: boolean;
  readonly javaScript?: boolean;
};

export const shots: readonly Shot[] = [
  { name: 'landing', path: '/', isPage: true },
  { name: 'landing-first-screen', path: '/', fullPage: false, isOnlySeen: true },
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
    isOnlySeen: true,
    async reach(page) {
      for (let presses = 0; presses < 9; presses++) await page.keyboard.press('Tab');
    },
  },
  {
    name: 'landing-stands-today',
    path: '/',
    isOnlySeen: true,
    reach: (page) => page.locator('#stands').check({ force: true }),
  },
  { name: 'contact', path: '/contact', isPage: true },
  {
    name: 'contact-topic',
    path: '/contact?topic=partnership#message-form',
    fullPage: false,
    isOnlySeen: true,
    // The page scrolls smoothly to the form.
    reach: (page) => page.waitForTimeout(1000),
  },
  {
    name: 'contact-errors',
    path: '/contact',
    javaScript: false,
    reach: (page) => sendForm(page, 'errors', { email: 'ada@example', phone: 'call me' }),
  },
  { name: 'contact-thanks', path: '/contact', javaScript: false, reach: (page) => sendForm(page, 'thanks') },
  {
    name: 'contact-offline',
    path: '/contact',
    fullPage: false,
    async reach(page) {
      await hydrate(page);
      await typeMessage(page, newMessage());
      await page.evaluate(() => dispatchEvent(new Event('offline')));
      await send(page);
      await page.locator('form [role=status]:not(:empty)').waitFor();
    },
  },
  {
    name: 'contact-not-sent',
    path: '/contact',
    async reach(page) {
      await hydrate(page);
      await page.route('**/contact', (route) => route.fulfill({ status: 400, json: {} }));
      await sendForm(page, 'not-sent');
    },
  },
  { name: 'contact-unknown-reference', path: '/contact?sent=0123456789' },
  { name: 'not-found', path: '/no-such-page' },
];

async function sendForm(page: Page, outcome: string, change = {}): Promise<void> {
  await typeMessage(page, newMessage(change));
  await send(page);
  await page.locator(`[data-outcome=${outcome}]`).waitFor();
}
