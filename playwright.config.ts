import { defineConfig, devices } from '@playwright/test';
import { ensureChromium, findHeadlessShell, journeyArgs } from './tests/rigs/chromium.ts';

// Each worker starts the built site for itself, on its own port and with its own store: see tests/e2e/fixtures.ts.
export default defineConfig({
  // Tests render pages with the built app. Without this, Playwright would compile it again, which takes seconds.
  build: { external: ['**/dist/server/**'] },
  testDir: 'tests/e2e',
  fullyParallel: true,
  // Three for two processors: the third works while another waits for its server.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  // A shared machine may stop a browser for seconds. The report names what failed once and what failed twice.
  retries: process.env.CI ? 1 : 0,
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
  },
  projects: [
    { name: 'shell', grepInvert: /@chromium/, use: browser(findHeadlessShell() ?? ensureChromium()) },
    // Unlike visitors' browsers, the shell fetches no icon, and fetches lazy pictures that are far from the screen.
    { name: 'chromium', grep: /@chromium/, use: browser(ensureChromium()) },
  ],
});

function browser(executablePath: string) {
  return { launchOptions: { executablePath, args: journeyArgs } };
}
