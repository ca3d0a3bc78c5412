import type { Browser } from '@playwright/test';
import UPNG from 'upng-js';
import { clientDir } from '../../tools/paths.ts';
import { serveFolder } from '../rigs/serve-files.ts';
import { medians } from './medians.ts';
import { evaluate, networks, onPhone, type Page } from './phone.ts';

/** When a first visit on 2G sees the headline and the first palm of the hero, from a recording of the screen. */
export async function printPalms(browser: Browser, runs: number): Promise<void> {
  const site = await serveFolder(clientDir);
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run++) visits.push(await visit(browser, `${site.url}/`));
  console.log(
    `\nThe hero on the slowest line, ${networks.slowest.name}, cold cache, ms, median of ${runs} runs`,
  );
  console.table({ 'this site, landing': { ...medians(visits), wanted: 'palm: 2,500' } });
  await site.close();
}

type Visit = Record<'first paint' | 'first palm' | 'all palms' | 'layout shift', number>;
/** What the screen showed, and when: milliseconds since 1970. */
type Frame = { readonly time: number; readonly png: string };
type Box = Record<'top' | 'left' | 'right' | 'bottom', number>;

async function visit(browser: Browser, address: string): Promise<Visit> {
  const frames: Frame[] = [];
  return onPhone(
    browser,
    address,
    networks.slowest,
    async (page) => {
      const box = await evaluate<Box>(page, heroBox);
      const { started, painted, shift } = await evaluate<Record<'started' | 'painted' | 'shift', number>>(
        page,
        `({ started: performance.timeOrigin, shift: Number(seen.shift.toFixed(3)),
           painted: Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime) })`,
      );
      const shown = frames
        .filter(({ time }) => time >= started)
        .map(({ time, png }) => ({ at: Math.round(time - started), green: greenIn(png, box) }));
      const all = shown.at(-1)?.green ?? 0;
      if (all < 0.05) throw new Error('No palm was found in the recording of the hero.');
      const when = (min: number) => shown.find(({ green }) => green >= min)?.at ?? Number.NaN;
      return {
        'first paint': painted,
        'first palm': when(0.01),
        'all palms': when(all * 0.9),
        'layout shift': shift,
      };
    },
    (page) => record(page, frames),
  );
}

async function record(page: Page, frames: Frame[]): Promise<void> {
  page.on(
    'Page.screencastFrame',
    ({ data, metadata, sessionId }: { data: string; metadata: { timestamp: number }; sessionId: number }) => {
      frames.push({ time: metadata.timestamp * 1000, png: data });
      page.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    },
  );
  await page.send('Page.startScreencast', { format: 'png', maxWidth: 412, maxHeight: 823, everyNthFrame: 1 });
}

/** The box of the hero's drawing, as fractions of the window. */
const heroBox = `(() => {
  const { top, left, right, bottom } = document.querySelector('#hc').ownerSVGElement.getBoundingClientRect();
  return {
    top: top / innerHeight,
    left: left / innerWidth,
    right: Math.min(1, right / innerWidth),
    bottom: Math.min(1, bottom / innerHeight),
  };
})()`;

/** The fraction of a box that has the colours of leaves: nothing else in it is more green than red. */
function greenIn(png: string, box: Box): number {
  const { width, height, ...picture } = UPNG.decode(new Uint8Array(Buffer.from(png, 'base64')).buffer);
  const colours = new Uint8Array(UPNG.toRGBA8({ width, height, ...picture })[0] as ArrayBuffer);
  let [green, all] = [0, 0];
  for (let y = Math.ceil(box.top * height); y < Math.floor(box.bottom * height); y++) {
    for (let x = Math.ceil(box.left * width); x < Math.floor(box.right * width); x++) {
      const at = 4 * (y * width + x);
      all++;
      if ((colours[at + 1] ?? 0) > (colours[at] ?? 0) + 12) green++;
    }
  }
  return green / all;
}
