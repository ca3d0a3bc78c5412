import type { Page } from '@playwright/test';
import type { Shell } from '../../app/page.ts';
import type { SiteContent } from '../../schema/fields/content.ts';
import { render } from './built-site.ts';
import { layoutProblems } from './layout-problems.ts';

const now = new Date('2026-11-21T12:00:00Z');

/** Opens a page with other content, without scripts unless `withScripts`. */
export async function showContent(
  page: Page,
  path: '/' | '/contact',
  content: SiteContent,
  { withScripts = false, shell }: { withScripts?: boolean; shell?: Shell | undefined } = {},
): Promise<void> {
  const { html } = await render({ url: path, now }, content, shell);
  const body = withScripts ? html : html.replace(/<script type="module".*?<\/script>/, '');
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body }));
  // With a target everything is laid out, also what is far from the screen (app/styles/base.css).
  await page.goto(`${path}#main`);
}

/** Layout problems of both pages with this content: in four widths, and the landing page also in print and with large text. */
export async function problemsWith(page: Page, content: SiteContent, shell?: Shell): Promise<string[]> {
  const problems: string[] = [];
  const cards = / overlap$| is above | leaves the field$/;
  const collect = async (where: string, kind = /./) => {
    const found = (await layoutProblemsOf(page)).filter((problem) => kind.test(problem));
    problems.push(...found.map((problem) => `${where}: ${problem}`));
  };
  for (const path of ['/', '/contact'] as const) {
    await page.emulateMedia({ media: null, reducedMotion: 'reduce' });
    await showContent(page, path, content, { shell });
    for (const width of [320, 768, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await collect(`${path} at ${width}`);
    }
    if (path !== '/') continue;
    await page.setViewportSize({ width: 688, height: 970 });
    await page.emulateMedia({ media: 'print' });
    await collect(`${path} on paper`, new RegExp(`${cards.source}| wide in a window `));
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addStyleTag({ content: 'html{font-size:200%}' });
    await collect(`${path} in letters twice as large`, cards);
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
  for (const path of ['/', '/contact'] as const) {
    await showContent(page, path, content, { shell });
    for (let width = 320; width <= 1920; width += 64) {
      await page.setViewportSize({ width, height: 900 });
      for (const problem of await layoutProblemsOf(page)) problems.push(`${path} at ${width}: ${problem}`);
      for (const box of await page.evaluate(emptyBoxes)) problems.push(`${path} at ${width}: ${box}`);
    }
  }
  return problems;
}

export function layoutProblemsOf(page: Page): Promise<string[]> {
  return page.evaluate(layoutProblems());
}

/** Drawings that leave more than a quarter of their box empty. */
export function emptyBoxes(): string[] {
  return [...document.querySelectorAll<SVGSVGElement>('#progress article > svg')].flatMap((drawing) => {
    const style = getComputedStyle(drawing);
    const pixels = (...sizes: string[]) => sizes.reduce((sum, size) => sum + Number.parseFloat(size), 0);
    const wide = drawing.clientWidth - pixels(style.paddingLeft, style.paddingRight);
    const high = drawing.clientHeight - pixels(style.paddingTop, style.paddingBottom);
    const { width, height } = drawing.viewBox.baseVal;
    const filled = (Math.min(wide / width, high / height) ** 2 * width * height) / (wide * high);
    return filled < 0.75 ? [`${drawing.getAttribute('class')} fills ${filled.toFixed(2)} of its box`] : [];
  });
}
