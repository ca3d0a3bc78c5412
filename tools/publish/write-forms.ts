import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dayMs } from '../../message/lagos.ts';
import { readSources } from '../../schema/read.ts';
import { publishedName, readReport, reportNames } from '../../server/publishing/report.ts';
import { root } from '../build/paths.ts';
import { editorFiles } from '../edit/editor.ts';
import type { GitHost } from '../edit/host-settings.ts';
import { bundleForms } from '../edit/page/bundle.ts';

/** Assets of before stay for a page that is still open. */
const keptAssetsMs = 30 * dayMs;

/** Writes the forms into `forms/`, once it is known where the content lies. @param folder of the reports */
export async function writeForms(folder: string, host: GitHost, branch: string): Promise<void> {
  const names = reportNames(folder);
  const published = publishedName(folder, names);
  const known = published ?? names[0];
  if (!known) return;
  const { prefix } = readReport(folder, known);
  const sources = readSources(published ? join(folder, published, 'content/') : `${root}content/`);
  const files = editorFiles(await bundleForms(), sources, { ...host, branch, prefix });
  for (const [path, body] of files) {
    const file = join(folder, 'forms', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, body);
    renameSync(`${file}.new`, file);
  }
  const assets = join(folder, 'forms/assets');
  for (const name of readdirSync(assets)) {
    const { mtimeMs } = statSync(join(assets, name));
    if (Date.now() - mtimeMs > keptAssetsMs) rmSync(join(assets, name));
  }
}
