// Journeys in Chromium: here the site that each test gets.
import { test as base, expect } from '@playwright/test';
import { type Site, startSite } from './journey-site.ts';

export { expect };

type Fixtures = {
  /** Console errors that a journey causes on purpose. Any other fails it. */
  readonly expectedErrors: RegExp;
  readonly quietConsole: undefined;
};

/**
 * Playwright's test with the built site running: `page.goto('/contact')` just works.
 * Without JavaScript: `test.use({ javaScriptEnabled: false })`.
 */
export const test = base.extend<Fixtures, { readonly site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  expectedErrors: [/(?!)/, { option: true }], // none: this matches nothing

  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      context.on('weberror', (thrown) => {
        const error = String(thrown.error());
        if (!transitionGivenUp.test(error)) errors.push(error);
      });
      await use(undefined);
      expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
    },
    { auto: true },
  ],
});

// On a busy machine the browser skips a view transition, and reports that as an error.
const transitionGivenUp = /^(InvalidState|Abort|Timeout)Error: Transition was /;
