// The container `publisher`: makes data from what `deploy/content` fetches. It has no network, no token, no message and no mail.
import { execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { systemClock } from '../../server/clock.ts';
import { checkData } from '../../server/published/data.ts';
import type { Made } from '../../server/published/report.ts';
import { requireTools } from '../build/npm-script.ts';
import { root } from '../build/paths.ts';
import { codeStamp } from '../build/stamp.ts';
import { type BuildData, createPublisher, LimitReached } from './publish.ts';

const names = v.array(v.string());
const text = v.nullable(v.string());
/** The schema of what `make.ts` prints. It is checked, because that program reads pictures and is not trusted. */
const madeSchema = v.object({
  outcome: v.picklist(['published', 'refused']),
  changes: v.array(v.object({ names, before: text, after: text })),
  findings: v.array(v.object({ names, sentence: v.string() })),
}) satisfies v.GenericSchema<Made>;

/** Runs `make.ts` with limits of time and memory, in the folder `work`. */
export function createBuildData(
  work: string,
  siteUrl: string,
  { timeoutMs = 600_000, program = join(root, 'tools/publish/make.ts') } = {},
): BuildData {
  return async ({ before, after, into }) => {
    const data = join(work, 'data');
    rmSync(data, { recursive: true, force: true });
    const env = {
      PATH: process.env.PATH,
      CONTENT: after,
      SITE_URL: siteUrl,
      SITE_CACHE: join(work, 'cache'),
    };
    const options = { env, cwd: root, timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: 64e6 } as const;
    const ended = await promisify(execFile)(
      process.execPath,
      ['--max-old-space-size=512', program, before, after, work],
      options,
    )
      .then(({ stdout }) => ({ stdout }))
      .catch((error: Error & { signal?: string | null; stderr?: string }) => ({ error }));
    if ('error' in ended) {
      const said = (ended.error.stderr ?? ended.error.message)
        .trim()
        .slice(-500)
        .replace(/\s*\n\s*/g, '; ');
      const isLimit = ended.error.signal || /maxBuffer|heap out of memory/.test(ended.error.message);
      throw isLimit
        ? new LimitReached(`it was ended by ${ended.error.signal ?? 'a limit'}: ${said}`)
        : new Error(said);
    }
    const made = v.parse(madeSchema, JSON.parse(ended.stdout));
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
  // A run that was interrupted starts over.
  process.on('SIGTERM', () => process.exit(0)).on('SIGINT', () => process.exit(0));
  await requireTools();
  const siteUrl = process.env.SITE_URL ?? '';
  const publish = createPublisher({
    fetched: '/fetched',
    folder: '/publish',
    maker: { code: codeStamp(), siteUrl },
    buildData: createBuildData('/publish/work', siteUrl),
    clock: systemClock,
    log: console.log,
  });
  for (;;) {
    await publish().catch(console.error);
    await wait(5000);
  }
}
