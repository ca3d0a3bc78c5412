// The container `publisher`: asks the repository of the owner's content each minute, and leaves what is new to the site. It has no message and no mail.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getContentConfig, StartError } from '../../server/config.ts';
import { readCurrent, readState } from '../../server/publishing/report.ts';
import { root } from '../build/paths.ts';
import { requireTools } from '../build/require-tools.ts';
import { codeStamp } from '../build/stamp.ts';
import { readGitHost } from '../edit/host-settings.ts';
import { createMaker } from './maker.ts';
import { publishOnce } from './publish.ts';

// A run that is interrupted begins anew.
process.on('SIGTERM', () => process.exit(0)).on('SIGINT', () => process.exit(0));

try {
  await requireTools();
  const { contentRepository, contentBranch, contentTokenFile, publishFolder, siteUrl } = getContentConfig(
    process.env,
  );
  if (!contentRepository || !publishFolder || !siteUrl)
    throw new StartError('CONTENT_REPOSITORY and SITE_URL must be set');
  const host = contentRepository.startsWith('file:') ? null : readGitHost(contentRepository);
  if (host && !host.ok) throw new StartError(host.sentence);
  const { writeForms } = await import('./write-forms.ts');
  const make = createMaker({
    work: join(publishFolder, 'work'),
    siteUrl,
    uid: process.getuid?.() === 0 ? 65_000 : undefined,
  });
  const maker = { code: codeStamp(), siteUrl };
  let written = '';
  for (;;) {
    try {
      const repository = {
        url: host?.gitUrl ?? contentRepository,
        branch: contentBranch,
        token: contentTokenFile ? readToken(contentTokenFile) : undefined,
        protocols: host ? 'https:http' : 'file',
      };
      await publishOnce({
        folder: publishFolder,
        scratch: '/tmp/git',
        repository,
        maker,
        make,
        now: () => new Date(),
        log: console.log,
      });
      const { source } = readState(publishFolder) ?? {};
      const farm = farmName(publishFolder);
      const forms = JSON.stringify([source, farm]);
      if (host && source && forms !== written) await writeForms(publishFolder, { ...host, ...source }, farm);
      written = forms;
    } catch (error) {
      console.error(error);
    }
    await wait(60_000);
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}

/** Read each minute: it may be replaced by a newer one. An empty file is no token. */
function readToken(file: string): string {
  const token = readFileSync(file, 'utf8').trim();
  if (/^[\w.~+/=-]*$/.test(token)) return token;
  throw new Error('CONTENT_TOKEN_FILE holds a sign that no token has');
}

/** The name of the farm in the published version, or in the content of the image. */
function farmName(folder: string): string {
  const visible = readCurrent(folder)?.report.visible;
  const published = visible && join(folder, visible.folder, 'data/content.json');
  const file = published && existsSync(published) ? published : `${root}dist/content.json`;
  return String(JSON.parse(readFileSync(file, 'utf8')).content.farm.name);
}
