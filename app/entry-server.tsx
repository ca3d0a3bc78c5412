import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Contact } from './contact/contact.tsx';
import { Document } from './document.tsx';
import { Landing } from './landing/landing.tsx';
import { NotFound } from './not-found/not-found.tsx';
import type { Page, PageRequest } from './outcome.ts';
import type { Screen, Shell } from './shell.ts';
import { PageDataContext } from './ui/page-data.ts';
import { subjectOf } from './ui/topics.ts';

const screens: Readonly<Record<Screen, ComponentType>> = {
  landing: Landing,
  contact: Contact,
  'not-found': NotFound,
};

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
  const name = screenAt(address.pathname);
  const CurrentScreen = screens[name];
  const data = {
    year: Number(inLagos(now, { year: 'numeric' })),
    printedOn: inLagos(now, { dateStyle: 'long' }),
    retentionDays: shell.retentionDays,
    weight: shell.pageWeight?.[name],
    subject: name === 'contact' ? subjectOf(address.searchParams) : '',
    reference: address.searchParams.get('sent') ?? undefined,
    sent,
    outcome,
  };
  const html = renderToStaticMarkup(
    <PageDataContext value={data}>
      <Document screen={name} shell={shell} isPlain={address.search === '' && !outcome}>
        <CurrentScreen />
      </Document>
    </PageDataContext>,
  );
  return { status: status ?? (name === 'not-found' ? 404 : 200), html: `<!doctype html>${html}` };
}

function screenAt(path: string): Screen {
  return path === '/' ? 'landing' : path === '/contact' ? 'contact' : 'not-found';
}

function inLagos(now: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', ...options }).format(now);
}
