import { describe, test } from 'node:test';
import { startFirefox } from './firefox.ts';
import { isLaidOut, layoutAndForm, menuTooltipsAndKeptCopy, visits } from './journeys.ts';

const firefox = { name: 'Firefox', start: startFirefox };
layoutAndForm(firefox);
menuTooltipsAndKeptCopy(firefox);

const paths = ['/', '/contact', '/nowhere'];

describe('Firefox with letters twice as large', () => {
  const visit = visits(() => startFirefox({ doubleText: true }));
  for (const path of paths) {
    test(`${path} reads at 360 px`, async () => {
      const { tab, site } = visit.now();
      await isLaidOut(tab, site.url + path, 360, 740);
    });
  }
});

describe('Firefox in the visitor’s own colours, without movement', () => {
  const visit = visits(() => startFirefox({ forcedColors: true, reducedMotion: true }));
  for (const path of paths) {
    test(`${path} reads on phones held upright and sideways, and at 400 %`, async () => {
      const { tab, site } = visit.now();
      for (const [width, height] of [
        [360, 740],
        [740, 360],
        [320, 256],
      ] as const)
        await isLaidOut(tab, site.url + path, width, height);
    });
  }
});
