import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { IslandRoot } from './island-root.tsx';

type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [name: string]: Json };

/** A part of a page that React takes over in the browser; everything around it stays the HTML it is. */
export type Island = { readonly islandName: string; readonly Component: (props: never) => ReactNode };

/** Renders an island to HTML that can be hydrated. The server gives it: no renderer is in the browser's bundle. */
export const PrintIsland = createContext<(island: ReactElement) => string>(() => {
  throw new Error('Islands are printed by the server');
});

/**
 * A component whose HTML is printed with its props beside it, so that an entry (`entry-landing.tsx`, `entry-contact.tsx`) can
 * hydrate it with the same.
 * @param name as it stands on the page
 */
export function island<Props extends Readonly<Record<string, Json>>>(
  name: string,
  Component: (props: Props) => ReactNode,
) {
  function Printed(props: Props) {
    const html = useContext(PrintIsland)(
      <IslandRoot>
        <Component {...props} />
      </IslandRoot>,
    );
    const attributes = { 'data-island': name, 'data-props': JSON.stringify(props) };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React just before, escaped by it
    return <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return Object.assign(Printed, { islandName: name, Component });
}
