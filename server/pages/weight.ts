import { compress } from '../http/compress.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { SiteFile } from './site-files.ts';

type Sent = {
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly styleHashes: readonly string[];
  readonly siteUrl: string;
};

/** The data that reading a page costs, as the footer prints it: `57 kB`. */
export async function printedWeight(html: string, sent: Sent): Promise<string> {
  return `${Math.round((await weigh(html, sent)) / 1000)}\u00a0kB`;
}

/**
 * Adds up the data that reading a page costs on a phone: the page, its fonts, the small script, the icon and the service worker.
 * @returns bytes with headers, as sent; tests/e2e/weight.spec.ts compares it with a browser
 */
export async function weigh(html: string, { files, styleHashes, siteUrl }: Sent): Promise<number> {
  const headers = Object.entries(securityHeaders(styleHashes, siteUrl)).reduce(
    (total, [name, value]) => total + name.length + value.length + 4,
    variableHeaderBytes,
  );
  const loaded = [...loadedAtOnce(html), ...rareFaces(html)].map((address) => sentSize(files.get(address)));
  const sizes = [(await compress(html, 'br', 'small')).length, ...loaded];
  return sizes.reduce((total, size) => total + size + headers, 0);
}

/** The fonts and the script that the page names, one of its icons, and what keeps it for offline. */
function loadedAtOnce(html: string): string[] {
  const named = html.matchAll(/<link rel="preload" href="([^"]+)"|<script [^>]*src="([^"]+)"/g);
  return [
    ...Array.from(named, ([, font, script]) => font ?? script ?? ''),
    '/favicon.svg',
    '/service-worker.js',
  ];
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

function sentSize(file: SiteFile | undefined): number {
  return (file?.compressed[0] ?? file)?.bytes.length ?? 0;
}

// The status line and the headers that differ from file to file.
const variableHeaderBytes = 330;
