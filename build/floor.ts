import browserslist from 'browserslist';
import { browserslistToTargets, type Targets } from 'lightningcss';
import { root } from './paths.ts';

/** The oldest browsers that show the whole site, as `browserslist` in package.json names them: `chrome 87`. */
export const floor: readonly string[] = browserslist(undefined, { path: root });

/** The same for lightningcss. */
export const styleTargets: Targets = browserslistToTargets([...floor]);

/** The same for Vite, which knows Samsung's browser by the Chrome that it is made of. */
export const scriptTargets: string[] = floor
  .filter((browser) => !browser.startsWith('samsung'))
  .map((browser) => browser.replace('ios_saf', 'ios').replace(/ ([\d.]+).*$/, '$1'));
