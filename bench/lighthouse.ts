import { createRequire } from 'node:module';
import type { Browser } from '@playwright/test';
import { root } from '../build/paths.ts';
import { startSiteProcess } from '../testing/site-process.ts';
import { installTools } from './references.ts';
import { median, printTable } from './table.ts';

type Report = {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { id: string; score: number | null; title: string; scoreDisplayMode: string }>;
  };
};
type Lighthouse = (url: string, flags: { port: number; logLevel: string; output: string }) => Promise<Report>;

/** Lighthouse's own scores, mobile preset, and every audit that is not full. */
export async function printLighthouse(_browser: Browser, debuggingPort: number, runs: number): Promise<void> {
  installTools();
  const path = createRequire(`${root}bench/package.json`).resolve('lighthouse');
  const { default: lighthouse } = (await import(path)) as { default: Lighthouse };
  const site = await startSiteProcess();
  const rows: (string | number)[][] = [];
  const missed = new Set<string>();
  for (const page of ['/', '/contact']) {
    const reports: Report['lhr'][] = [];
    for (let run = 0; run < runs; run++) {
      const { lhr } = await lighthouse(site.url + page, {
        port: debuggingPort,
        logLevel: 'error',
        output: 'json',
      });
      reports.push(lhr);
      for (const { id, score, title, scoreDisplayMode } of Object.values(lhr.audits)) {
        const counts =
          scoreDisplayMode === 'binary' ||
          scoreDisplayMode === 'numeric' ||
          scoreDisplayMode === 'metricSavings';
        if (counts && score !== null && score < 0.9) missed.add(`${page} ${id} ${score}: ${title}`);
      }
    }
    const score = (category: string) =>
      Math.round(median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100)));
    rows.push([page, score('performance'), score('accessibility'), score('best-practices'), score('seo')]);
  }
  await site.close();
  printTable(`Lighthouse, mobile preset, median of ${runs}`, [
    ['page', 'performance', 'accessibility', 'best practices', 'SEO'],
    ...rows,
  ]);
  for (const line of missed) console.log(`below full in some run: ${line}`);
}
