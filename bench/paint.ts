import type { Browser } from '@playwright/test';
import { clientDir } from '../build/paths.ts';
import { serveFolder } from '../testing/serve-files.ts';
import { Devtools } from './devtools.ts';
import { type Line, lines } from './lines.ts';
import { makeReferences } from './references.ts';
import { median, printTable, whole } from './table.ts';
import { tapMenu, type Visit, visit } from './visit.ts';
import { traceWaking } from './waking.ts';

/** When a first visit sees something, next to the same content made as others would make it. */
export async function printPaint(browser: Browser, runs: number): Promise<void> {
  const references = await makeReferences();
  const site = await serveFolder(clientDir);
  const others = await Promise.all(references.map(({ folder }) => serveFolder(folder)));
  const subjects = [
    { name: 'this site, landing', address: `${site.url}/` },
    { name: 'this site, contact', address: `${site.url}/contact` },
    ...references.map(({ name }, at) => ({ name: `reference: ${name}`, address: `${others[at]?.url}/` })),
  ];
  for (const line of [lines.slow, lines.lighthouse]) await printLine(browser, subjects, line, runs);
  await Promise.all([site, ...others].map((server) => server.close()));
}

type Subject = { readonly name: string; readonly address: string };

async function printLine(browser: Browser, subjects: readonly Subject[], line: Line, runs: number) {
  const visits = new Map<Subject, Visit[]>(subjects.map((subject) => [subject, []]));
  for (let run = 0; run < runs; run++) {
    for (const subject of subjects) visits.get(subject)?.push(await visit(browser, subject.address, line));
  }
  const middle = (subject: Subject, kind: keyof Visit) =>
    median(visits.get(subject)?.map((one) => one[kind]) ?? []);
  printTable(`First visit, ${line.name}, cold cache, median of ${runs} interleaved runs`, [
    ['subject', 'first paint', 'largest paint', 'blocking time', 'layout shift'],
    ...subjects.map((subject) => [
      subject.name,
      `${whole(middle(subject, 'firstPaint'))} ms`,
      `${whole(middle(subject, 'largestPaint'))} ms`,
      `${whole(middle(subject, 'blocking'))} ms`,
      middle(subject, 'shift').toFixed(3),
    ]),
  ]);
}

/** From the first tap on: how soon it takes effect, how long React takes, and what it asks of the main thread. */
export async function printTouch(browser: Browser, runs: number): Promise<void> {
  const { url, close } = await serveFolder(clientDir);
  const rows: string[][] = [];
  for (const path of ['/', '/contact']) {
    for (const line of [lines.slow, lines.lighthouse]) {
      const taps = [];
      for (let run = 0; run < runs; run++) taps.push(await tapMenu(browser, url + path, line));
      rows.push([
        path,
        line.name,
        `${whole(median(taps.map(({ effect }) => effect)))} ms`,
        `${whole(median(taps.map(({ awake }) => awake)))} ms`,
      ]);
    }
  }
  printTable(`First tap (the menu) on a cold cache, median of ${runs}`, [
    ['page', 'line', 'until the menu is open', 'until React is awake'],
    ...rows,
  ]);
  const devtools = await Devtools.open();
  const wakings: string[][] = [];
  for (const path of ['/', '/contact']) {
    const measured = await repeat(runs, () => traceWaking(devtools, url + path));
    const [work, longest] = (['work', 'longest'] as const).map((kind) =>
      median(measured.map((run) => run[kind])),
    );
    wakings.push([path, `${whole(work ?? 0)} ms`, `${whole(longest ?? 0)} ms`]);
  }
  await devtools.close();
  printTable(
    `Main-thread work of the touch and of waking, CPU time at 4× slow-down, median of ${runs} (wanted: 150 ms in all, no task over 50 ms)`,
    [['page', 'in all', 'longest task'], ...wakings],
  );
  await close();
}

async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let time = 0; time < times; time++) results.push(await work());
  return results;
}
