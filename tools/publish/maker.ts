import { chmodSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { checkData, DataTooLarge, maxData } from '../../server/publishing/data.ts';
import { type Change, type PublishFinding, readPlainFile } from '../../server/publishing/report.ts';
import { root } from '../build/paths.ts';
import { type Ended, run } from './run.ts';

/** How a build of fetched content ended. */
export type Made =
  | {
      readonly kind: 'made';
      readonly changes: readonly Change[];
      readonly worthKnowing: readonly PublishFinding[];
    }
  | { readonly kind: 'refused'; readonly mistakes: readonly PublishFinding[] }
  /** A limit ended it, or something that has nothing to do with the content. */
  | { readonly kind: 'killed'; readonly sentence: string }
  /** The content is not the cause. */
  | { readonly kind: 'disk' | 'failed'; readonly error: string };

export type Make = (folders: {
  /** End with a slash. */
  readonly before: string;
  readonly after: string;
  /** Gets the data. */
  readonly into: string;
  readonly always: boolean;
}) => Promise<Made>;

type MakerOptions = {
  /** A folder for the maker alone. */
  readonly work: string;
  readonly siteUrl: string;
  /** An account that nothing else uses: whatever runs as it is ended. Only root can start it. */
  readonly uid?: number | undefined;
  readonly timeoutMs?: number;
  readonly program?: string;
};

/** Starts `make.ts` where it can do no harm, and takes over nothing but data. */
export function createMaker(options: MakerOptions): Make {
  const { work, siteUrl, uid, timeoutMs = 600_000, program = join(root, 'tools/publish/make.ts') } = options;
  return async ({ before, after, into, always }) => {
    clean();
    mkdirSync(work, { recursive: true });
    if (uid !== undefined) chmodSync(work, 0o777);
    const args = ['--max-old-space-size=512', program, before, after, work];
    const ended = await run(process.execPath, [...args, ...(always ? ['always'] : [])], {
      uid,
      timeoutMs,
      maxFileBytes: maxData.bytes,
      env: {
        PATH: process.env.PATH,
        HOME: work,
        LC_ALL: 'C.UTF-8',
        CONTENT: after,
        SITE_URL: siteUrl,
        SITE_CACHE: join(work, 'cache'),
        // Otherwise settings.env would be read.
        DATABASE_URL: 'file:none',
      },
    });
    try {
      const made = readMade(ended);
      const data = join(work, 'data');
      if (made.kind === 'made' && existsSync(data)) {
        checkData(data);
        cpSync(data, into, { recursive: true });
      }
      return made;
    } catch (error) {
      if (!(error instanceof DataTooLarge)) throw error;
      return { kind: 'refused', mistakes: [{ names: ['Photographs'], sentence: tooMany }] };
    } finally {
      clean();
    }
  };

  function readMade({ code, signal, isLate, error }: Ended): Made {
    if (isLate) return { kind: 'killed', sentence: tooSlow };
    if (signal) return { kind: 'killed', sentence: /SIGKILL|SIGABRT/.test(signal) ? tooLarge : damaged };
    if (code === constants.errno.ENOSPC) return { kind: 'disk', error };
    if (code !== 0) return { kind: 'failed', error };
    return JSON.parse(readPlainFile(join(work, 'report.json'), 5e6).toString());
  }

  /** Keeps the encoded pictures, so that the next run need not make them again. */
  function clean(): void {
    for (const name of ['data', 'report.json']) rmSync(join(work, name), { recursive: true, force: true });
  }
}

const tooSlow =
  'The pages took longer than ten minutes to make: save fewer photographs at once, or smaller ones.';
const tooLarge = 'The pages need more memory than the server may use for them: save the photographs smaller.';
const tooMany = 'They are more than the site can keep in its memory: take out some, or save them smaller.';
const damaged =
  'The pages cannot be made from this content: a photograph may be damaged, or a text very long.';
