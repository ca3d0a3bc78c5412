import { availableParallelism } from 'node:os';
import { chromium } from '@playwright/test';
import fc from 'fast-check';
import { drawingFaces } from '../../tools/fonts.ts';
import { clientDir } from '../../tools/paths.ts';
import { ensureChromium, journeyArgs } from '../rigs/chromium.ts';
import { createCleanup } from '../rigs/cleanup.ts';
import { arbitraryContent } from '../rigs/contents.ts';
import { sheetOf, sheetProblems } from '../rigs/fact-sheets.ts';
import { problemsWith } from '../rigs/layout.ts';
import { readPdf } from '../rigs/pdf.ts';
import { serveFolder } from '../rigs/serve-files.ts';
import { reportResults } from './results.ts';

/**
 * Renders both pages and the fact sheet with random contents: no layout problem at four widths, in print or with large text,
 * and every word of the sheet in legible type. Three in four have a usual size. `SEED=…` repeats a run.
 */
export async function run({ count = 200 } = {}): Promise<void> {
  const seed = Number(process.env.SEED ?? Date.now() % 1e9);
  await using cleanup = createCleanup();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: journeyArgs });
  cleanup.after(() => browser.close());
  const faces = await drawingFaces();
  const site = await serveFolder(clientDir);
  cleanup.after(() => site.close());
  const contents = [
    ...fc.sample(arbitraryContent({ max: 4, texts: 'short' }), { numRuns: count * 0.75, seed }),
    ...fc.sample(arbitraryContent(), { numRuns: count / 4, seed }),
  ];
  let wrong = 0;
  const queue = contents.entries();
  const work = async () => {
    const page = await browser.newPage({ baseURL: site.url });
    for (const [at, content] of queue) {
      const { sheet, file } = await sheetOf(content, new Date('2026-11-21T12:00:00Z'), faces);
      const onSheet = sheetProblems(await readPdf(file), sheet).map((problem) => `fact sheet: ${problem}`);
      const problems = [...(await problemsWith(page, content)), ...onSheet];
      if (problems.length === 0) continue;
      wrong++;
      console.log(`content ${at}: ${problems.slice(0, 6).join('\n  ')}\n${JSON.stringify(content.roadmap)}`);
    }
  };
  // A browser lays out each page in a process of its own.
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  reportResults(`random contents (SEED=${seed})`, {
    'with layout problems': ['0', `${wrong} of ${count}`, wrong === 0],
  });
}
