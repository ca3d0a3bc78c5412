import { existsSync, readFileSync } from 'node:fs';
import type { Shell } from '../app/shell.ts';
import { securityHeaders } from '../server/http/security-headers.ts';
import { brotliSize } from './compress.ts';
import { clientDir } from './paths.ts';
import { styleHash } from './styles.ts';

/**
 * What crosses the wire on a first visit before anything is touched, in bytes: the page, both fonts, the small script
 * and the icon, each with its headers. Held against a real browser in e2e/weight.spec.ts.
 */
export async function weigh(html: string, shell: Shell): Promise<number> {
  const files = [shell.fonts.display, shell.fonts.text, shell.wakeScript.src, icon].filter((address) =>
    existsSync(clientDir + address.slice(1)),
  );
  const sizes = await Promise.all([brotliSize(html), ...files.map(sentSize)]);
  return sizes.reduce((total, size) => total + size + headersOf(shell), 0);
}

const icon = '/favicon.svg';

async function sentSize(address: string): Promise<number> {
  const content = readFileSync(clientDir + address.slice(1));
  return address.endsWith('.woff2') ? content.length : brotliSize(content);
}

function headersOf({ styles, siteUrl }: Shell): number {
  const always = securityHeaders([...new Set(Object.values(styles).map(styleHash))], siteUrl);
  return Object.entries(always).reduce(
    (total, [name, value]) => total + name.length + value.length + 4,
    ofItsOwn,
  );
}

// The status line, and the headers that differ from file to file: length, ETag, caching, type, coding, date, connection.
const ofItsOwn = 330;
