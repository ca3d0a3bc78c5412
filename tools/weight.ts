import { readFileSync } from 'node:fs';
import type { Shell } from '../app/shell.ts';
import { securityHeaders } from '../server/http/security-headers.ts';
import { brotliSize } from './compress.ts';
import { clientDir } from './paths.ts';
import { styleHash } from './styles.ts';

/**
 * Weighs what it takes to read a page of this build: the page, its fonts, the small script and the icon.
 * @returns bytes with headers, as sent; tests/e2e/weight.spec.ts compares it with a browser
 */
export async function weigh(html: string, shell: Shell): Promise<number> {
  const first = [shell.fonts.display, shell.fonts.text, ...rareFaces(html), shell.loaderScript.src, icon];
  const sizes = await Promise.all([brotliSize(html), ...first.map(sentSize)]);
  return sizes.reduce((total, size) => total + size + headersOf(shell), 0);
}

/** Fonts for rare letters, such as those of a name in Yoruba, if this page shows one. */
function rareFaces(html: string): string[] {
  const shown = html.replace(/<(head|script|details)\b[\s\S]*?<\/\1>|<[^>]*>/g, '').normalize('NFC');
  const faces = html.matchAll(/@font-face\{[^}]*url\(([^)]+)\)[^}]*unicode-range:([^;}]+)/g);
  return [...faces].flatMap(([, file = '', ranges = '']) => {
    const letters = ranges.replace(
      /U\+([\dA-F]+)(?:-([\dA-F]+))?,?/g,
      (_, from, to = from) => `\\u{${from}}-\\u{${to}}`,
    );
    return new RegExp(`[${letters}]`, 'u').test(shown) ? [file] : [];
  });
}

const icon = '/favicon.svg';

async function sentSize(address: string): Promise<number> {
  const content = readFileSync(clientDir + address.slice(1));
  return address.endsWith('.woff2') ? content.length : brotliSize(content);
}

function headersOf({ styles, siteUrl }: Shell): number {
  const commonHeaders = Object.entries(
    securityHeaders([...new Set(Object.values(styles).map(styleHash))], siteUrl),
  );
  return commonHeaders.reduce(
    (total, [name, value]) => total + name.length + value.length + 4,
    variableHeaderBytes,
  );
}

// The status line and the headers that differ from file to file.
const variableHeaderBytes = 330;
