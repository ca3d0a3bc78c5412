import { yearInLagos } from '../clock.ts';
import type { Context } from '../context.ts';
import { compress } from '../http/compress.ts';
import { describeError } from '../log.ts';
import { encodingsOf, type SiteFile } from './files.ts';

/** The files of the build. Pages show which phases of the roadmap are over, so they are rendered anew each year. */
export function createYearlyPages({
  build: { files, year: buildYear, render },
  clock,
  log,
}: Pick<Context, 'build' | 'clock' | 'log'>): (path: string) => SiteFile | undefined | Promise<SiteFile> {
  const renderedFiles = new Map<string, Promise<SiteFile>>();

  return (path) => {
    const file = files.get(path);
    const year = yearInLagos(clock.now());
    if (!file?.isPage || year <= buildYear) return file;
    const key = `${year} ${path}`;
    const rendered =
      renderedFiles.get(key) ??
      rerender(path, file).catch((error) => {
        log.error(describeError(error), 'a page could not be made for the new year');
        return file;
      });
    renderedFiles.set(key, rendered);
    return rendered;
  };

  async function rerender(path: string, file: SiteFile): Promise<SiteFile> {
    const { status, html } = await render({ url: path, now: clock.now() });
    if (status !== 200) throw new Error(`${path} was rendered with status ${status}`);
    const bytes = Buffer.from(html);
    const [br, gzip] = await Promise.all([compress(bytes, 'br', 'small'), compress(bytes, 'gzip', 'small')]);
    return { ...file, ...encodingsOf(bytes, br, gzip) };
  }
}
