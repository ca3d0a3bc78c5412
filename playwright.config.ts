import { defineConfig, devices } from '@playwright/test';
import { ensureChromium, journeyArgs, windowlessChromium } from './tests/rigs/chromium.ts';

const needsWindows = ['**/edit*.spec.ts', '**/photographs.spec.ts'];

// Each worker starts the built site for itself, on its own port and with its own store: see tests/e2e/fixtures.ts.
export default defineConfig({
  // Tests render pages with the built app. Without this, Playwright would compile it again, which takes seconds.
  build: { external: ['**/dist/server/**'] },
  testDir: 'tests/e2e',
  projects: [
    // The two longest journeys first: at the end, they would work alone. Without its windows Chromium fetches pictures far below.
    { name: 'forms and pictures', testMatch: needsWindows },
    {
      name: 'site',
      testIgnore: needsWindows,
      use: { launchOptions: { executablePath: windowlessChromium(), args: journeyArgs } },
    },
  ],
  fullyParallel: true,
  // Three for two processors: the third works while another waits for its server.
  workers: 3,
  timeout: 30_000,
  // A busy machine may stop a browser for seconds. The last lines list as "flaky" what passed only the second time.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // A service worker would answer in place of the server: only tests/e2e/offline.spec.ts allows one.
    serviceWorkers: 'block',
    // Animations would take a quarter of the time. Only the tests that need them switch them on.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey would take a fifth of the time. `npx playwright test --trace=retain-on-failure` makes them.
    trace: 'on-first-retry',
    launchOptions: { executablePath: ensureChromium(), args: journeyArgs },
  },
});
