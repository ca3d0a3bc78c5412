import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { waitUntil } from '../rigs/cleanup.ts';

/** One page in one browser. Three programs drive the browsers; the journeys use only this. */
export type Tab = {
  readonly errors: string[];
  open(url: string): Promise<unknown>;
  size(width: number, height: number): Promise<unknown>;
  ask<Answer>(expression: string): Promise<Answer>;
  move(x: number, y: number): Promise<unknown>;
  press(x: number, y: number): Promise<unknown>;
  /** Presses all keys together. */
  keys(...names: readonly Key[]): Promise<unknown>;
  type(text: string): Promise<unknown>;
};

export type Key = 'Tab' | 'Escape' | 'Enter' | 'Shift' | 'ArrowLeft' | 'ArrowRight';

export type Running = { readonly tab: Tab; close(): Promise<void> };

/** A tab from a page of Playwright or of Puppeteer, which have these methods in common. */
export function tabOf(page: Page, size: Tab['size']): Tab {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    errors,
    size,
    open: (url) => page.goto(url),
    ask: (expression) => page.evaluate(expression),
    move: (x, y) => page.mouse.move(x, y),
    press: (x, y) => page.mouse.click(x, y),
    async keys(...names) {
      for (const name of names) await page.keyboard.down(name);
      for (const name of names.toReversed()) await page.keyboard.up(name);
    },
    type: (text) => page.keyboard.type(text),
  };
}

/** Clicks the middle of an element, after scrolling it into view. */
export async function press(tab: Tab, selector: string): Promise<void> {
  const { x, y } = await middle(tab, selector);
  await tab.press(x, y);
}

/** Moves the mouse to the middle of an element, once the event of the scroll to it is over, which would close a tooltip. Needs JavaScript. */
export async function hover(tab: Tab, selector: string): Promise<void> {
  const { x, y } = await middle(tab, selector);
  const afterTwoFrames = 'requestAnimationFrame(() => requestAnimationFrame(() => (hasScrolled = true)))';
  await tab.ask(`void (window.hasScrolled = false, ${afterTwoFrames})`);
  await untilTrue(tab, 'window.hasScrolled');
  await tab.move(x, y);
}

export const send = '#message-form form button[type=submit], #message-form form button:not([type])';

export async function fillForm(tab: Tab): Promise<void> {
  // The site keeps the same message of the same sender once.
  const email = `ada.${Date.now()}@visitor.example`;
  const message = { firstName: 'Ada', email, message: 'A visit?' };
  for (const [field, text] of Object.entries(message)) {
    await press(tab, `#${field}`);
    await tab.type(text);
  }
}

/** Moves the mouse, which hydrates the page, and waits until that is done. */
export async function hydrate(tab: Tab): Promise<void> {
  await tab.move(20, 300);
  await tab.move(22, 302);
  await untilTrue(tab, `performance.getEntriesByName('hydrated').length > 0`);
}

export function untilTrue(tab: Tab, expression: string): Promise<void> {
  // Evaluation fails while one page replaces another.
  return waitUntil(() => tab.ask<boolean>(`Boolean(${expression})`).catch(() => false), expression);
}

async function middle(tab: Tab, selector: string): Promise<{ x: number; y: number }> {
  const find = `document.querySelector(${JSON.stringify(selector)})`;
  // The old Chromiums treat `instant` as smooth, and the click would miss the moving element.
  await tab.ask(`document.documentElement.style.scrollBehavior = 'auto'`);
  // Rounded to whole pixels, or the bar is not at the top in Firefox's pictures.
  await tab.ask(
    `(({ top, bottom }) => scrollBy(0, Math.round((top + bottom - innerHeight) / 2)))(${find}.getBoundingClientRect())`,
  );
  // Firefox scrolls some frames later. A click before that meets what was there before the scroll.
  await pause(100);
  return tab.ask(
    `(({ left, top, width, height }) => ({ x: Math.round(left + width / 2), y: Math.round(top + height / 2) }))(${find}.getBoundingClientRect())`,
  );
}
