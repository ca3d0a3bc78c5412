import { journeys } from './journeys.ts';
import { startOldChromium } from './old-chromium.ts';

journeys({ name: 'Chromium 92', start: startOldChromium }, { isOld: true });
