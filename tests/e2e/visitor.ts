import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { emptyMessage, fields, type Message } from '../../message/message.ts';
import { builtContent } from '../rigs/last-build.ts';
import type { Site } from './journey-site.ts';

const { contactTexts } = builtContent;

/** For journeys that must work with and without JavaScript. */
export const bothWays = [
  { how: 'with JavaScript', javaScriptEnabled: true },
  { how: 'without JavaScript', javaScriptEnabled: false },
] as const;

export function newMessage(change: Partial<Message> = {}): Message {
  return {
    ...emptyMessage,
    firstName: 'Ọlábísí',
    lastName: "O'Brien-Adéṣínà",
    email: `${randomUUID()}@my-farm.example`,
    phone: '+234 803 000 0000',
    subject: 'A visit = a "question"?',
    message: 'Two lines,\nin any script: 油棕, زيت النخيل, 🌴.',
    ...change,
  };
}

export async function typeMessage(page: Page, message: Partial<Message>): Promise<void> {
  for (const { name } of fields) {
    if (message[name] !== undefined) await page.locator(`#${name}`).fill(message[name]);
  }
}

/** Opens the form, hydrates it, and types a message. */
export async function writeMessage(page: Page, message = newMessage()): Promise<Message> {
  await page.goto('/contact');
  await hydrate(page);
  await typeMessage(page, message);
  return message;
}

/** Translates the page like Chrome: every text goes into two elements, and so does every text that is added later. */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const root = document.getElementById('root') as Element;
    const wrapTexts = () => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (!text.data.trim() || text.parentElement?.closest('svg, textarea, font')) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(text.data.toUpperCase());
      }
    };
    wrapTexts();
    new MutationObserver(wrapTexts).observe(root, { childList: true, characterData: true, subtree: true });
  });
}

/** Adds what a password manager adds: a field of its own before each field, and an element behind it. */
export function decorate(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const field of document.querySelectorAll('input')) {
      const own = document.createElement('input');
      own.hidden = true;
      own.value = 'of the manager';
      field.before(own);
      field.after(document.createElement('div'));
    }
  });
}

export async function typedIn(page: Page): Promise<Message> {
  const values = fields.map(async ({ name }) => [name, await page.locator(`#${name}`).inputValue()]);
  return Object.fromEntries(await Promise.all(values));
}

export function send(page: Page): Promise<void> {
  return page.getByRole('button', { name: contactTexts.form.send }).click();
}

/** The reference on the thanks page, once that is shown. */
export async function shownReference(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/contact\?sent=[0-9A-Z-]+$/);
  return page.locator('[data-outcome=thanks] b').innerText();
}

/** Moves the mouse, which hydrates the page, and waits for that. */
export async function hydrate(page: Page): Promise<void> {
  // A mouse that moves before the script of the page runs hydrates nothing.
  await page.waitForLoadState();
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await untilHydrated(page);
}

/** Pages opened from now on act at once where their scripts would wait for exactly so long. A fake clock would also hide when they are hydrated. */
export async function skipWait(page: Page, waitMs: number): Promise<void> {
  await page.addInitScript((waitMs) => {
    const later = setTimeout.bind(window);
    const sooner = (act: () => void, ms?: number) => later(act, ms === waitMs ? 0 : ms);
    window.setTimeout = sooner as typeof setTimeout;
  }, waitMs);
}

/** Holds requests until released: those of the first touch, or others. */
export async function hold(
  page: Page,
  address: string | RegExp = /assets\/(?!loader).*\.js$/,
  method = 'GET',
) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === method) await promise;
    await route.continue().catch(() => {}); // the page may be gone by then
  });
  return resolve;
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(areIslandsHydrated);
  // Effects run after painting.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

export function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(areIslandsHydrated);
}

/** By React's property of each root. */
function areIslandsHydrated(): boolean {
  const isHydrated = (island: Element) => {
    const container = Object.entries(island).find(([name]) => name.startsWith('__reactContainer$'))?.[1];
    return container?.stateNode.current.memoizedState.isDehydrated === false;
  };
  return (
    performance.getEntriesByName('hydrated').length > 0 &&
    [...document.querySelectorAll('[data-island]')].every(isHydrated)
  );
}

/** Whether an element is in view and not under the fixed bar. Poll it while the page scrolls. */
export async function isBelowTheBar(part: Locator): Promise<boolean> {
  const box = await part.boundingBox();
  const bar = await part.page().locator('#root > header').boundingBox();
  const height = part.page().viewportSize()?.height ?? 0;
  return box !== null && bar !== null && box.y >= bar.y + bar.height && box.y < height;
}

/** The only mail of a visitor, once it has arrived. */
export async function theMailFrom(site: Site, visitor: string): Promise<Email> {
  const received = async () => {
    const mails = await Promise.all(site.mailbox.map(({ raw }) => PostalMime.parse(raw)));
    return mails.filter(({ replyTo }) => replyTo?.some(({ address }) => address === visitor));
  };
  await expect.poll(async () => (await received()).length, { timeout: 15_000 }).toBeGreaterThan(0);
  const [mail, ...more] = await received();
  expect(more, `a second mail of ${visitor}`).toEqual([]);
  return mail as Email;
}
