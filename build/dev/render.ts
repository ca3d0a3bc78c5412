import { stripVTControlCharacters } from 'node:util';
import type { ViteDevServer } from 'vite';
import type { Page, PageRequest, Shell } from '../../app/page.ts';
import { readFiles, type SiteFile } from '../../server/pages/files.ts';
import { awakeScreens, forEachScreen } from '../client.ts';

/** Renders a page from the sources as they are now. What is wrong in them is shown on the page and in the terminal. */
export function createFreshRender(
  vite: ViteDevServer,
  findings: () => { readonly mistakes: readonly string[] },
  made: Pick<Shell, 'siteUrl' | 'retentionDays' | 'fonts'> & { readonly fontCss: string },
): (request: PageRequest) => Promise<Page> {
  return async (request) => {
    const { mistakes } = findings();
    if (mistakes.length > 0) return told('What is written in content/ cannot be shown yet', mistakes);
    try {
      const { render } = await vite.ssrLoadModule('/app/entry-server.tsx');
      const { bundleStyle } = await vite.ssrLoadModule('/build/styles.ts');
      const { siteUrl, retentionDays, fonts } = made;
      const shell: Shell = {
        siteUrl,
        retentionDays,
        fonts,
        styles: forEachScreen((screen) => made.fontCss + bundleStyle(screen)),
        wakeScript: { src: '/app/wake.ts' },
        wakes: forEachScreen((screen) => (awakeScreens.includes(screen) ? [`/app/entry-${screen}.tsx`] : [])),
      };
      const page: Page = await render({ ...request, shell });
      return { ...page, html: page.html.replace('</head>', `${reloader}</head>`) };
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      console.error(error);
      const words = stripVTControlCharacters(error instanceof Error ? error.message : `${error}`);
      return told('The page could not be made', [words, 'The terminal says where.']);
    }
  };
}

/** The files beside the pages, kept in a map that the server reads; `refresh` makes them again from the sources as they are now. */
export function createFreshFiles(
  vite: ViteDevServer,
  folder: string,
  siteUrl: string,
): { readonly files: ReadonlyMap<string, SiteFile>; refresh(): Promise<void> } {
  const files = new Map<string, SiteFile>();
  return {
    files,
    async refresh() {
      for (const environment of Object.values(vite.environments)) environment.moduleGraph.invalidateAll();
      const { writeFiles } = await vite.ssrLoadModule('/build/files.ts');
      await writeFiles(folder, siteUrl, new Date());
      for (const [path, file] of readFiles(folder)) files.set(path, file);
    },
  };
}

/** A page that says what is wrong, and goes when it is mended. */
function told(headline: string, sentences: readonly string[]): Page {
  const list = sentences.map((sentence) => `<li>${escaped(sentence)}</li>`).join('');
  return {
    status: 500,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${headline}</title>${reloader}<style>${style}</style><main><h1>${headline}</h1><ol>${list}</ol><p>This page follows as soon as it is saved.</p></main></html>`,
  };
}

const style =
  'body{margin:0;background:#f6f0e4;color:#1d241f;font:1.125rem/1.5 system-ui,sans-serif}main{max-width:46rem;margin:12vh auto;padding:0 1.5rem}h1{line-height:1.1}li{margin:.75rem 0;overflow-wrap:anywhere}';
const reloader = '<script type="module" src="/@vite/client"></script>';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
