import { createElement, type FunctionComponent, type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Island } from './island.tsx';
import { IslandRoot } from './island.tsx';
import { preserveState } from './preserve-state.ts';
import { whenNearViewport } from './when-near-viewport.ts';

/** Hydrates each island of the page when it comes near the viewport, with the props it was printed with. */
export function hydrateIslands(islands: readonly Island[]): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island: name, props = '{}' } = element.dataset;
    const found = islands.find(({ islandName }) => islandName === name);
    if (!found) throw new Error(`The entry of this screen does not list the island “${name}”`);
    const Component = found.Component as FunctionComponent;
    whenNearViewport(element.children, () => hydrate(element, createElement(Component, JSON.parse(props))));
  }
}

/** Hydrates in a transition, so that React yields to input. An island that throws is replaced by its HTML from the server, which works without script. */
function hydrate(island: HTMLElement, node: ReactNode): void {
  const served = island.innerHTML;
  const { search } = location;
  const restoreState = preserveState(island);
  startTransition(() => {
    hydrateRoot(island, <IslandRoot>{node}</IslandRoot>, {
      // Where a translation or a password manager changed the HTML, React renders the island again on the client.
      onRecoverableError: restoreState,
      onUncaughtError(error) {
        console.error(error);
        // The form sets `?sent=` when a message was sent: the server prints the thanks for it.
        if (location.search !== search) location.reload();
        island.innerHTML = served;
        restoreState();
      },
    });
  });
}
