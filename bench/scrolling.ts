import { setTimeout as sleep } from 'node:timers/promises';
import { clientDir } from '../build/paths.ts';
import { serveFolder } from '../testing/serve-files.ts';
import { Devtools, type Send, type TraceEvent } from './devtools.ts';
import { lines, phone } from './lines.ts';
import { median, printTable } from './table.ts';

/**
 * What is scrolled: the page as it came, after waking (by wheel, which React listens to, and by finger), and without a
 * single drawing, which is what its text alone asks.
 */
const subjects = [
  { name: 'before waking' },
  { name: 'awake', wake: true },
  { name: 'awake, by finger', wake: true, finger: true },
  {
    name: 'without drawings',
    style: 'svg,.ground{visibility:hidden!important}.ground *{animation:none!important}',
  },
] as const satisfies readonly Subject[];

type Subject = {
  readonly name: string;
  readonly wake?: boolean;
  readonly finger?: boolean;
  readonly style?: string;
};

type Scrolling = { readonly drawn: number; readonly dropped: number; readonly work: readonly number[] };

/** Pixels a second: the whole page in ten. */
const speed = 1600;

const categories = [
  'toplevel',
  'cc',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'devtools.timeline.frame',
  'disabled-by-default-devtools.timeline.frame',
];

/**
 * What a visitor sees of a scroll through the whole landing page on a phone four times slower than this machine (frames
 * that were late), and what it asks of the main thread in each frame, in CPU time.
 */
export async function printScrolling(): Promise<void> {
  const { url, close } = await serveFolder(clientDir);
  const devtools = await Devtools.open();
  const rows: string[][] = [];
  for (const subject of subjects) {
    const { drawn, dropped, work } = await scroll(devtools, `${url}/`, subject);
    const sorted = [...work].sort((one, other) => one - other);
    const at = (share: number) => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)} ms`;
    rows.push([
      subject.name,
      String(drawn),
      String(dropped),
      `${median(work).toFixed(1)} ms`,
      at(0.9),
      at(0.99),
      at(1),
      String(work.filter((milliseconds) => milliseconds > 8).length),
    ]);
  }
  printTable(
    'Scrolling the landing page: frames, and main-thread work in each, 4× CPU (wanted: none dropped, under 8 ms)',
    [['page', 'drawn', 'dropped', 'median', 'p90', 'p99', 'most', 'over 8 ms'], ...rows],
  );
  await devtools.close();
  await close();
}

function scroll(devtools: Devtools, address: string, { wake, finger, style }: Subject): Promise<Scrolling> {
  return devtools.page(async (send) => {
    await send('Emulation.setDeviceMetricsOverride', {
      ...phone.viewport,
      mobile: true,
      deviceScaleFactor: phone.deviceScaleFactor,
    });
    await send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await send('Emulation.setCPUThrottlingRate', { rate: lines.phone.slowdown });
    await send('Page.navigate', { url: address });
    await sleep(3000);
    if (style) await addStyle(send, style);
    if (wake) {
      await touch(send, 'touchStart', 600);
      await touch(send, 'touchEnd');
    }
    await sleep(5000);
    const height = (await metrics(send)).cssContentSize.height - phone.viewport.height;
    const events = await devtools.trace(categories, () =>
      finger ? swipeDown(send, height) : wheelDown(send, height),
    );
    const count = (of: string) => events.filter(({ name }) => name === of).length;
    return { drawn: count('DrawFrame'), dropped: count('DroppedFrame'), work: workPerFrame(events) };
  });
}

async function wheelDown(send: Send, height: number): Promise<void> {
  const way = { x: 180, y: 400, yDistance: -height, speed, gestureSourceType: 'mouse' };
  await send('Input.synthesizeScrollGesture', way);
}

/** One swipe after the other, as fast as the wheel, until the end of the page. */
async function swipeDown(send: Send, height: number): Promise<void> {
  const [from, to] = [phone.viewport.height - 80, 110];
  while ((await metrics(send)).cssVisualViewport.pageY < height - 1) {
    await touch(send, 'touchStart', from);
    const start = performance.now();
    for (let y: number = from; y > to; await sleep(8)) {
      y = Math.max(to, from - ((performance.now() - start) * speed) / 1000);
      await touch(send, 'touchMove', y);
    }
    await touch(send, 'touchEnd');
  }
}

async function touch(send: Send, type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number): Promise<void> {
  await send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] });
}

async function addStyle(send: Send, text: string): Promise<void> {
  await send('DOM.enable');
  await send('CSS.enable');
  const { frameTree } = (await send('Page.getFrameTree')) as { frameTree: { frame: { id: string } } };
  const { styleSheetId } = await send('CSS.createStyleSheet', { frameId: frameTree.frame.id });
  await send('CSS.setStyleSheetText', { styleSheetId, text });
}

type Metrics = { cssContentSize: { height: number }; cssVisualViewport: { pageY: number } };

async function metrics(send: Send): Promise<Metrics> {
  return (await send('Page.getLayoutMetrics')) as Metrics;
}

/** @returns the main thread's work in each frame, in milliseconds of CPU time. */
function workPerFrame(events: readonly TraceEvent[]): number[] {
  // The browser has a main thread with frames of its own; only a page is laid out.
  const { pid, tid } = events.find(({ name }) => name === 'PrePaint') ?? {};
  const main = events.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X');
  const starts = main.filter(({ name }) => name === 'Commit').sort((a, b) => a.ts - b.ts);
  const tasks = main.filter(({ name }) => name === 'ThreadControllerImpl::RunTask');
  return starts.slice(0, -1).map(({ ts }, at) => {
    const end = starts[at + 1]?.ts ?? ts;
    // A frame ends with its commit: what the thread does from one to the next is the next one's work.
    const own = tasks.filter((task) => task.ts >= ts && task.ts < end);
    return own.reduce((total, { tdur = 0 }) => total + tdur / 1000, 0);
  });
}
