// One page, rendered, weighed and compressed.
import type { Build } from '../build.ts';
import { compress, compressPage } from './compress.ts';
import { encodingsOf, mediaTypes, type SiteFile } from './files.ts';

/** Not a path, so that it cannot be requested. */
export const notFoundKey = 'not-found';

/** The weight is printed on the page that it is of, so it is written in when the page is rendered. */
const weightSlot = '\ue000kB';

/** Rejects with an error that names the page. */
export async function renderPage(build: Build, key: string, now: Date) {
  const url = key === notFoundKey ? '/not-found' : key;
  const { html: draft } = await build.render({ url, now, weight: weightSlot }).catch((error: Error) => {
    throw Object.assign(error, { message: `The page ${url} cannot be rendered: ${error.message}` });
  });
  const weight = `${Math.round((await weigh(draft, build.files)) / 1000)}\u00a0kB`;
  const html = draft.replaceAll(weightSlot, weight);
  const [br, gzip] = await Promise.all([compressPage(html), compress(html, 'gzip', 'small')]);
  const file: SiteFile = {
    type: mediaTypes['.html'] ?? '',
    isPage: true,
    cacheControl: 'no-cache',
    ...encodingsOf(Buffer.from(html), br, gzip),
  };
  return { key, weight, file };
}

/**
 * Adds up the data that reading a page costs on a phone: the page, its fonts, the small script, the icon and the service worker.
 * @returns bytes with headers, as sent; tests/e2e/weight.spec.ts compares it with a browser
 */
export async function weigh(html: string, files: ReadonlyMap<string, SiteFile>): Promise<number> {
  const page = headerBytes + (await compressPage(html)).length;
  const loaded = [...loadedAtOnce(html), ...rareFaces(html)];
  return loaded.reduce((total, address) => total + sentSize(address, files.get(address)), page);
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
  const shown = html.replace(/<(head|style|script|details)\b[\s\S]*?<\/\1>|<[^>]*>/g, '').normalize('NFC');
  const faces = html.matchAll(/@font-face\{[^}]*url\(([^)]+)\)[^}]*unicode-range:([^;}]+)/g);
  return [...faces].flatMap(([, file = '', ranges = '']) => {
    const letters = ranges.replace(
      /U\+([\dA-F]+)(?:-([\dA-F]+))?,?/g,
      (_, from, to = from) => `\\u{${from}}-\\u{${to}}`,
    );
    return new RegExp(`[${letters}]`, 'u').test(shown) ? [file] : [];
  });
}

function sentSize(address: string, file: SiteFile | undefined): number {
  const headers = address.startsWith('/assets/') ? assetHeaderBytes : headerBytes;
  return headers + ((file?.compressed[0] ?? file)?.bytes.length ?? 0);
}

// Approximate sizes, with the status line.
const headerBytes = 1000;
const assetHeaderBytes = 650;
