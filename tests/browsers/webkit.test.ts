import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { builtSite } from '../rigs/last-build.ts';
import { serveFiles } from '../rigs/serve-files.ts';
import { layoutAndForm, menuAndTooltips, withoutConnection } from './journeys.ts';
import { untilTrue } from './tab.ts';
import { startWebKit } from './webkit.ts';

const webkit = { name: 'WebKit', start: startWebKit };
layoutAndForm(webkit);
menuAndTooltips(webkit);
withoutConnection(webkit);

test('a heading stays below the bar when the fonts arrive after the jump to its section', async () => {
  const files = await builtSite();
  const server = await serveFiles(async (path) => {
    if (path.endsWith('.woff2')) await pause(3000);
    return files.get(path);
  });
  const { tab, close } = await startWebKit();
  try {
    await tab.size(360, 740);
    await tab.open(`${server.url}/#progress`);
    await untilTrue(
      tab,
      `document.fonts.status === 'loaded' && document.querySelector('#progress h2').getBoundingClientRect().top >= document.querySelector('#root > header').getBoundingClientRect().bottom`,
    );
  } finally {
    await Promise.all([close(), server.close()]);
  }
});
