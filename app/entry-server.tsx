import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Contact } from './contact/contact.tsx';
import { Document } from './document.tsx';
import { Landing } from './landing/landing.tsx';
import { NotFound } from './not-found/not-found.tsx';
import type { Page, PageRequest, Screen, Shell } from './page.ts';
import { PageDataContext } from './ui/page-data.ts';

const screens: Readonly<Record<Screen, ComponentType>> = {
  landing: Landing,
  contact: Contact,
  'not-found': NotFound,
};

/**
 * One whole HTML document for one address: at build time for the two main screens, on request for everything that
 * depends on what a visitor sent.
 */
export async function render(request: PageRequest & { shell: Shell }): Promise<Page> {
  const address = new URL(request.url, request.shell.siteUrl);
  const screen = screenAt(address.pathname);
  const CurrentScreen = screens[screen];
  const html = renderToStaticMarkup(
    <PageDataContext value={{ ...request, screen, address }}>
      <Document>
        <CurrentScreen />
      </Document>
    </PageDataContext>,
  );
  return { status: request.status ?? (screen === 'not-found' ? 404 : 200), html: `<!doctype html>${html}` };
}

function screenAt(path: string): Screen {
  return path === '/' ? 'landing' : path === '/contact' ? 'contact' : 'not-found';
}
