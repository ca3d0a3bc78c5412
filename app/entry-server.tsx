import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { ContentContext, type SiteContent } from './content.ts';
import { Document } from './document.tsx';
import { PrintIsland } from './islands/island.tsx';
import type { Page, PageRequest } from './page.ts';
import { PageDataContext } from './page-data.ts';
import { screenAt, screens } from './screens.ts';
import type { Shell } from './shell.ts';

export { renderPlain } from './plain/plain.tsx';
export { paths } from './screens.ts';

/**
 * Renders the HTML document for one address: the build prerenders every screen, the server renders what depends on a
 * request.
 */
export async function render(request: PageRequest & { shell: Shell }, content: SiteContent): Promise<Page> {
  const address = new URL(request.url, request.shell.siteUrl);
  const screen = screenAt(address.pathname);
  const CurrentScreen = await screens[screen].component();
  const html = renderToStaticMarkup(
    <ContentContext value={content}>
      <PrintIsland value={renderToString}>
        <PageDataContext value={{ ...request, screen, address }}>
          <Document>
            <CurrentScreen />
          </Document>
        </PageDataContext>
      </PrintIsland>
    </ContentContext>,
  );
  return {
    status: request.status ?? (screen === 'not-found' ? 404 : 200),
    html: `<!doctype html>${withFonts(withShortShapes(html), request.shell.fonts)}`,
  };
}

/**
 * At the end of the page, where a slow line has painted it already (docs/decisions/0008). On a fast line the fonts come
 * before the first layout. React would move the links into the head.
 */
function withFonts(html: string, fonts: Shell['fonts']): string {
  const links = Object.values(fonts).map(
    (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin=""/>`,
  );
  return html.replace('</body>', () => `${links.join('')}</body>`);
}

/** React prints `<path></path>`. `<path/>` makes the landing page about 80 bytes smaller after brotli. */
function withShortShapes(html: string): string {
  return html.replace(/(<(path|circle|rect|use|stop) [^<>]*)><\/\2>/g, '$1/>');
}
