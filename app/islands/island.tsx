import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { IslandRoot } from './island-root.tsx';

/**
 * A part of a page that React takes over in the browser; everything around it stays the HTML it is. It is printed with
 * its props beside it, and found again by its name: the entries (`entry-landing.tsx`, `entry-contact.tsx`) hydrate it.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
}: {
  name: string;
  component: ComponentType<Props>;
  props: Props;
}) {
  const html = renderToString(
    <IslandRoot>
      <Component {...props} />
    </IslandRoot>,
  );
  const data = Object.keys(props).length > 0 ? JSON.stringify(props) : undefined;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React just before, escaped by it
  return <div data-island={name} data-props={data} dangerouslySetInnerHTML={{ __html: html }} />;
}
