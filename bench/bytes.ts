import { existsSync, readFileSync } from 'node:fs';
import type { Screen, Shell } from '../app/page.ts';
import { clientDir, serverDir } from '../build/paths.ts';
import { printTable, whole } from './table.ts';

/** What each page weighs by kind, as the wire carries the bodies. The budgets are those of checks/pages/budgets.test.ts. */
export function printBytes(): void {
  const shell: Shell = JSON.parse(readFileSync(`${serverDir}shell.json`, 'utf8'));
  const fonts = sent(shell.fonts.display, shell.fonts.text);
  const script = sent(shell.wakeScript.src);
  const page = (screen: Screen, file: string, budget: string) => [
    screen,
    ...[sent(file), fonts, script, sent(file) + fonts + script].map(whole),
    budget,
    `${shell.pageWeight?.[screen]?.read} with headers and icon`,
  ];
  printTable('Bytes of a first visit (brotli), nothing touched', [
    ['page', 'HTML with its style', 'two fonts (26,000)', 'script (1,000)', 'all', 'budget', 'in the footer'],
    page('landing', '/index.html', '60,000'),
    page('contact', '/contact.html', '40,000'),
  ]);
  const { landing, contact } = shell.wakes;
  printTable('Bytes after the first touch (brotli)', [
    ['screen', 'files', 'bytes', 'budget'],
    ['landing', landing.length, whole(sent(...landing)), '80,000'],
    ['contact', contact.length, whole(sent(...contact)), '90,000'],
    ['service worker, kept after that', 1, whole(sent('/service-worker.js')), ''],
  ]);
}

function sent(...addresses: readonly string[]): number {
  return addresses.reduce((total, address) => {
    const file = clientDir + address.slice(1);
    return total + readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
  }, 0);
}
