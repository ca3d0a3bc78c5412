import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { root } from '../../tools/build/paths.ts';
import { chromiumArgs, ensureChromium } from '../rigs/chromium.ts';
import { builtSite } from '../rigs/last-build.ts';
import { serveFiles, serveFolder } from '../rigs/serve-files.ts';
import { shots } from '../shots/states.ts';

const RUNS = 7;

/** Main-thread work of a page until it has settled, in turn with plain HTML pages of the same text (plain/). */
export async function printMainThread(): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  const files = await builtSite();
  const sites = {
    'plain HTML': await serveFolder(`${root}tests/bench/plain/`),
    'this site': await serveFiles((path) => files.get(path)),
  };
  for (const { path } of shots.filter(({ isPage }) => isPage)) {
    const visits: Record<keyof typeof sites, Visit[]> = { 'plain HTML': [], 'this site': [] };
    // The first of each only warms up.
    for (let run = 0; run <= RUNS; run++)
      for (const [name, { url }] of Object.entries(sites))
        visits[name as keyof typeof sites].push(await visit(browser, url + path));
    const [plain, ours] = [medians(visits['plain HTML'].slice(1)), medians(visits['this site'].slice(1))];
    const ratio = (kind: keyof Visit) => Number((ours[kind] / plain[kind]).toFixed(2));
    console.log(`\n${path} until it has settled, Chromium ${browser.version()}, ms, median of ${RUNS} runs`);
    console.table({
      'plain HTML': plain,
      'this site': ours,
      ratio: { 'work (4×)': ratio('work (4×)'), 'work (CPU)': ratio('work (CPU)') },
    });
  }
  console.log('(4×): elapsed time with the processor slowed down four times.');
  console.log('(CPU): processor time without slow-down, which varies less on a busy machine.');
  await Promise.all([browser.close(), ...Object.values(sites).map((site) => site.close())]);
}

type Visit = Record<'work (4×)' | 'longest task (4×)' | 'work (CPU)', number>;

async function visit(browser: Browser, address: string): Promise<Visit> {
  const slow = await trace(browser, address, 4);
  const tasks = slow.filter(({ name }) => name === TASK).map(({ dur = 0 }) => dur / 1000);
  return {
    'work (4×)': workIn(slow, 'dur'),
    'longest task (4×)': Math.round(Math.max(...tasks)),
    'work (CPU)': workIn(await trace(browser, address, 1), 'tdur'),
  };
}

/** The screen of Lighthouse's mobile preset. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** The events of the page's main thread from the request until two and a half seconds after loading. */
async function trace(browser: Browser, address: string, rate: number): Promise<TraceEvent[]> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await browser.startTracing(page, { categories });
  await page.goto(address, { waitUntil: 'load' });
  await sleep(2500);
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(`${await browser.stopTracing()}`);
  await context.close();
  const parsing = traceEvents.find(
    ({ name, args }) => name === 'ParseHTML' && args?.beginData?.url?.startsWith(address),
  );
  if (!parsing) throw new Error(`The trace does not show ${address}`);
  return traceEvents.filter(({ ph, pid, tid }) => ph === 'X' && pid === parsing.pid && tid === parsing.tid);
}

/** Milliseconds of the work of the page itself. The rest of a task is the browser's, and the same for every page. */
function workIn(events: readonly TraceEvent[], measure: 'dur' | 'tdur'): number {
  let [total, end] = [0, 0];
  for (const event of events.filter(({ name }) => name !== TASK).sort((one, other) => one.ts - other.ts)) {
    // It is a part of the one before.
    if (event.ts < end) continue;
    total += event[measure] ?? 0;
    end = event.ts + (event.dur ?? 0);
  }
  return Math.round(total / 1000);
}

/** The median of each figure, for an odd number of visits. */
function medians(visits: readonly Visit[]): Visit {
  const middle = (kind: keyof Visit) =>
    visits.map((visit) => visit[kind]).sort((one, other) => one - other)[(visits.length - 1) / 2] as number;
  return {
    'work (4×)': middle('work (4×)'),
    'longest task (4×)': middle('longest task (4×)'),
    'work (CPU)': middle('work (CPU)'),
  };
}

const TASK = 'RunTask';

/** Microseconds: `dur` elapsed, `tdur` of the processor. */
type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly beginData?: { readonly url?: string } };
};
