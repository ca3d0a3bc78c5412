import type { Targets } from 'lightningcss';
import manifest from '../package.json' with { type: 'json' };

/** The oldest browsers that show the whole site, as package.json names them: `['chrome', '87']`. */
export const floor = manifest.browserslist.map((browser) => browser.split(' ') as [string, string]);

/** The same for lightningcss. */
export const styleTargets: Targets = Object.fromEntries(
  floor.map(([name, version]) => [name === 'ios' ? 'ios_saf' : name, Number(version) << 16]),
);

/** The same for Vite, which knows Samsung's browser by the Chrome that it is made of. */
export const scriptTargets = floor.filter(([name]) => name !== 'samsung').map((browser) => browser.join(''));
