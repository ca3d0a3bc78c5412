import type { Browser } from '@playwright/test';
import { lines } from './lines.ts';
import { withPage } from './visit.ts';

/**
 * What waking a page asks of the main thread of a phone four times slower than this machine, in milliseconds: as time
 * passed, and as CPU time, which other programs on the machine disturb less.
 */
export type Waking = {
  readonly work: number;
  readonly longest: number;
  readonly workCpu: number;
  readonly longestCpu: number;
};

/** Counted from a trace: every task of the page's thread in the three seconds after a touch. */
export async function traceWaking(browser: Browser, address: string): Promise<Waking> {
  return withPage(browser, lines.phone, async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    // The hero's drawing moves once, at the start: that is no part of waking.
    await page.waitForTimeout(4000);
    const session = await page.context().newCDPSession(page);
    const events: TraceEvent[] = [];
    session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: {
        includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'v8'],
      },
    });
    await page.touchscreen.tap(200, 500);
    await page.waitForTimeout(3000);
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    const awake = await page.evaluate(() => window.isAwake());
    if (!awake) throw new Error(`${address} did not wake in three seconds`);
    return mainThread(events);
  });
}

type TraceEvent = { name: string; tid: number; pid: number; dur?: number; tdur?: number };

/** The page's own thread is the one that evaluated modules. */
function mainThread(events: readonly TraceEvent[]): Waking {
  const script = events.find(({ name }) => name === 'v8.evaluateModule');
  const tasks = events.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === script?.pid && tid === script?.tid,
  );
  const [times, cpu] = [tasks.map(({ dur = 0 }) => dur / 1000), tasks.map(({ tdur = 0 }) => tdur / 1000)];
  return {
    work: sum(times),
    longest: Math.max(...times),
    workCpu: sum(cpu),
    longestCpu: Math.max(...cpu),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
