import type { Browser } from '@playwright/test';
import { clientDir } from '../build/paths.ts';
import { lines } from './lines.ts';
import { serveFolder } from './serve.ts';
import { median, printTable } from './table.ts';
import { withPage } from './visit.ts';

type TraceEvent = { name: string; tid: number; pid: number; ts: number; tdur?: number };

/**
 * What scrolling the whole landing page asks of the main thread in each frame, on a phone four times slower than this
 * machine, before and after waking. CPU time, which other programs on the machine disturb less.
 */
export async function printScrolling(browser: Browser): Promise<void> {
  const { url, close } = await serveFolder(clientDir);
  const rows: string[][] = [];
  for (const awake of [false, true]) {
    const frames = await traceScrolling(browser, `${url}/`, awake);
    const sorted = [...frames].sort((one, other) => one - other);
    const at = (share: number) => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)} ms`;
    rows.push([
      awake ? 'awake' : 'before waking',
      String(frames.length),
      `${median(frames).toFixed(1)} ms`,
      at(0.99),
      at(1),
      String(frames.filter((work) => work > 8).length),
    ]);
  }
  printTable('Main-thread work per frame while the landing page is scrolled, 4× CPU (wanted: under 8 ms)', [
    ['page', 'frames', 'median', 'p99', 'most', 'frames over 8 ms'],
    ...rows,
  ]);
  await close();
}

/** @returns the main thread's work in each frame, in milliseconds of CPU time. */
async function traceScrolling(browser: Browser, address: string, awake: boolean): Promise<number[]> {
  return withPage(browser, lines.phone, async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    if (awake) await page.touchscreen.tap(200, 600);
    await page.waitForTimeout(5000);
    const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    const session = await page.context().newCDPSession(page);
    const events: TraceEvent[] = [];
    session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: {
        includedCategories: [
          'devtools.timeline',
          'devtools.timeline.frame',
          'disabled-by-default-devtools.timeline',
          'toplevel',
        ],
      },
    });
    await session.send('Input.synthesizeScrollGesture', {
      x: 180,
      y: 400,
      yDistance: -height,
      speed: 1600,
      gestureSourceType: 'mouse',
    });
    const scrolled = await page.evaluate(() => scrollY);
    if (scrolled < height * 0.9) throw new Error(`The page was scrolled by ${scrolled} of ${height} pixels`);
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    return workPerFrame(events);
  });
}

function workPerFrame(events: readonly TraceEvent[]): number[] {
  const starts = events.filter(({ name }) => name === 'Commit').sort((a, b) => a.ts - b.ts);
  const { pid, tid } = starts[0] ?? {};
  const tasks = events.filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid);
  return starts.slice(0, -1).map(({ ts }, at) => {
    const end = starts[at + 1]?.ts ?? ts;
    // A frame ends with its commit: what the thread does from one to the next is the next one's work.
    const own = tasks.filter((task) => task.ts >= ts && task.ts < end);
    return own.reduce((total, { tdur = 0 }) => total + tdur / 1000, 0);
  });
}
