import type { Browser } from '@playwright/test';
import { clientDir } from '../../tools/paths.ts';
import { serveFolder } from '../rigs/serve-files.ts';
import { medians } from './medians.ts';
import { evaluate, networks, onPhone } from './phone.ts';

export async function printPaint(browser: Browser, runs: number): Promise<void> {
  const site = await serveFolder(clientDir);
  for (const network of [networks.slow, networks.lighthouse]) {
    const table: Record<string, Visit> = {};
    for (const path of ['/', '/contact']) {
      const visits: Visit[] = [];
      for (let run = 0; run < runs; run++)
        visits.push(
          await onPhone(browser, site.url + path, network, (page) => evaluate<Visit>(page, measured)),
        );
      table[path] = medians(visits);
    }
    console.log(`\nFirst visit, ${network.name}, cold cache, ms, median of ${runs} runs`);
    console.table(table);
  }
  await site.close();
}

/** Milliseconds from the request, and the layout shift score. */
type Visit = Record<'first paint' | 'largest paint' | 'blocking time' | 'layout shift', number>;

const measured = `({
  'first paint': Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime),
  'largest paint': Math.round(seen.largest),
  'blocking time': Math.round(seen.blocking),
  'layout shift': Number(seen.shift.toFixed(3)),
})`;
