import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { IslandRoot } from './island-root.tsx';

/**
 * A part of a page that React takes over in the browser; everything around it stays the HTML it is. Its component is
 * printed with its props beside it, and found again by its name: the entries (`entry-landing.tsx`, `entry-contact.tsx`)
 * hydrate it.
 */
export function Island({ name, children }: { name: string; children: ReactElement<object> }) {
  const html = renderToString(<IslandRoot>{children}</IslandRoot>);
  const props = Object.keys(children.props).length > 0 ? JSON.stringify(children.props) : undefined;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React just before, escaped by it
  return <div data-island={name} data-props={props} dangerouslySetInnerHTML={{ __html: html }} />;
}
