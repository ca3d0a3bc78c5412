import { chromium, type Page } from '@playwright/test';
import fc from 'fast-check';
import { layoutProblems } from '../browsers/layout.ts';
import type { SiteContent } from '../checks/content/schema/content.ts';
import { arbitraryContent } from '../testing/arbitrary-content.ts';
import { chromiumArgs, ensureChromium } from '../testing/chromium.ts';
import { builtContent, siteWith } from '../testing/site-with.ts';
import { row } from './row.ts';

/**
 * Two hundred random contents, each on both pages at three widths: no words over words, none cut off, nothing to scroll
 * sideways, every drawing there. A content that fails is printed with its seed.
 */
export async function run(): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage();
    const contents = fc.sample(arbitraryContent(builtContent), { numRuns: 200, seed: Date.now() % 1e9 });
    const wrong: string[] = [];
    for (const [at, content] of contents.entries()) {
      const problems = await problemsWith(page, content);
      if (problems.length === 0) continue;
      wrong.push(`content ${at}: ${problems.slice(0, 6).join('\n  ')}\n${JSON.stringify(content.roadmap)}`);
    }
    for (const problem of wrong.slice(0, 10)) console.log(problem);
    row('random contents that do not stand on the page as they should', {
      wanted: '0',
      measured: `${wrong.length} of ${contents.length}`,
      met: wrong.length === 0,
    });
  } finally {
    await browser.close();
  }
}

/** What a visitor would see wrong with both pages if the farm had this content. */
export async function problemsWith(page: Page, content: SiteContent): Promise<string[]> {
  const site = await siteWith(content);
  const problems: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const url of ['/', '/contact']) {
    const { html } = await site.render({ url, now: new Date('2026-11-21T12:00:00Z') });
    // Without scripts: what React adds is not what is laid out here.
    await page.setContent(html.replace(/<script type="module".*?<\/script>/, ''));
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.evaluate(layoutProblems);
      problems.push(...found.map((problem) => `${url} at ${width}: ${problem}`));
    }
  }
  return problems;
}
