/** Brings what `npm run test:browsers` needs: Debian's Firefox, WebKit and text browser, the old Chromium, and what drives Firefox and WebKit. */
import { existsSync } from 'node:fs';
import { ensureChromium } from '../rigs/chromium.ts';
import { findProgram, installPackages, runCommand } from '../rigs/programs.ts';

// The old Chromium uses the system libraries that today's installs.
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

const folder = `${import.meta.dirname}/packages`;
if (!existsSync(`${folder}/node_modules/selenium-webdriver`) && !runCommand('npm', 'ci', '--prefix', folder))
  throw new Error('The old Chromium, and what drives Firefox and WebKit, could not be fetched.');
