// The states of the pages: `npm run shots` takes pictures of them, tests/e2e/axe.spec.ts asks axe of them, and `npm run bench` measures
// the pages among them.
import { setTimeout as pause } from 'node:timers/promises';
import { fillForm, hover, hydrate, press, send, type Tab, untilTrue } from '../browsers/tab.ts';

export type Shot = {
  readonly name: string;
  readonly path: string;
  /** Brings the opened page into the state. */
  readonly reach?: (tab: Tab) => Promise<unknown>;
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
    async reach(tab) {
      const menu = 'header details summary';
      if (await tab.ask(`document.querySelector('${menu}').checkVisibility()`)) await press(tab, menu);
    },
  },
  { name: 'landing-figures-open', path: '/', reach: (tab) => press(tab, '#meanings > summary') },
  {
    name: 'landing-tooltip',
    path: '/',
    fullPage: false,
    async reach(tab) {
      await hover(tab, 'main dl [data-explained]');
      await untilTrue(tab, `document.querySelector('[data-tooltip]')`);
    },
  },
  {
    name: 'landing-keyboard-focus',
    path: '/',
    fullPage: false,
    isOnlySeen: true,
    async reach(tab) {
      for (let presses = 0; presses < 9; presses++) await tab.keys('Tab');
    },
  },
  {
    name: 'landing-field',
    path: '/',
    fullPage: false,
    isOnlySeen: true,
    reach: (tab) =>
      tab.ask(
        `(({ top, height }) => scrollBy({ top: Math.round(top + height / 2), behavior: 'instant' }))(document.querySelector('[data-ground]').getBoundingClientRect())`,
      ),
  },
  { name: 'contact', path: '/contact', isPage: true },
  {
    name: 'contact-topic',
    path: '/contact?topic=partnership#message-form',
    fullPage: false,
    isOnlySeen: true,
    // The page scrolls smoothly to the form.
    reach: () => pause(1000),
  },
  {
    name: 'contact-errors',
    path: '/contact',
    javaScript: false,
    reach: (tab) => sendForm(tab, 'errors', { email: 'ada@example', phone: 'call me' }),
  },
  { name: 'contact-thanks', path: '/contact', javaScript: false, reach: (tab) => sendForm(tab, 'thanks') },
  {
    name: 'contact-offline',
    path: '/contact',
    fullPage: false,
    async reach(tab) {
      await hydrate(tab);
      await fillForm(tab);
      await tab.ask(`dispatchEvent(new Event('offline'))`);
      await press(tab, send);
      await untilTrue(tab, `document.querySelector('form [role=status]:not(:empty)')`);
    },
  },
  {
    name: 'contact-not-sent',
    path: '/contact',
    async reach(tab) {
      await hydrate(tab);
      await tab.ask(`void (window.fetch = async () => new Response('{}', { status: 400 }))`);
      await sendForm(tab, 'not-sent');
    },
  },
  { name: 'contact-unknown-reference', path: '/contact?sent=0123456789' },
  { name: 'not-found', path: '/no-such-page' },
];

async function sendForm(tab: Tab, outcome: string, message = {}): Promise<void> {
  await fillForm(tab, message);
  await press(tab, send);
  await untilTrue(tab, `document.querySelector('[data-outcome=${outcome}]')`);
}
