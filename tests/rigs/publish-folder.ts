import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nameOf, type Report } from '../../server/publishing/report.ts';

export type Files = Readonly<Record<string, string | Buffer>>;

export function writeFiles(folder: string, files: Files): void {
  for (const [path, body] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), body);
  }
}

export const commit = (letter: string) => letter.repeat(40);

/** A report as the publisher writes it, and the link to it. With `data`, visitors should see it. */
export function leaveReport(folder: string, part: Partial<Report>, data?: Files): Report {
  const { number = 1, version = commit('b') } = part;
  const name = nameOf({ number, version });
  const report: Report = {
    number,
    version,
    at: '2026-03-02T09:00:00Z',
    outcome: 'published',
    changes: [{ names: ['Farm', 'Name'], before: 'One', after: 'Two' }],
    worthKnowing: [],
    mistakes: [],
    visible: data ? { folder: name, version, savedAt: '2026-03-02T08:59:00Z' } : null,
    maker: { code: 'test', siteUrl: 'http://127.0.0.1:0', year: 2026 },
    ...part,
  };
  writeFiles(join(folder, name), { 'report.json': JSON.stringify(report) });
  if (data) writeFiles(join(folder, name, 'data'), data);
  rmSync(join(folder, '.current'), { force: true });
  symlinkSync(name, join(folder, '.current'));
  renameSync(join(folder, '.current'), join(folder, 'current'));
  return report;
}
