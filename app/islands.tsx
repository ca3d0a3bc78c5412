// Islands: the parts of a page that React takes over in the browser.

import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactElement, type ReactNode, StrictMode, useContext } from 'react';
import { queryClient } from './ui/newer-figures.ts';

type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [name: string]: Json };

export type Island = { readonly islandName: string; readonly Component: (props: never) => ReactNode };

/** The server provides `renderToString` by this context, so that the browser's bundle does not have it. */
export const PrintIsland = createContext<(island: ReactElement) => string>(() => {
  throw new Error('Islands are printed by the server');
});

/**
 * Returns a component that prints its HTML and its props, from which `hydrateIslands` hydrates it.
 * @param name unique on the site: `hydrateIslands` finds the component by it
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

export function IslandRoot({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </StrictMode>
  );
}
