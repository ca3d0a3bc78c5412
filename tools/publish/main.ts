// The container `publisher`: makes data from what `deploy/content` fetches. It has no network, no token, no message and no mail.
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { systemClock } from '../../server/clock.ts';
import { checkData } from '../../server/published/data.ts';
import { madeSchema } from '../../server/published/report.ts';
import { requireTools } from '../build/npm-script.ts';
import { root } from '../build/paths.ts';
import { codeStamp } from '../build/stamp.ts';
import { type BuildData, createPublisher, LimitReached } from './publish.ts';

/** Runs `make.ts` with limits of time and memory, in the folder `work`. */
export function createBuildData(
  work: string,
  siteUrl: string,
  { timeoutMs = 600_000, program = join(root, 'tools/publish/make.ts') } = {},
): BuildData {
  return async ({ before, after, into }) => {
    const data = join(work, 'data');
    rmSync(data, { recursive: true, force: true });
    const { PATH } = process.env;
    const env = { PATH, CONTENT: after, SITE_URL: siteUrl, SITE_CACHE: join(work, 'cache') };
    const limits = { timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: 64e6 } as const;
    const { status, signal, stdout, stderr } = spawnSync(
      process.execPath,
      ['--max-old-space-size=512', program, before, after, work],
      { env, cwd: root, encoding: 'utf8', ...limits },
    );
    if (status !== 0) {
      const said = stderr
        .trim()
        .slice(-500)
        .replaceAll(/\s*\n\s*/g, '; ');
      if (signal || said.includes('heap out of memory'))
        throw new LimitReached(`it was ended by ${signal ?? 'its limit of memory'}: ${said}`);
      throw new Error(said);
    }
    const made = v.parse(madeSchema, JSON.parse(stdout));
    if (made.outcome === 'published') takeOver(data, into);
    return made;
  };
}

function takeOver(data: string, into: string): void {
  try {
    checkData(data);
  } catch (error) {
    throw new LimitReached((error as Error).message);
  }
  cpSync(data, into, { recursive: true });
  rmSync(data, { recursive: true });
}

if (import.meta.main) {
  await requireTools();
  const siteUrl = process.env.SITE_URL ?? '';
  const publish = createPublisher({
    ...{ fetched: '/fetched', folder: '/publish', clock: systemClock, log: console.log },
    maker: { code: codeStamp(), siteUrl },
    buildData: createBuildData('/publish/work', siteUrl),
  });
  for (;;) {
    await publish().catch(console.error);
    await wait(5000);
  }
}
