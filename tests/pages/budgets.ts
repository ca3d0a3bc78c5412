import { existsSync, readFileSync } from 'node:fs';
import type { Shell } from '../../app/shell.ts';
import { clientDir, serverDir } from '../../tools/paths.ts';

/** Downloads of a visit and their limits in bytes, compressed. Measured on the built files. */
export function budgets(): readonly { what: string; files: readonly string[]; max: number }[] {
  const { fonts, loaderScript, screenScripts }: Shell = JSON.parse(
    readFileSync(`${serverDir}shell.json`, 'utf8'),
  );
  const shared = [fonts.display, fonts.text, loaderScript.src];
  return [
    { what: 'a first visit to the landing page', files: ['/index.html', ...shared], max: 60_000 },
    { what: 'a first visit to the contact page', files: ['/contact.html', ...shared], max: 40_000 },
    { what: 'the small script that waits for the first touch', files: [loaderScript.src], max: 1010 },
    { what: 'both fonts', files: [fonts.display, fonts.text], max: 26_000 },
    { what: 'the first touch on the landing screen', files: screenScripts.landing, max: 80_000 },
    { what: 'the first touch on the contact screen', files: screenScripts.contact, max: 90_000 },
  ];
}

/** A file in its smallest encoding. */
export function sent(address: string): Buffer {
  const file = clientDir + address.slice(1);
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file);
}
