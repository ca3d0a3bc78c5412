// The container `forms`: writes the owner's forms once at each start, from the settings and the code alone. The owner types a token into
// this page, so nothing that reads content may write it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSources } from '../../schema/read.ts';
import { distFolder } from '../../server/build.ts';
import { StartError } from '../../server/config.ts';
import { requireTools } from '../build/npm-script.ts';
import { root } from '../build/paths.ts';
import { type GitHost, readGitHost } from '../edit/git-host.ts';

/** Assets of before stay, for a page that is still open. */
export async function writeForms(folder: string, host: GitHost, branch: string): Promise<void> {
  // Loaded late: these need the tools.
  const { bundleForms } = await import('../edit/page/bundle.ts');
  const { formsFiles } = await import('../edit/forms-files.ts');
  const { readPrintedValues } = await import('../edit/printed-values.ts');
  const printedValues = await readPrintedValues(distFolder, process.env);
  const files = formsFiles(await bundleForms(), readSources(`${root}content/`), printedValues, {
    ...host,
    branch,
  });
  for (const [path, bytes] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

if (import.meta.main) {
  await requireTools();
  const host = readGitHost(process.env.CONTENT_REPOSITORY ?? '');
  try {
    if (!host.ok) throw new StartError(host.sentence);
    await writeForms('/forms', host, process.env.CONTENT_BRANCH || 'main');
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}
