import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { checkData, maxData } from '../../server/publishing/data.ts';
import type { Made } from '../../server/publishing/report.ts';
import { root } from '../build/paths.ts';
import { run } from './run.ts';

/** @throws LimitReached, or an error of which the content is not the cause */
export type Make = (folders: {
  /** End with a slash. */
  readonly before: string;
  readonly after: string;
  /** Gets the data. */
  readonly into: string;
}) => Promise<Made>;

/** A limit of time, memory or size was reached, or the data was refused. The content may be the cause. */
export class LimitReached extends Error {}

type MakerOptions = {
  /** A folder for the maker alone. */
  readonly work: string;
  readonly siteUrl: string;
  /** An account that nothing else uses: all of its processes are ended. Only root can start one. */
  readonly uid?: number | undefined;
  readonly timeoutMs?: number;
  readonly program?: string;
};

/** Starts `make.ts` where it can do no harm, and takes over nothing but data. */
export function createMaker(options: MakerOptions): Make {
  const { work, siteUrl, uid, timeoutMs = 600_000, program = join(root, 'tools/publish/make.ts') } = options;
  const data = join(work, 'data');
  return async ({ before, after, into }) => {
    // Removes what a killed publisher has left.
    endAll(uid);
    rmSync(data, { recursive: true, force: true });
    mkdirSync(work, { recursive: true });
    if (uid !== undefined) chmodSync(work, 0o777);
    const args = ['--max-old-space-size=512', program, before, after, work];
    const env = {
      ...{ PATH: process.env.PATH, HOME: work, LC_ALL: 'C.UTF-8' },
      ...{ CONTENT: after, SITE_URL: siteUrl, SITE_CACHE: join(work, 'cache') },
      // Otherwise `.env` would be read.
      DATABASE_URL: 'file:none',
    };
    const ended = await run(process.execPath, args, { uid, timeoutMs, env, maxFileBytes: maxData.bytes });
    endAll(uid);
    if (!ended.ok && (ended.signal || /File too large|maxBuffer/.test(ended.error)))
      throw new LimitReached(`it was ended by ${ended.signal ?? 'a limit'}: ${ended.error}`);
    if (!ended.ok) throw new Error(ended.error);
    const result = v.parse(made, JSON.parse(`${ended.stdout}`));
    if (result.outcome === 'published') takeOver(into);
    return result;
  };

  function takeOver(into: string): void {
    try {
      checkData(data);
    } catch (error) {
      throw new LimitReached((error as Error).message);
    }
    cpSync(data, into, { recursive: true });
    rmSync(data, { recursive: true });
  }
}

/** Without CAP_KILL, root cannot end a process of another account: that account ends all of its own. */
function endAll(uid: number | undefined): void {
  if (uid !== undefined)
    spawnSync(process.execPath, ['-e', 'process.kill(-1, "SIGKILL")'], { uid, gid: uid, env: {} });
}

const names = v.array(v.string());
const text = v.nullable(v.string());
/** The schema of what `make.ts` prints. It is checked, because that program reads pictures and is not trusted. */
const made = v.object({
  outcome: v.picklist(['published', 'refused']),
  changes: v.array(v.object({ names, before: text, after: text })),
  findings: v.array(v.object({ names, sentence: v.string() })),
}) satisfies v.GenericSchema<Made>;
