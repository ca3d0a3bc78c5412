import type { Browser } from '@playwright/test';
import { clientDir } from '../../tools/paths.ts';
import { serveFolder } from '../rigs/serve-files.ts';
import { medians } from './medians.ts';
import { ask, lines, onPhone } from './phone.ts';
import { makeReferences } from './references.ts';

/** When a first visit sees something, next to the same content made as others would make it. */
export async function printPaint(browser: Browser, runs: number): Promise<void> {
  const references = await makeReferences();
  const site = await serveFolder(clientDir);
  const others = await Promise.all(references.map(({ folder }) => serveFolder(folder)));
  const subjects = [
    { name: 'this site, landing', address: `${site.url}/`, visits: [] as Visit[] },
    { name: 'this site, contact', address: `${site.url}/contact`, visits: [] },
    ...references.map(({ name }, at) => ({
      name: `reference: ${name}`,
      address: `${others[at]?.url}/`,
      visits: [],
    })),
  ];
  for (const line of [lines.slow, lines.lighthouse]) {
    for (const { visits } of subjects) visits.length = 0;
    for (let run = 0; run < runs; run++) {
      for (const { address, visits } of subjects) {
        visits.push(await onPhone(browser, address, line, (page) => ask<Visit>(page, measured)));
      }
    }
    console.log(`\nFirst visit, ${line.name}, cold cache, ms, median of ${runs} interleaved runs`);
    console.table(Object.fromEntries(subjects.map(({ name, visits }) => [name, medians(visits)])));
  }
  await Promise.all([site, ...others].map((server) => server.close()));
}

/** Milliseconds from the request, and the layout shift score. */
type Visit = Record<'first paint' | 'largest paint' | 'blocking time' | 'layout shift', number>;

const measured = `({
  'first paint': Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime),
  'largest paint': Math.round(seen.largest),
  'blocking time': Math.round(seen.blocking),
  'layout shift': Number(seen.shift.toFixed(3)),
})`;
