import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LogEntry, SiteContent } from '../../app/content.ts';
import { printedDay } from '../../app/dates.ts';
import { findFigure } from '../../app/ui/figures.ts';

export const feedPath = '/log.xml';

/** What happened on the farm as an Atom feed (RFC 4287); undefined where nothing is written. The log has the newest first. */
export function atomFeed({ farm, figures, log }: SiteContent, siteUrl: string): string | undefined {
  const [newest] = log;
  if (!newest) return undefined;
  const address = `${siteUrl}${feedPath}`;
  const feed = xml(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', xmlLang: 'en' },
    xml('id', {}, address),
    xml('title', {}, `${farm.name}: what happened`),
    xml('updated', {}, beginOf(newest.day)),
    xml('link', { rel: 'self', type: 'application/atom+xml', href: address }),
    xml('link', { rel: 'alternate', type: 'text/html', href: `${siteUrl}/` }),
    xml('author', {}, xml('name', {}, farm.name)),
    ...log.map((entry) => entryOf(entry, titleOf(entry), siteUrl)),
  );
  // As HTML, React would move titles and links into a <head>.
  const svg = renderToStaticMarkup(createElement('svg', null, feed));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${svg.slice('<svg>'.length, -'</svg>'.length)}\n`;

  function titleOf({ day, figure, value }: LogEntry): string {
    if (figure === undefined) return printedDay(day);
    return `${printedDay(day)}: ${value} ${findFigure(figures, figure).label}`;
  }
}

function entryOf({ anchor, day, happened }: LogEntry, title: string, siteUrl: string): ReactNode {
  const address = `${siteUrl}/#${anchor}`;
  return xml(
    'entry',
    { key: anchor },
    xml('id', {}, address),
    xml('title', {}, title),
    xml('updated', {}, beginOf(day)),
    xml('link', { rel: 'alternate', type: 'text/html', href: address }),
    xml('content', { type: 'text' }, happened),
  );
}

function beginOf(day: string): string {
  return `${day}T00:00:00+01:00`;
}

function xml(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: ReactNode[]
): ReactNode {
  return createElement(name, attributes as object, ...children);
}
