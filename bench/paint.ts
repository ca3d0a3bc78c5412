import type { Browser } from 'puppeteer-core';
import { clientDir } from '../build/paths.ts';
import { serveFolder } from '../testing/serve-files.ts';
import { ask, lines, onPhone } from './phone.ts';
import { makeReferences } from './references.ts';
import { median, printTable, whole } from './table.ts';

/** When a first visit sees something, next to the same content made as others would make it. */
export async function printPaint(browser: Browser, runs: number): Promise<void> {
  const references = await makeReferences();
  const site = await serveFolder(clientDir);
  const others = await Promise.all(references.map(({ folder }) => serveFolder(folder)));
  const subjects = [
    { name: 'this site, landing', address: `${site.url}/` },
    { name: 'this site, contact', address: `${site.url}/contact` },
    ...references.map(({ name }, at) => ({ name: `reference: ${name}`, address: `${others[at]?.url}/` })),
  ].map((subject) => ({ ...subject, visits: [] as Visit[] }));
  for (const line of [lines.slow, lines.lighthouse]) {
    for (const { visits } of subjects) visits.length = 0;
    for (let run = 0; run < runs; run++) {
      for (const { address, visits } of subjects) {
        visits.push(await onPhone(browser, address, line, (page) => ask<Visit>(page, measured)));
      }
    }
    printTable(`First visit, ${line.name}, cold cache, median of ${runs} interleaved runs`, [
      ['subject', 'first paint', 'largest paint', 'blocking time', 'layout shift'],
      ...subjects.map(({ name, visits }) => [
        name,
        ...(['first', 'largest', 'blocking'] as const).map(
          (kind) => `${whole(median(visits.map((visit) => visit[kind])))} ms`,
        ),
        median(visits.map(({ shift }) => shift)).toFixed(3),
      ]),
    ]);
  }
  await Promise.all([site, ...others].map((server) => server.close()));
}

/** Milliseconds from the request; `shift` is the layout shift score. */
type Visit = {
  readonly first: number;
  readonly largest: number;
  readonly blocking: number;
  readonly shift: number;
};

const measured = `({ ...seen, first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime })`;
