// The container `publisher`: makes data from what `fetch.ts` fetches. It has no network, no token, no message and no mail.
import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { makerName } from '../../server/published/report.ts';
import { codeStamp, root } from '../build/paths.ts';
import { createPublisher, type PublisherOptions } from './publish.ts';

/** Runs `make.ts`, or another program, with limits of time and memory. @param cache a folder that it may write */
export function makeInChild(
  siteUrl: string,
  cache: string,
  { timeoutMs = 600_000, program = 'tools/publish/make.ts' } = {},
): PublisherOptions['make'] {
  return (before, folder) => {
    const { status, signal, stdout, stderr } = spawnSync(
      process.execPath,
      ['--max-old-space-size=512', '--import', './tools/jsx.ts', program, before, folder],
      {
        cwd: root,
        env: { ...process.env, CONTENT: `${folder}content`, SITE_URL: siteUrl, SITE_CACHE: cache },
        encoding: 'utf8',
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
      },
    );
    if (status === 0) return JSON.parse(stdout);
    if (signal) return null;
    throw new Error(stderr.trim().replace(/\s+/g, ' ').slice(-500));
  };
}

if (import.meta.main) {
  const siteUrl = process.env.SITE_URL ?? '';
  const publish = createPublisher({
    ...{ fetched: '/fetched', folder: '/publish', log: console.log },
    maker: makerName(codeStamp(), siteUrl),
    make: makeInChild(siteUrl, '/publish/work/cache'),
  });
  // What failed is tried again each minute. An error ends this process, and the engine starts it again.
  for (;;) await wait(publish() ? 5000 : 60_000);
}
