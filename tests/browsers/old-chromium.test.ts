import { layoutAndForm } from './journeys.ts';
import { startOldChromium } from './old-chromium.ts';

for (const version of [102, 92] as const)
  layoutAndForm({ name: `Chromium ${version}`, start: (choice) => startOldChromium(version, choice) });
