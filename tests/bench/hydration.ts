import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { clientDir } from '../../tools/paths.ts';
import { serveFolder } from '../rigs/serve-files.ts';
import { medians } from './medians.ts';
import { networks, onPhone, type Page, tapMiddleOf } from './phone.ts';

/** Main-thread work of the first tap and of the hydration after it. */
export async function printHydration(browser: Browser, runs: number): Promise<void> {
  const { url, close } = await serveFolder(clientDir);
  const table: Record<string, object> = {};
  for (const path of ['/', '/contact']) {
    const results: Hydration[] = [];
    for (let run = 0; run < runs; run++)
      results.push(await onPhone(browser, url + path, networks.none, (page) => trace(browser, page)));
    table[path] = medians(results);
  }
  await close();
  console.log(
    `\nFirst tap and hydration, CPU ms at 4× slow-down, median of ${runs} (limits: 150 in all, 50 a task)`,
  );
  console.table(table);
}

type Hydration = Record<'in all' | 'longest task', number>;

/**
 * Main-thread work in the three seconds after a tap on the headline, which does nothing by itself, in milliseconds of CPU time:
 * that varies less on a busy machine than elapsed time.
 */
async function trace(browser: Browser, page: Page): Promise<Hydration> {
  // Until the hero's animation has ended, which is no part of hydration.
  await sleep(4500);
  const events: TraceEvent[] = [];
  const tracing = await browser.newBrowserCDPSession();
  tracing.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const traceConfig = { includedCategories: ['toplevel', 'blink.user_timing'] };
  await tracing.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await tapMiddleOf(page, 'h1');
  await sleep(3000);
  const complete = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve));
  await tracing.send('Tracing.end');
  await complete;
  await tracing.detach();
  // The page's main thread is the one with the mark `hydrated`.
  const hydrated = events.find(({ name }) => name === 'hydrated');
  if (!hydrated) throw new Error('The page was not hydrated in three seconds');
  const tasks = events
    .filter(({ name, pid, tid }) => name === TASK && pid === hydrated.pid && tid === hydrated.tid)
    .map(({ tdur = 0 }) => tdur / 1000);
  const all = tasks.reduce((total, task) => total + task, 0);
  return { 'in all': Math.round(all), 'longest task': Math.round(Math.max(...tasks)) };
}

const TASK = 'ThreadControllerImpl::RunTask';

type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time in microseconds. */
  readonly tdur?: number;
};
