/** Brings what `npm run test:browsers` needs: Debian's Firefox, WebKit and text browser, and the two Chromiums of long ago. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from '../testing/chromium.ts';

// The old Chromiums bring no libraries: they use those of today's.
ensureChromium();

const missing = Object.entries({
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  w3m: 'w3m',
}).flatMap(([program, name]) => (isInstalled(program) ? [] : [name]));
if (missing.length > 0) {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
}

const oldChromium = fileURLToPath(new URL('old-chromium/', import.meta.url));
if (!existsSync(`${oldChromium}node_modules`)) run('npm', ['ci'], oldChromium);

function isInstalled(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}

function run(command: string, options: readonly string[], cwd?: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync(command, options, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0)
    throw new Error(`${command} ${options.join(' ')} did not work: on Debian, as root, it would have.`);
}
