import type { Page } from '@playwright/test';
import type { Shell } from '../../app/shell.ts';
import type { SiteContent } from '../../schema/fields/content.ts';
import { render } from './last-build.ts';
import { openFrame } from './layout-frame.ts';
import { layoutProblems } from './layout-problems.ts';

const now = new Date('2026-11-21T12:00:00Z');

/** Opens a page with other content, without scripts unless `withScripts`. */
export async function showContent(
  page: Page,
  path: '/' | '/contact',
  content: SiteContent,
  { withScripts = false, shell }: { withScripts?: boolean; shell?: Shell | undefined } = {},
): Promise<void> {
  const body = await htmlOf(path, content, { withScripts, shell });
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body }));
  // Otherwise, at the same address, the browser only scrolls to the target and loads nothing.
  await page.goto('about:blank');
  await page.goto(path);
}

/** Lays out a page with other content, without scripts, at any size. */
export async function layOut(page: Page, path: '/' | '/contact', content: SiteContent, shell?: Shell) {
  return openFrame(page, await htmlOf(path, content, { shell }));
}

async function htmlOf(
  url: string,
  content: SiteContent,
  { withScripts = false, shell }: { withScripts?: boolean; shell?: Shell | undefined } = {},
): Promise<string> {
  const { html } = await render({ url, now }, content, shell);
  return withScripts ? html : html.replace(/<script type="module".*?<\/script>/, '');
}

/** Layout problems of both pages with this content: in four widths, and the landing page also in print and with large text. */
export async function problemsWith(page: Page, content: SiteContent, shell?: Shell): Promise<string[]> {
  const problems: string[] = [];
  const worst = / lie over each other: | wide in a window /;
  const collect = (where: string, found: readonly string[], kind = /./) => {
    problems.push(...found.filter((one) => kind.test(one)).map((one) => `${where}: ${one}`));
  };
  await page.emulateMedia({ media: null, reducedMotion: 'reduce' });
  for (const path of ['/', '/contact'] as const) {
    const frame = await layOut(page, path, content, shell);
    const widths = [320, 768, 1100, 1440];
    const found = await frame.at<string[]>(
      widths.map((width) => ({ width, height: 900 })),
      layoutProblems(),
    );
    for (const [at, width] of widths.entries()) collect(`${path} at ${width}`, found[at] ?? []);
    if (path !== '/') continue;
    await page.emulateMedia({ media: 'print' });
    const [onPaper = []] = await frame.at<string[]>([{ width: 688, height: 970 }], layoutProblems());
    collect(`${path} on paper`, onPaper, worst);
    await page.emulateMedia({ media: null });
    // The browser's setting: unlike `html { font-size }`, it also changes media queries.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    const [inLargeText = []] = await frame.at<string[]>([{ width: 360, height: 740 }], layoutProblems());
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    await browser.detach();
    collect(`${path} in letters twice as large`, inLargeText);
  }
  return problems;
}

/** Layout problems of both pages with this content from 320 to 1920 px. */
export async function problemsAtEveryWidth(
  page: Page,
  content: SiteContent,
  shell?: Shell,
): Promise<string[]> {
  const problems: string[] = [];
  const widths = Array.from({ length: 26 }, (_, at) => 320 + at * 64);
  for (const path of ['/', '/contact'] as const) {
    const frame = await layOut(page, path, content, shell);
    const found = await frame.at<string[]>(
      widths.map((width) => ({ width, height: 900 })),
      `[...${layoutProblems()}, ...(${emptyBoxes})()]`,
    );
    for (const [at, width] of widths.entries())
      problems.push(...(found[at] ?? []).map((one) => `${path} at ${width}: ${one}`));
  }
  return problems;
}

export function layoutProblemsOf(page: Page): Promise<string[]> {
  return page.evaluate(layoutProblems());
}

/** Drawings that leave more than a third of their box empty. */
export function emptyBoxes(): string[] {
  return [...document.querySelectorAll<SVGSVGElement>('#progress article > svg')].flatMap((drawing) => {
    const style = getComputedStyle(drawing);
    const pixels = (...sizes: string[]) => sizes.reduce((sum, size) => sum + Number.parseFloat(size), 0);
    const wide = drawing.clientWidth - pixels(style.paddingLeft, style.paddingRight);
    const high = drawing.clientHeight - pixels(style.paddingTop, style.paddingBottom);
    const { width, height } = drawing.viewBox.baseVal;
    const filled = (Math.min(wide / width, high / height) ** 2 * width * height) / (wide * high);
    return filled < 0.67 ? [`${drawing.getAttribute('class')} fills ${filled.toFixed(2)} of its box`] : [];
  });
}
