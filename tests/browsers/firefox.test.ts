import { after } from 'node:test';
import { startFirefox } from './firefox.ts';
import { journeys } from './journeys.ts';

const browser = await startFirefox();
after(browser.close);
journeys({ name: 'Firefox', start: browser.open });
