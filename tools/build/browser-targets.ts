import manifest from '../../package.json' with { type: 'json' };

/** The oldest browsers that show the whole site, from package.json: `['chrome', '87']`. */
export const oldestBrowsers = manifest.browserslist.map((browser) => browser.split(' ') as [string, string]);

/** For Vite, which knows Samsung's browser by its version of Chrome. */
export const scriptTargets = oldestBrowsers
  .filter(([name]) => name !== 'samsung')
  .map((browser) => browser.join(''));
