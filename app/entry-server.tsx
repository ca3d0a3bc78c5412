import { renderToStaticMarkup } from 'react-dom/server';
import { Contact } from './contact/contact.tsx';
import { ContentContext, type SiteContent } from './content.ts';
import { Document } from './document.tsx';
import { Landing } from './landing/landing.tsx';
import { NotFound } from './not-found/not-found.tsx';
import { type Page, PageDataContext, type PageRequest, type Shell } from './page.ts';

export { renderPlain } from './plain/plain.tsx';

const screens = { landing: Landing, contact: Contact, 'not-found': NotFound };

/**
 * One whole HTML document for one address: at build time for the two main screens, on request for everything that
 * depends on what a visitor sent.
 */
export async function render(request: PageRequest & { shell: Shell }, content: SiteContent): Promise<Page> {
  const address = new URL(request.url, request.shell.siteUrl);
  const screen =
    address.pathname === '/' ? 'landing' : address.pathname === '/contact' ? 'contact' : 'not-found';
  const CurrentScreen = screens[screen];
  const html = renderToStaticMarkup(
    <ContentContext value={content}>
      <PageDataContext value={{ ...request, screen, address }}>
        <Document>
          <CurrentScreen />
        </Document>
      </PageDataContext>
    </ContentContext>,
  );
  return { status: request.status ?? (screen === 'not-found' ? 404 : 200), html: `<!doctype html>${html}` };
}
