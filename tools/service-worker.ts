import { hash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { SiteContent } from '../app/content.ts';
import type { Kept } from '../app/offline/kept.ts';
import { paths, screenAt, screenOf } from '../app/screens.ts';
import { format } from '../app/ui/words.ts';
import { escapeHtml } from '../server/http/escape-html.ts';
import { serviceWorkerCode } from './bundles.ts';
import { clientDir } from './paths.ts';

/** Makes /service-worker.js, which names every file it keeps: so it comes after all of them, and changes when one does. */
export function writeServiceWorker(content: SiteContent): void {
  const list = `const KEPT=${JSON.stringify(describeKept(content))};`;
  writeFileSync(`${clientDir}service-worker.js`, list + readFileSync(serviceWorkerCode, 'utf8'));
}

/** What the build at hand keeps on a visitor's device. */
export function describeKept(content: SiteContent): Kept {
  const { copy, offline } = content;
  const assets = readdirSync(`${clientDir}assets`)
    // Neither what is compressed nor photographs: they are large, and their words stand in their place.
    .filter((name) => !/\.(br|gz|avif|webp|jpg)$/.test(name))
    .sort()
    .map((name) => `/assets/${name}`);
  const kept = {
    pages: paths,
    files: Object.fromEntries([
      ...Object.entries(fixedNames).map(([path, file]) => [
        path,
        hash('sha256', readFileSync(clientDir + file)),
      ]),
      ...assets.filter((path) => !inPassing.test(path)).map((path) => [path, '']),
    ]),
    inPassing: assets.filter((path) => inPassing.test(path)),
    notice: escapeHtml(format(content, offline.notice, { date: '{date}' })),
    notFound: {
      headline: escapeHtml(`${copy.notFound.code} ${copy.notFound.message}`),
      notice: escapeHtml(format(content, offline.notFound)),
      home: escapeHtml(copy.notFound.link),
    },
  };
  return { version: hash('sha256', JSON.stringify(kept), 'base64url').slice(0, 10), ...kept };
}

/** The files that are kept under names of their own, by address. */
export const fixedNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(paths.map((path) => [path, screenOf(screenAt(path)).file])),
  '/figures.json': 'figures.json',
};

// A phone never asks for tooltips, and most names need no accents: only on demand.
const inPassing = /\/(tooltip|text-accents|text-names)-/;
