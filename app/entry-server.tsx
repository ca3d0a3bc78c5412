import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { ContentContext, type SiteContent } from './content.ts';
import { Document } from './document.tsx';
import { fontFaces, plainFontFaces } from './fonts.ts';
import { PrintIsland } from './islands/island.tsx';
import { optionalSheets } from './optional-styles.ts';
import type { Page, PageRequest } from './page.ts';
import { PageDataContext } from './page-data.ts';
import { renderPlain } from './plain/plain.tsx';
import { forEachScreen, paths, screenAt, screens } from './screens.ts';
import type { Code, Data, Settings, Shell } from './shell.ts';

/** The pages of a build: what the server keeps, sends and names in its Content-Security-Policy. */
export function createApp(code: Code, { content, fonts, pictures }: Data, settings: Settings) {
  const styles = forEachScreen((screen) => {
    const shown = optionalSheets.filter((sheet) => sheet.screen === screen && sheet.isShown(content));
    return [fontFaces(fonts), code.styles[screen], ...shown.map(({ file }) => code.optional[file])].join('');
  });
  const plainStyle = plainFontFaces(fonts) + code.plainStyle;
  const shell: Shell = { ...code, ...settings, fonts, pictures, styles };
  return {
    paths,
    render: (request: PageRequest) => render(request, shell, content),
    /** For moments when nothing can be rendered. */
    plainPage: renderPlain(plainStyle),
    styles: [...new Set([...Object.values(styles), plainStyle])],
  };
}

/** Renders the HTML document for one address. */
async function render(request: PageRequest, shell: Shell, content: SiteContent): Promise<Page> {
  const address = new URL(request.url, shell.siteUrl);
  const screen = screenAt(address.pathname);
  const CurrentScreen = await screens[screen].component();
  const html = renderToStaticMarkup(
    <ContentContext value={content}>
      <PrintIsland value={renderToString}>
        <PageDataContext value={{ ...request, shell, screen, address }}>
          <Document>
            <CurrentScreen />
          </Document>
        </PageDataContext>
      </PrintIsland>
    </ContentContext>,
  );
  return {
    status: request.status ?? (screen === 'not-found' ? 404 : 200),
    html: `<!doctype html>${withFonts(withShortShapes(html), shell.fonts)}`,
  };
}

/**
 * At the end of the page, where a slow line has painted it already (docs/decisions/0008). On a fast line the fonts come
 * before the first layout. React would move the links into the head.
 */
function withFonts(html: string, { display, text }: Shell['fonts']): string {
  const links = [display, text].map(
    (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin=""/>`,
  );
  return html.replace('</body>', () => `${links.join('')}</body>`);
}

/** React prints `<path></path>`. `<path/>` makes the landing page about 80 bytes smaller after brotli. */
function withShortShapes(html: string): string {
  return html.replace(/(<(path|circle|rect|use|stop) [^<>]*)><\/\2>/g, '$1/>');
}
