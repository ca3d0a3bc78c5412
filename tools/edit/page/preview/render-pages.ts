// Renders the pages by the site's own code, which bundle.ts builds for browsers.
import type { Fonts, PictureFiles } from '../../../../app/data/page.ts';
import { siteContent } from '../../../../app/data/site-content.ts';
import type { Content } from '../../../../schema/fields/content.ts';
import { readStyles } from '../../../../server/manifest.ts';
import type { PrintedValues } from '../../printed-values.ts';
import type { SiteInBrowser } from '../bundle.ts';
import { endOfCode } from './parse-page.ts';

declare const siteInBrowser: SiteInBrowser;

/** The HTML of each screen, by its path. */
export type PagesByPath = Readonly<Record<string, string>>;

/** By the names of their files. */
export type Pictures = Readonly<Record<string, PictureFiles>>;

type Options = {
  /** The address of the forms. */
  readonly base: string;
  readonly fonts: Fonts;
  readonly pictures: Pictures;
  readonly printedValues: PrintedValues;
};

export async function renderPages(
  content: Content,
  { base, fonts, pictures, printedValues: { factSheetSize = 0, retentionDays, weights = {} } }: Options,
): Promise<PagesByPath> {
  const { script, manifest, sheets } = siteInBrowser;
  const { createPageRenderer }: typeof import('../../../../app/entry-server.tsx') = await import(
    /* @vite-ignore */ new URL(script, base).href
  );
  const readStyle = readStyles(manifest, (file) => sheets[file] ?? '');
  const style = (source: string, before?: string) => readStyle(source, before) + (before ? '' : endOfCode);
  const code = { scripts: () => [], style };
  const data = {
    content: siteContent(content),
    pictures,
    fonts,
    socialImages: { landing: '', contact: '' },
    factSheetSize,
    figuresStamp: '',
  };
  const renderer = createPageRenderer(code, data, { siteUrl: new URL(base).origin, retentionDays });
  const now = new Date();
  const rendered = renderer.paths.map(async (url) => {
    const weight = weights[url];
    const { html } = await renderer.render({ url, now, ...(weight && { weight }) });
    return [url, html] as const;
  });
  return Object.fromEntries(await Promise.all(rendered));
}
