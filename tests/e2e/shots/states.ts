// The pictures of `npm run shots`: here the states of the pages.
import type { Page } from '@playwright/test';
import type { Message } from '../../../message/message.ts';
import { waitUntil } from '../../rigs/cleanup.ts';
import { isHydratedWhereSeen, newMessage } from '../visitor.ts';

/** Its page is Playwright's or Puppeteer's: `reach` calls what both have. */
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
      const menu = 'header details summary';
      if (await page.$eval(menu, (button) => button.checkVisibility())) await page.click(menu);
    },
  },
  { name: 'landing-figures-open', path: '/', reach: (page) => page.click('#meanings > summary') },
  {
    name: 'landing-tooltip',
    path: '/',
    fullPage: false,
    async reach(page) {
      await page.hover('main dl [data-explained]');
      await untilShown(page, '[data-tooltip]');
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
      page.$eval('[data-ground]', (ground) => {
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
      await page.$eval('[data-outcome=thanks] b', (reference) => reference.replaceChildren('0123456789'));
    },
  },
  {
    name: 'contact-offline',
    path: '/contact',
    fullPage: false,
    async reach(page) {
      await page.mouse.move(1, 1);
      await page.mouse.move(2, 2);
      await waitUntil(() => page.evaluate(isHydratedWhereSeen), 30);
      await type(page);
      await page.evaluate(() => dispatchEvent(new Event('offline')));
      await page.click(send);
      await untilShown(page, 'form [role=status]:not(:empty)');
    },
  },
  {
    name: 'contact-not-sent',
    path: '/contact',
    withoutScript: true,
    async reach(page) {
      // The server refuses a field that comes twice. The page then has the text, and says that nothing was sent.
      await page.$eval('#message-form form', (form) => {
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
      await page.evaluate(() => document.querySelector('[data-island=open-now] p')?.scrollIntoView());
      await untilShown(page, '[data-failure]');
    },
  },
];

const send = '#message-form button[type=submit]';

async function sendUntil(page: Page, outcome: string, change: Partial<Message> = {}): Promise<void> {
  await type(page, change);
  await page.click(send);
  await untilShown(page, `[data-outcome=${outcome}]`);
}

async function type(page: Page, change: Partial<Message> = {}): Promise<void> {
  for (const [name, text] of Object.entries(newMessage({ email: 'ada@visitor.example', ...change }))) {
    await page.focus(`#${name}`);
    await page.keyboard.type(text);
  }
}

/** Not with `waitForSelector`: Puppeteer makes a function of it in the page, which its Content-Security-Policy refuses. */
function untilShown(page: Page, selector: string): Promise<void> {
  return waitUntil(async () => (await page.$(selector).catch(() => null)) !== null, 30);
}
