import { dayInLagos } from '../../message/lagos.ts';
import type { Context } from '../context.ts';
import { compress } from '../http/compress.ts';
import { describeError } from '../log.ts';
import { encodingsOf, type SiteFile } from './files.ts';

/** After this, a page that could not be rendered is rendered again. */
const retryDelayMs = 60_000;

/**
 * The files of the build. Pages say which years of the roadmap are over and which photographs are over a year old, so
 * the first request of a day renders them again. A page that cannot be rendered stays as it was, and is tried again.
 */
export function createDailyPages({
  build: { files, day: buildDay, render },
  clock,
  log,
}: Pick<Context, 'build' | 'clock' | 'log'>): (path: string) => SiteFile | undefined | Promise<SiteFile> {
  const latest = new Map<string, DailyPage>();

  return (path) => {
    const file = files.get(path);
    const day = dayInLagos(clock.now());
    if (!file?.isPage || day <= buildDay) return file;
    const last = latest.get(path);
    if (last?.day === day && clock.monotonic() < last.retryAt) return last.file;
    const today: DailyPage = { day, file: rerender(path, last?.file ?? file), retryAt: Infinity };
    latest.set(path, today);
    today.file = today.file.catch((error) => {
      log.error(describeError(error), 'a page could not be rendered for a new day');
      today.retryAt = clock.monotonic() + retryDelayMs;
      return last?.file ?? file;
    });
    return today.file;
  };

  /** Most days change nothing: then the page keeps its ETag and its compressed forms. */
  async function rerender(path: string, before: SiteFile | Promise<SiteFile>): Promise<SiteFile> {
    const { status, html } = await render({ url: path, now: clock.now() });
    if (status !== 200) throw new Error(`${path} was rendered with status ${status}`);
    const bytes = Buffer.from(html);
    const known = await before;
    if (bytes.equals(known.bytes)) return known;
    const [br, gzip] = await Promise.all([compress(bytes, 'br', 'small'), compress(bytes, 'gzip', 'small')]);
    return { ...known, ...encodingsOf(bytes, br, gzip) };
  }
}

type DailyPage = { readonly day: string; file: Promise<SiteFile>; retryAt: number };
