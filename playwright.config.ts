import { defineConfig, devices } from '@playwright/test';
import { ensureChromium, findHeadlessShell, journeyArgs } from './tests/rigs/chromium.ts';

// Each worker starts the built site for itself, on its own port and with its own store: see tests/e2e/fixtures.ts.
export default defineConfig({
  // The built app, which tests render pages with: Playwright would compile it again, for seconds.
  build: { external: ['**/dist/server/**'] },
  testDir: 'tests/e2e',
  fullyParallel: true,
  // A third keeps two processors busy while a journey waits for its server.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  // A machine that others use too may starve a browser for seconds; what fails twice is wrong. The report names both.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // A kept copy would answer in the server's place: only tests/e2e/offline.spec.ts wants one.
    serviceWorkers: 'block',
    // Movement takes a quarter of the time: tests/e2e/field.spec.ts, media.spec.ts and hydration.spec.ts want it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey takes a fifth of the time: `npx playwright test --trace=retain-on-failure` makes them.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'shell', grepInvert: /@chromium/, use: browser(findHeadlessShell() ?? ensureChromium()) },
    // The shell fetches no icon, and lazy pictures from farther off than visitors' browsers do.
    { name: 'chromium', grep: /@chromium/, use: browser(ensureChromium()) },
  ],
});

function browser(executablePath: string) {
  return { launchOptions: { executablePath, args: journeyArgs } };
}
