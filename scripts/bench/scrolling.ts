import { setTimeout as sleep } from 'node:timers/promises';
import { clientDir } from '../build/paths.ts';
import { Devtools, type Send, type TraceEvent } from './devtools.ts';
import { lines, phone } from './lines.ts';
import { serveFolder } from './serve.ts';
import { median, printTable } from './table.ts';

/** What is scrolled: the page as it came, after waking, and without a single drawing, which is what its text alone asks. */
const subjects = [
  { name: 'before waking' },
  { name: 'awake', wake: true },
  {
    name: 'without drawings',
    style: 'svg,.ground{visibility:hidden!important}.ground *{animation:none!important}',
  },
] as const satisfies readonly Subject[];

type Subject = { readonly name: string; readonly wake?: boolean; readonly style?: string };
type Scrolling = { readonly drawn: number; readonly dropped: number; readonly work: readonly number[] };

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

function scroll(devtools: Devtools, address: string, { wake, style }: Subject): Promise<Scrolling> {
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
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 200, y: 600 }] });
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
    await sleep(5000);
    const height = (await contentHeight(send)) - phone.viewport.height;
    const events = await devtools.trace(categories, async () => {
      await send('Input.synthesizeScrollGesture', {
        x: 180,
        y: 400,
        yDistance: -height,
        speed: 1600,
        gestureSourceType: 'mouse',
      });
    });
    const count = (of: string) => events.filter(({ name }) => name === of).length;
    return { drawn: count('DrawFrame'), dropped: count('DroppedFrame'), work: workPerFrame(events) };
  });
}

async function addStyle(send: Send, text: string): Promise<void> {
  await send('DOM.enable');
  await send('CSS.enable');
  const { frameTree } = (await send('Page.getFrameTree')) as { frameTree: { frame: { id: string } } };
  const { styleSheetId } = await send('CSS.createStyleSheet', { frameId: frameTree.frame.id });
  await send('CSS.setStyleSheetText', { styleSheetId, text });
}

async function contentHeight(send: Send): Promise<number> {
  const metrics = (await send('Page.getLayoutMetrics')) as { cssContentSize: { height: number } };
  return metrics.cssContentSize.height;
}

/** @returns the main thread's work in each frame, in milliseconds of CPU time. */
function workPerFrame(events: readonly TraceEvent[]): number[] {
  const starts = events.filter(({ name, ph }) => name === 'Commit' && ph === 'X').sort((a, b) => a.ts - b.ts);
  const { pid, tid } = starts[0] ?? {};
  const tasks = events.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && event.pid === pid && event.tid === tid,
  );
  return starts.slice(0, -1).map(({ ts }, at) => {
    const end = starts[at + 1]?.ts ?? ts;
    // A frame ends with its commit: what the thread does from one to the next is the next one's work.
    const own = tasks.filter((task) => task.ts >= ts && task.ts < end);
    return own.reduce((total, { tdur = 0 }) => total + tdur / 1000, 0);
  });
}
