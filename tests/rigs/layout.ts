import type { Page } from '@playwright/test';
import type { Data } from '../../app/page/shell.ts';
import type { SiteContent } from '../../schema/fields/content.ts';
import { render } from './last-build.ts';
import { layoutProblems } from './layout-problems.ts';

type Pictures = Data['pictures'];

const now = new Date('2026-11-21T12:00:00Z');

type Options = { readonly withScripts?: boolean; readonly pictures?: Pictures | undefined };
/** From 320 to 1920 px. */
export const everyWidth = Array.from({ length: 26 }, (_, at) => 320 + at * 64);

type Size = { readonly width: number; readonly height: number };

/** Opens a page with other content, without scripts unless `withScripts`. */
export async function showContent(
  page: Page,
  path: '/' | '/contact',
  content: SiteContent,
  options: Options = {},
): Promise<void> {
  const body = await htmlOf(path, content, options);
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body }));
  // Otherwise, at the same address, the browser only scrolls to the target and loads nothing.
  await page.goto('about:blank');
  await page.goto(path);
}

async function htmlOf(
  url: string,
  content: SiteContent,
  { withScripts, pictures }: Options,
): Promise<string> {
  const { html } = await render({ url, now }, content, pictures);
  return withScripts ? html : html.replace(/<script type="module".*?<\/script>/, '');
}

/**
 * Lays out a page with other content in a hidden frame, which is resized without painting it: in less than half the time that
 * a window takes. The result asks a function, which runs in the page, at each width.
 */
export async function layOut(page: Page, path: '/' | '/contact', content: SiteContent, pictures?: Pictures) {
  const html = await htmlOf(path, content, { pictures });
  if (new URL(page.url(), 'http://none').pathname !== '/frame') {
    // Without the site's Content-Security-Policy, which allows only the styles of the built pages.
    await page.route('/frame', (route) => route.fulfill({ contentType: 'text/html', body: around }));
    await page.goto('/frame');
    // Playwright switches the browser's cache off while there is a route.
    await page.unroute('/frame');
  }
  const iframe = page.locator('iframe');
  await iframe.evaluate(
    (frame: HTMLIFrameElement, html) =>
      new Promise((loaded) => Object.assign(frame, { onload: loaded, srcdoc: html })),
    html,
  );
  const frame = await (await iframe.elementHandle())?.contentFrame();
  if (!frame) throw new Error('The frame has no page');
  return {
    async at<Answer>(sizes: readonly Size[], ask: () => Answer): Promise<Answer[]> {
      const answers: Answer[] = [];
      for (const { width, height } of sizes) {
        await iframe.evaluate((element, size) => Object.assign(element.style, size), {
          width: `${width}px`,
          height: `${height}px`,
        });
        // The fonts are requested only by a first layout.
        await frame.evaluate(
          () => document.body.getBoundingClientRect() && document.fonts.ready.then(() => 0),
        );
        answers.push((await frame.evaluate(ask)) as Answer);
      }
      return answers;
    },
  };
}

const around = `<!doctype html><html lang="en"><title>frame</title><link rel="icon" href="data:,">
  <iframe style="visibility: hidden; width: 320px; height: 900px"></iframe>`;

/** Layout problems of both pages with this content: in four widths, and the landing page also with large text. */
export async function problemsWith(page: Page, content: SiteContent, pictures?: Pictures): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const problems = await problemsAt(page, content, [320, 768, 1100, 1440], pictures);
  const frame = await layOut(page, '/', content, pictures);
  // The browser's setting: unlike `html { font-size }`, it also changes media queries.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  const [inLargeText = []] = await frame.at([{ width: 360, height: 740 }], layoutProblems);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await browser.detach();
  return [...problems, ...inLargeText.map((one) => `/ in letters twice as large: ${one}`)];
}

/** Layout problems of these pages with this content, in windows of these widths. */
export async function problemsAt(
  page: Page,
  content: SiteContent,
  widths: readonly number[],
  pictures?: Pictures,
  paths: readonly ('/' | '/contact')[] = ['/', '/contact'],
): Promise<string[]> {
  const problems: string[] = [];
  for (const path of paths) {
    const frame = await layOut(page, path, content, pictures);
    const sizes = widths.map((width) => ({ width, height: 900 }));
    for (const [at, found] of (await frame.at(sizes, layoutProblems)).entries())
      problems.push(...found.map((one) => `${path} at ${widths[at]}: ${one}`));
  }
  return problems;
}

export function layoutProblemsOf(page: Page): Promise<string[]> {
  return page.evaluate(layoutProblems);
}
