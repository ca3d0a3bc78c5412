import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from 'puppeteer-core';
import { clientDir } from '../build/paths.ts';
import { serveFolder } from '../testing/serve-files.ts';
import { ask, lines, onPhone, tap } from './phone.ts';
import { median, printTable, whole } from './table.ts';

/** From the first tap on: how soon it takes effect, how long React takes, and what it asks of the main thread. */
export async function printTouch(browser: Browser, runs: number): Promise<void> {
  const { url, close } = await serveFolder(clientDir);
  const taps: string[][] = [];
  const wakings: string[][] = [];
  for (const path of ['/', '/contact']) {
    for (const line of [lines.slow, lines.lighthouse]) {
      const all = await repeat(runs, () => onPhone(browser, url + path, line, tapMenu));
      taps.push([path, line.name, middle(all, 'open'), middle(all, 'awake')]);
    }
    const trace = () => onPhone(browser, url + path, lines.none, (page) => traceWaking(browser, page));
    const all = await repeat(runs, trace);
    wakings.push([path, middle(all, 'work'), middle(all, 'longest')]);
  }
  await close();
  printTable(`First tap (the menu) on a cold cache, median of ${runs}`, [
    ['page', 'line', 'until the menu is open', 'until React is awake'],
    ...taps,
  ]);
  printTable(
    `Main-thread work of the touch and of waking, CPU time at 4× slow-down, median of ${runs} (wanted: 150 ms in all, no task over 50 ms)`,
    [['page', 'in all', 'longest task'], ...wakings],
  );
}

function middle<Kind extends string>(all: readonly Record<Kind, number>[], kind: Kind): string {
  return `${whole(median(all.map((one) => one[kind])))} ms`;
}

async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let time = 0; time < times; time++) results.push(await work());
  return results;
}

/** Milliseconds from the tap until the menu is open, and until React says it has taken over. */
async function tapMenu(page: CDPSession): Promise<{ open: number; awake: number }> {
  const menu = await ask<Point>(page, watchMenu + middleOf('details.menu summary'));
  await tap(page, menu.x, menu.y);
  return ask(page, 'tapped');
}

type Point = { readonly x: number; readonly y: number };

function middleOf(selector: string): string {
  return `
const { x, y, width, height } = document.querySelector('${selector}').getBoundingClientRect();
({ x: x + width / 2, y: y + height / 2 })`;
}

// The tap comes while nothing but the page itself has been fetched.
const watchMenu = `
const start = new Promise((resolve) => addEventListener('pointerdown', ({ timeStamp }) => resolve(timeStamp), { once: true }));
const opening = new Promise((resolve) => document.querySelector('details.menu')
  .addEventListener('toggle', () => resolve(performance.now()), { once: true }));
const waking = new Promise((resolve) => {
  const timer = setInterval(() => {
    if (performance.getEntriesByName('awake').length === 0) return;
    clearInterval(timer);
    resolve(performance.now());
  }, 8);
});
globalThis.tapped = Promise.all([start, opening, waking])
  .then(([start, open, awake]) => ({ open: open - start, awake: awake - start }));`;

/**
 * What a tap on the headline, which does nothing by itself, and the three seconds after it ask of the page's main thread,
 * in milliseconds of CPU time, which other programs on the machine disturb less than the time that passes.
 */
async function traceWaking(browser: Browser, page: CDPSession): Promise<{ work: number; longest: number }> {
  // The hero's drawing moves once, at the start: that is no part of waking.
  await sleep(4500);
  const headline = await ask<Point>(page, middleOf('h1'));
  const tracing = await browser.target().createCDPSession();
  const events: TraceEvent[] = [];
  tracing.on('Tracing.dataCollected', ({ value }) => events.push(...(value as TraceEvent[])));
  const traceConfig = { includedCategories: ['toplevel', 'blink.user_timing'] };
  await tracing.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await tap(page, headline.x, headline.y);
  await sleep(3000);
  const complete = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve));
  await tracing.send('Tracing.end');
  await complete;
  // The page's own thread is the one that said it is awake (app/entry-landing.tsx).
  const awake = events.find(({ name }) => name === 'awake');
  if (!awake) throw new Error('The page did not wake in three seconds');
  const tasks = events
    .filter(({ name, pid, tid }) => name === TASK && pid === awake.pid && tid === awake.tid)
    .map(({ tdur = 0 }) => tdur / 1000);
  return { work: tasks.reduce((total, task) => total + task, 0), longest: Math.max(...tasks) };
}

const TASK = 'ThreadControllerImpl::RunTask';

type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time, in microseconds. */
  readonly tdur?: number;
};
