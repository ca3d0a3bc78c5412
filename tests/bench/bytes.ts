import { existsSync, readFileSync } from 'node:fs';
import type { Shell } from '../../app/page.ts';
import type { Screen } from '../../app/screens.ts';
import { clientDir, serverDir } from '../../tools/paths.ts';

/** What each page weighs by kind, as the wire carries the bodies. The budgets are those of tests/pages/budgets.test.ts. */
export function printBytes(): void {
  const shell: Shell = JSON.parse(readFileSync(`${serverDir}shell.json`, 'utf8'));
  const fonts = sent(shell.fonts.display, shell.fonts.text);
  const script = sent(shell.wakeScript.src);
  const page = (screen: Screen, file: string, budget: number) => ({
    'HTML with its style': sent(file),
    'two fonts (26,000)': fonts,
    'script (1,000)': script,
    all: sent(file) + fonts + script,
    budget,
    'in the footer, with headers and icon': shell.pageWeight?.[screen]?.read,
  });
  console.log('\nBytes of a first visit (brotli), nothing touched');
  console.table({
    landing: page('landing', '/index.html', 60_000),
    contact: page('contact', '/contact.html', 40_000),
  });
  const { landing, contact } = shell.wakes;
  console.log('\nBytes after the first touch (brotli)');
  console.table({
    landing: { files: landing.length, bytes: sent(...landing), budget: 80_000 },
    contact: { files: contact.length, bytes: sent(...contact), budget: 90_000 },
    'service worker, kept after that': { files: 1, bytes: sent('/service-worker.js') },
  });
}

function sent(...addresses: readonly string[]): number {
  return addresses.reduce((total, address) => {
    const file = clientDir + address.slice(1);
    return total + readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
  }, 0);
}
