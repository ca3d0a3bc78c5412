// The container `publisher`: asks the repository of the owner's content each minute, and leaves what is new to the site. It has no message and no mail.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '../../server/clock.ts';
import { getContentConfig, StartError } from '../../server/config.ts';
import { reportNames } from '../../server/publishing/report.ts';
import { requireTools } from '../build/npm-script.ts';
import { codeStamp } from '../build/stamp.ts';
import { readGitHost } from '../edit/host-settings.ts';
import { createMaker } from './maker.ts';
import { createPublisher } from './publish.ts';

// A run that was interrupted starts over.
process.on('SIGTERM', () => process.exit(0)).on('SIGINT', () => process.exit(0));

try {
  await requireTools();
  const { contentRepository, contentBranch, contentTokenFile, publishFolder, siteUrl } = getContentConfig(
    process.env,
  );
  if (!contentRepository || !publishFolder || !siteUrl)
    throw new StartError('CONTENT_REPOSITORY and SITE_URL must be set');
  const host = readGitHost(contentRepository);
  if (!host.ok) throw new StartError(host.sentence);
  // Loaded late: it needs the tools.
  const { writeForms } = await import('./write-forms.ts');
  const publish = createPublisher({
    folder: publishFolder,
    repository: {
      url: host.gitUrl,
      branch: contentBranch,
      token: () => (contentTokenFile ? readToken(contentTokenFile) : ''),
      // A host on this computer may do without TLS.
      protocols: 'https:http',
      scratch: '/tmp/git',
    },
    maker: { code: codeStamp(), siteUrl },
    make: createMaker({
      work: join(publishFolder, 'work'),
      siteUrl,
      uid: process.getuid?.() === 0 ? 65_000 : undefined,
    }),
    clock: systemClock,
    log: console.log,
  });
  let written = '';
  for (;;) {
    try {
      await publish();
      const [newest = ''] = reportNames(publishFolder);
      if (newest !== written) await writeForms(publishFolder, host, contentBranch);
      written = newest;
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

/** An empty file is no token. @throws Error */
function readToken(file: string): string {
  const token = readFileSync(file, 'utf8').trim();
  if (/^[\w.~+/=-]*$/.test(token)) return token;
  throw new Error('CONTENT_TOKEN_FILE holds a sign that no token has');
}
