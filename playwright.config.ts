import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, ensureChromium } from './scripts/chromium.ts';

// Each worker starts the built site for itself, on its own port and with its own store: see e2e/fixtures.ts.
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    launchOptions: { executablePath: ensureChromium(), args: chromiumArgs },
    trace: 'retain-on-failure',
  },
});
