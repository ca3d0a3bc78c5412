// The container `forms`: writes the owner's forms once at each start, from the settings and the code alone. The owner types a token into
// this page, so nothing that reads content may write it.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dayMs } from '../../message/lagos.ts';
import { readSources } from '../../schema/read.ts';
import { requireTools } from '../build/npm-script.ts';
import { root } from '../build/paths.ts';
import { type GitHost, readGitHost } from '../edit/host-settings.ts';

/** Assets of before stay for a page that is still open. */
const keptAssetsMs = 30 * dayMs;

export async function writeForms(folder: string, host: GitHost, branch: string): Promise<void> {
  // Loaded late: these need the tools.
  const { bundleForms } = await import('../edit/page/bundle.ts');
  const { editorFiles } = await import('../edit/editor.ts');
  const place = { ...host, branch, prefix: 'content/' };
  const files = editorFiles(await bundleForms(), readSources(`${root}content/`), place);
  for (const [path, body] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, body);
    renameSync(`${file}.new`, file);
  }
  const assets = join(folder, 'assets');
  for (const name of readdirSync(assets))
    if (Date.now() - statSync(join(assets, name)).mtimeMs > keptAssetsMs) rmSync(join(assets, name));
}

if (import.meta.main) {
  await requireTools();
  const host = readGitHost(process.env.CONTENT_REPOSITORY ?? '');
  if (host.ok) await writeForms('/forms', host, process.env.CONTENT_BRANCH || 'main');
  else console.error(host.sentence);
  process.exitCode = host.ok ? 0 : 78;
}
