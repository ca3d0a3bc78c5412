import { setTimeout as sleep } from 'node:timers/promises';
import type { Devtools, TraceEvent } from './devtools.ts';
import { lines, phone } from './lines.ts';

/**
 * What a touch and the waking after it ask of the main thread of a phone four times slower than this machine, in
 * milliseconds of CPU time, which other programs on the machine disturb less than the time that passes.
 */
export type Waking = { readonly work: number; readonly longest: number };

/** Counted from a trace: every task of the page's main thread in the three seconds after a tap. */
export async function traceWaking(devtools: Devtools, address: string): Promise<Waking> {
  return devtools.page(async (send) => {
    await send('Emulation.setDeviceMetricsOverride', { ...phone.viewport, mobile: true, ...scale });
    await send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await send('Emulation.setTimezoneOverride', { timezoneId: phone.timezoneId });
    await send('Emulation.setCPUThrottlingRate', { rate: lines.phone.slowdown });
    await send('Page.navigate', { url: address });
    // The hero's drawing moves once, at the start: that is no part of waking.
    await sleep(6000);
    const events = await devtools.trace(['toplevel', 'blink.user_timing'], async () => {
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 200, y: 500 }] });
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await sleep(3000);
    });
    return workOf(events, address);
  });
}

const scale = { deviceScaleFactor: phone.deviceScaleFactor };

/** The page's own thread is the one that said it is awake (app/entry-landing.tsx). */
function workOf(events: readonly TraceEvent[], address: string): Waking {
  const awake = events.find(({ name }) => name === 'awake');
  if (!awake) throw new Error(`${address} did not wake in three seconds`);
  const tasks = events
    .filter(({ name, pid, tid }) => name === TASK && pid === awake.pid && tid === awake.tid)
    .map(({ tdur = 0 }) => tdur / 1000);
  return { work: tasks.reduce((total, task) => total + task, 0), longest: Math.max(...tasks) };
}

const TASK = 'ThreadControllerImpl::RunTask';
