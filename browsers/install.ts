/** Brings what `npm run test:browsers` needs: Debian's Firefox, WebKit and text browser, and the two Chromiums of long ago. */
import { existsSync } from 'node:fs';
import { ensureChromium } from '../testing/chromium.ts';
import { findProgram, installPackages, runs } from '../testing/programs.ts';

// The old Chromiums bring no libraries: they use those of today's.
ensureChromium();

const packages = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  w3m: 'w3m',
};
const missing = Object.entries(packages).flatMap(([program, name]) => (findProgram(program) ? [] : [name]));
if (missing.length > 0 && !installPackages(...missing))
  throw new Error(`${missing.join(', ')} could not be installed: on Debian, as root, they would be.`);

const oldChromium = `${import.meta.dirname}/old-chromium`;
if (!existsSync(`${oldChromium}/node_modules`) && !runs('npm', 'ci', '--prefix', oldChromium))
  throw new Error('The Chromiums of long ago could not be fetched.');
