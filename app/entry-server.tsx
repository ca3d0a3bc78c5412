// Renders the React components of app/ into pages.
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Code, Data, Page, PageAssets, PageRequest, PrintedSettings } from './data/page.ts';
import { ContentContext, PageContext, type SiteContent } from './data/use-content.ts';
import { PrintIsland } from './islands.tsx';
import { Document } from './page/document.tsx';
import { fontFaces, fontsOf } from './page/font-faces.ts';
import { forEachScreen, paths, screenAt, screenOf } from './page/screens.ts';

/** Renders the pages of a build, and says what the server sends beside them and names in its Content-Security-Policy. */
export function createPageRenderer(code: Code, { content, ...assets }: Data, settings: PrintedSettings) {
  const faces = fontFaces(assets.fonts);
  const [src = ''] = code.scripts('app/loader/loader.ts');
  const pageAssets: PageAssets = {
    ...settings,
    ...assets,
    styles: forEachScreen(
      (screen) =>
        faces + code.style(`app/${screen}/${screen}.tsx`) + (screenOf(screen).styles?.(content) ?? ''),
    ),
    stylesBelow: forEachScreen((screen) =>
      screenOf(screen).below ? code.style(`app/${screen}/below.tsx`, `app/${screen}/${screen}.tsx`) : '',
    ),
    loaderScript: { src, integrity: code.integrity },
    gameScript: code.scripts('app/landing/drone/game.ts').at(-1) ?? '',
    screenScripts: forEachScreen((screen) => {
      const { entry } = screenOf(screen);
      return entry ? code.scripts(entry) : [];
    }),
  };
  return {
    paths,
    render: (request: PageRequest) => render(request, pageAssets, content),
    /** Addresses of what a browser loads with a page: its fonts, the script, one of its icons, and what keeps it for offline. */
    loadedBy: (html: string) => [...fontsOf(html, assets.fonts), src, '/favicon.svg', '/service-worker.js'],
    styles: [...Object.values(pageAssets.styles), ...Object.values(pageAssets.stylesBelow)].filter(Boolean),
  };
}

/** Renders the HTML document for one address. */
async function render(request: PageRequest, pageAssets: PageAssets, content: SiteContent): Promise<Page> {
  const address = new URL(request.url, pageAssets.siteUrl);
  const screen = screenAt(address.pathname);
  const { component, below } = screenOf(screen);
  const [CurrentScreen, Below] = await Promise.all([component(), below?.()]);
  const html = renderToStaticMarkup(
    <ContentContext value={content}>
      <PrintIsland value={renderToString}>
        <PageContext value={{ ...request, pageAssets, screen, address }}>
          <Document>
            <CurrentScreen>{Below && <Below />}</CurrentScreen>
          </Document>
        </PageContext>
      </PrintIsland>
    </ContentContext>,
  );
  return {
    status: request.status ?? (screen === 'not-found' ? 404 : 200),
    html: `<!doctype html>${withFonts(withRoles(withShortShapes(html)), pageAssets.fonts)}`,
  };
}

/**
 * Preloads the fonts at the end of the page. On a slow connection the page is painted by then (docs/decisions/0008); on a
 * fast one, the fonts arrive before the first layout. Added to the HTML, because React would move the links into the head.
 */
function withFonts(html: string, { display, text }: PageAssets['fonts']): string {
  const links = [display, text].map(
    (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin=""/>`,
  );
  return html.replace('</body>', () => `${links.join('')}</body>`);
}

/** React prints `<path></path>`. `<path/>` makes the landing page about 80 bytes smaller after brotli. */
function withShortShapes(html: string): string {
  return html.replace(/(<(path|circle|rect|use|stop) [^<>]*)><\/\2>/g, '$1/>');
}

/** WebKit drops the role of a list without markers, and no list here has any. */
function withRoles(html: string): string {
  return html.replace(/<(ul|ol)\b(?![^>]* role=)/g, '<$1 role="list"');
}
