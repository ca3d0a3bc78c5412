// `npm run shots [-- -g 'part of a name']`: pictures of every screen and state, in the folder shots/.
import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '**/shots.ts',
  projects: [{}],
  fullyParallel: false,
  timeout: 180_000,
});
