import { stripVTControlCharacters } from 'node:util';
import type { ViteDevServer } from 'vite';
import type { Page, PageRequest } from '../../app/outcome.ts';
import type { Screen, Shell } from '../../app/shell.ts';
import { screens } from '../client.ts';

/** Renders a page from the sources as they are now. What is wrong in them is shown on the page and in the terminal. */
export function createFreshRender(
  vite: ViteDevServer,
  made: Pick<Shell, 'siteUrl' | 'retentionDays' | 'fonts'> & { readonly fontCss: string },
): (request: PageRequest) => Promise<Page> {
  return async (request) => {
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
        wakes: forEachScreen((screen) => [`/app/entry-${screen}.tsx`]),
      };
      const page: Page = await render({ ...request, shell });
      return { ...page, html: page.html.replace('</head>', `${reloader}</head>`) };
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      console.error(error);
      const words = stripVTControlCharacters(
        error instanceof Error ? `${error.message}\n\n${error.stack}` : `${error}`,
      );
      return {
        status: 500,
        html: `<!doctype html><title>Error</title>${reloader}<pre>${escaped(words)}</pre>`,
      };
    }
  };
}

const reloader = '<script type="module" src="/@vite/client"></script>';

function forEachScreen<Value>(make: (screen: Screen) => Value): Record<Screen, Value> {
  return Object.fromEntries(screens.map((screen) => [screen, make(screen)])) as Record<Screen, Value>;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
