import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type NamedReport, type PublishReport, readReport } from '../../server/published/report.ts';

export type Files = Readonly<Record<string, string | Buffer>>;

export function writeFiles(folder: string, files: Files): void {
  for (const [path, body] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), body);
  }
}

export const commit = (letter: string) => letter.repeat(40);

/** A report as the publisher writes it. With `data`, visitors should read that. @param spoil is called before the report has its name */
export function leaveReport(
  folder: string,
  { number = 1, version = commit('b'), ...part }: Partial<NamedReport>,
  data?: Files,
  spoil: (data: string) => void = () => {},
): NamedReport {
  const name = `${number}-${version}`;
  const report: PublishReport = {
    at: '2026-03-02T09:00:00Z',
    outcome: 'published',
    changes: [{ names: ['Farm', 'Name'], before: 'One', after: 'Two' }],
    findings: [],
    maker: 'test',
    ...part,
  };
  const unfinished = join(folder, '.next');
  writeFiles(unfinished, { 'report.json': JSON.stringify(report) });
  if (data) writeFiles(join(unfinished, 'data'), data);
  spoil(join(unfinished, 'data'));
  rmSync(join(folder, name), { recursive: true, force: true });
  renameSync(unfinished, join(folder, name));
  return readReport(folder, name);
}
