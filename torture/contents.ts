import { type ConsoleMessage, chromium, type Page } from '@playwright/test';
import fc from 'fast-check';
import { layoutProblems } from '../browsers/layout.ts';
import { contentFolder } from '../checks/content/load.ts';
import { readSources } from '../checks/content/read.ts';
import type { SiteContent } from '../checks/content/schema/content.ts';
import { arbitraryContent } from '../testing/arbitrary-content.ts';
import { chromiumArgs, ensureChromium } from '../testing/chromium.ts';
import { withLongTexts } from '../testing/long-texts.ts';
import { readPdf } from '../testing/pdf.ts';
import { builtContent, siteWith, startSheets } from '../testing/site-with.ts';
import { figures } from './figures.ts';

const now = new Date('2026-11-21T12:00:00Z');

/**
 * Two hundred random contents, each on both pages at three widths: no words over words, none cut off, nothing to scroll
 * sideways, every drawing there; and a fact sheet of one page, or a refusal. What fails is printed. `SEED=…` makes the
 * same contents again.
 */
export async function run(): Promise<void> {
  const seed = Number(process.env.SEED ?? Date.now() % 1e9);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  const sheets = await startSheets(now);
  try {
    const page = await browser.newPage();
    const contents = fc.sample(randomContents(), { numRuns: 200, seed });
    const wrong: string[] = [];
    let refused = 0;
    for (const [at, content] of contents.entries()) {
      const sheet = await sheets.sheetOf(content);
      if (typeof sheet === 'string') refused++;
      const problems = [...(await problemsWith(page, content)), ...(await sheetProblems(sheet))];
      if (problems.length === 0) continue;
      wrong.push(`content ${at}: ${problems.slice(0, 6).join('\n  ')}\n${JSON.stringify(content.roadmap)}`);
    }
    for (const problem of wrong.slice(0, 10)) console.log(problem);
    figures(`random contents (SEED=${seed})`, {
      'not as they should stand on the page': [
        '0',
        `${wrong.length} of ${contents.length}`,
        wrong.length === 0,
      ],
    });
    console.log(`${refused} fact sheets were refused, the others are one page each`);
  } finally {
    await browser.close();
    await sheets.close();
  }
}

/** Like the farm's own content, or like it with sentences and labels twice as long. */
export function randomContents(): fc.Arbitrary<SiteContent> {
  return arbitraryContent(builtContent, withLongTexts(readSources(contentFolder)));
}

/** What a visitor would see wrong with both pages if the farm had this content. */
export async function problemsWith(page: Page, content: SiteContent): Promise<string[]> {
  const site = await siteWith(content);
  const problems: string[] = [];
  const note = (message: ConsoleMessage) => message.type() === 'error' && problems.push(message.text());
  page.on('console', note);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const url of ['/', '/contact']) {
    const { html } = await site.render({ url, now });
    // Without scripts: what React adds is not what is laid out here.
    await page.setContent(html.replace(/<script type="module".*?<\/script>/, ''));
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.evaluate(layoutProblems);
      problems.push(...found.map((problem) => `${url} at ${width}: ${problem}`));
    }
  }
  page.off('console', note);
  return problems;
}

async function sheetProblems(sheet: Buffer | string): Promise<string[]> {
  if (typeof sheet === 'string') {
    return /^The fact sheet does not fit on one page.*\n- /.test(sheet) ? [] : [`fact sheet: ${sheet}`];
  }
  const { pages } = await readPdf(sheet);
  return pages === 1 ? [] : [`the fact sheet has ${pages} pages`];
}
