import { type ReactNode, StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { Contact } from './contact/contact.tsx';
import { Document } from './document.tsx';
import { Landing } from './landing/landing.tsx';
import { NotFound } from './not-found/not-found.tsx';
import type { Page, PageRequest } from './outcome.ts';
import { routesOf } from './routes.tsx';
import { paths, type ScreenName } from './screens.ts';
import type { Shell } from './shell.ts';
import { RenderedContext, ServedOutcome } from './ui/served.ts';
import { StillRenderer } from './ui/still.tsx';
import { subjectOf } from './ui/topics.ts';

export { checkMessage, fields, readMessage } from '../message/message.ts';

const routes = routesOf({
  landing: { Component: Landing },
  contact: { Component: Contact },
  'not-found': { Component: NotFound },
});
const handler = createStaticHandler(routes);

/**
 * One whole HTML document for one address: at build time for the two main screens, on request for everything that
 * depends on what a visitor sent.
 */
export async function render({
  url,
  outcome,
  sent,
  now,
  status,
  shell,
}: PageRequest & { shell: Shell }): Promise<Page> {
  const address = new URL(url, shell.siteUrl);
  const screen = screenAt(address.pathname);
  // The router is more generous with slashes and capitals than the site: three paths are known, spelled exactly so.
  const asked = screen === 'not-found' ? new URL('/not/found', address) : address;
  const context = await handler.query(new Request(asked));
  if (context instanceof Response) throw new Error(`${address.pathname} answered with a redirect of its own`);
  const rendered = {
    year: yearInLagos(now),
    retentionDays: shell.retentionDays,
    weight: shell.pageWeight?.[screen],
    subject: screen === 'contact' ? subjectOf(address.searchParams) : '',
    sent,
  };
  const still = (part: ReactNode) =>
    renderToStaticMarkup(<RenderedContext value={rendered}>{part}</RenderedContext>);
  const router = createStaticRouter(handler.dataRoutes, context);
  const body = renderToString(
    <StrictMode>
      <RenderedContext value={rendered}>
        <ServedOutcome value={outcome}>
          <StillRenderer value={still}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </StillRenderer>
        </ServedOutcome>
      </RenderedContext>
    </StrictMode>,
  );
  const failed = context.errors !== null;
  const html = renderToStaticMarkup(
    <Document
      address={address}
      body={body}
      outcome={outcome}
      screen={screen}
      shell={shell}
      rendered={rendered}
    />,
  );
  return {
    status: failed ? 500 : (status ?? (screen === 'not-found' ? 404 : 200)),
    html: `<!doctype html>${html}`,
  };
}

function screenAt(path: string): ScreenName {
  return path === paths.landing ? 'landing' : path === paths.contact ? 'contact' : 'not-found';
}

function yearInLagos(now: Date): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone: 'Africa/Lagos', year: 'numeric' }).format(now));
}
