import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { clientDir } from '../../tools/paths.ts';
import { serveFolder } from '../rigs/serve-files.ts';
import { medians } from './medians.ts';
import { ask, lines, onPhone, type Page, tapMiddleOf } from './phone.ts';

/** How soon the first tap takes effect, how long React takes to start, and the main-thread work of both. */
export async function printTouch(browser: Browser, runs: number): Promise<void> {
  const { url, close } = await serveFolder(clientDir);
  const repeat = async <Kind extends string>(work: () => Promise<Record<Kind, number>>) => {
    const results: Record<Kind, number>[] = [];
    for (let run = 0; run < runs; run++) results.push(await work());
    return medians(results);
  };
  const taps: Record<string, object> = {};
  const wakings: Record<string, object> = {};
  for (const path of ['/', '/contact']) {
    for (const line of [lines.slow, lines.lighthouse]) {
      taps[`${path}, ${line.name}`] = await repeat(() => onPhone(browser, url + path, line, tapMenu));
    }
    wakings[path] = await repeat(() =>
      onPhone(browser, url + path, lines.none, (page) => traceWaking(browser, page)),
    );
  }
  await close();
  console.log(`\nFirst tap (the menu) on a cold cache, ms, median of ${runs}`);
  console.table(taps);
  console.log(
    `\nMain-thread work of the touch and of waking, CPU ms at 4× slow-down, median of ${runs} (wanted: 150 in all, no task over 50)`,
  );
  console.table(wakings);
}

/** Milliseconds from the tap, which comes before any script is fetched. */
async function tapMenu(page: Page) {
  await ask(page, watchMenu);
  await tapMiddleOf(page, 'header details summary');
  return ask<Record<'menu open' | 'React awake', number>>(page, 'tapped');
}

const watchMenu = `globalThis.tapped = new Promise((resolve) => {
  const times = {};
  addEventListener('pointerdown', ({ timeStamp }) => { times.tap ??= timeStamp; });
  document.querySelector('header details').addEventListener('toggle', () => { times.open ??= performance.now(); });
  const timer = setInterval(() => {
    const [awake] = performance.getEntriesByName('awake');
    if (!awake || !times.open) return;
    clearInterval(timer);
    resolve({
      'menu open': Math.round(times.open - times.tap),
      'React awake': Math.round(awake.startTime - times.tap),
    });
  }, 100);
}); 0`;

/**
 * Main-thread work in the three seconds after a tap on the headline, which does nothing by itself, in milliseconds of CPU time:
 * that varies less on a busy machine than elapsed time.
 */
async function traceWaking(browser: Browser, page: Page): Promise<Record<'in all' | 'longest task', number>> {
  // Until the hero's animation has ended, which is no part of waking.
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
  // The page's main thread is the one with the mark `awake`.
  const awake = events.find(({ name }) => name === 'awake');
  if (!awake) throw new Error('The page did not wake in three seconds');
  const tasks = events
    .filter(({ name, pid, tid }) => name === TASK && pid === awake.pid && tid === awake.tid)
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
