import { hash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { SiteContent } from '../app/content.ts';
import { notFound } from '../app/not-found/words.ts';
import type { Precache } from '../app/offline/precache.ts';
import { paths, screenAt, screenOf } from '../app/screens.ts';
import buttons from '../app/ui/buttons.module.css';
import { format } from '../app/ui/figure-text.ts';
import { escapeHtml } from '../server/http/escape-html.ts';
import { serviceWorkerCode } from './bundles.ts';
import { clientDir } from './paths.ts';

/** Writes /service-worker.js with the list of files that it caches, so it is written last. */
export function writeServiceWorker(content: SiteContent): void {
  const list = `const PRECACHE=${JSON.stringify(describePrecache(content))};`;
  writeFileSync(`${clientDir}service-worker.js`, list + readFileSync(serviceWorkerCode, 'utf8'));
}

function describePrecache(content: SiteContent): Precache {
  const { offline } = content;
  const assets = precachedAssets(readdirSync(`${clientDir}assets`));
  const precache = {
    pages: paths,
    files: Object.fromEntries([
      ['/figures.json', hash('sha256', readFileSync(`${clientDir}figures.json`))],
      ...assets.filter((path) => !onDemand.test(path)).map((path) => [path, '']),
    ]),
    onDemand: assets.filter((path) => onDemand.test(path)),
    notice: escapeHtml(format(content, offline.notice, { date: '{date}' })),
    notFound: {
      headline: escapeHtml(`${notFound.code} ${notFound.message}`),
      notice: escapeHtml(format(content, offline.notFound)),
      home: escapeHtml(notFound.link),
      button: buttons.button ?? '',
    },
  };
  const pages = paths.map((path) => readFileSync(clientDir + screenOf(screenAt(path)).file, 'utf8'));
  const version = hash('sha256', JSON.stringify([precache, pages]), 'base64url').slice(0, 10);
  return { version, ...precache };
}

/** The addresses of hashed files, without compressed forms and photographs. */
export function precachedAssets(names: readonly string[]): string[] {
  // Photographs are too large to cache; offline, their descriptions are shown.
  return names
    .filter((name) => !/\.(br|gz|avif|webp|jpg)$/.test(name))
    .sort()
    .map((name) => `/assets/${name}`);
}

// Cached only once a page has requested them: phones show no tooltips, and most names need no accents.
const onDemand = /\/(tooltip|text-accents|text-names)-/;
