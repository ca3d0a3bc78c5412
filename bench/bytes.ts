import { existsSync, readFileSync } from 'node:fs';
import type { Shell } from '../app/shell.ts';
import { clientDir, serverDir } from '../build/paths.ts';
import { printTable, whole } from './table.ts';

/** What each page weighs by kind, as the wire carries the bodies. The budgets are those of checks/pages/budgets.test.ts. */
export function printBytes(): void {
  const shell: Shell = JSON.parse(readFileSync(`${serverDir}shell.json`, 'utf8'));
  const pages = [
    ['landing', '/index.html', 60_000],
    ['contact', '/contact.html', 40_000],
  ] as const;
  const fonts = sent(shell.fonts.display) + sent(shell.fonts.text);
  const script = sent(shell.wakeScript.src);
  printTable('Bytes of a first visit (brotli), nothing touched', [
    [
      'page',
      'HTML with its style',
      'two fonts (26,000)',
      'script (1,000)',
      'all',
      'budget',
      'printed in the footer',
    ],
    ...pages.map(([screen, file, budget]) => [
      screen,
      whole(sent(file)),
      whole(fonts),
      whole(script),
      whole(sent(file) + fonts + script),
      whole(budget),
      `${shell.pageWeight?.[screen]?.read} with headers and icon`,
    ]),
  ]);
  printTable('Bytes after the first touch (brotli)', [
    ['screen', 'files', 'bytes', 'budget'],
    ...(['landing', 'contact'] as const).map((screen) => [
      screen,
      shell.wakes[screen].length,
      whole(shell.wakes[screen].reduce((total, file) => total + sent(file), 0)),
      screen === 'landing' ? '80,000' : '90,000',
    ]),
    ['service worker, kept after that', 1, whole(sent('/service-worker.js')), ''],
  ]);
}

function sent(address: string): number {
  const file = clientDir + address.slice(1);
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
}
