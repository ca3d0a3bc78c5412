import { createElement, type FunctionComponent, type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { showFailure } from './failure.tsx';
import type { Island } from './island.tsx';
import { IslandRoot } from './island-root.tsx';
import { keepTouched } from './keep-touched.ts';

/**
 * Hydrates the islands of the page, each by the component of its name and with the props it was printed with. An island
 * that nobody looks at costs nothing: it waits until it is about to come on the screen.
 */
export function hydrateIslands(islands: readonly Island[]): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island: name, props = '{}' } = place.dataset;
    const found = islands.find(({ islandName }) => islandName === name);
    if (!found) throw new Error(`The entry of this screen does not list the island “${name}”`);
    const Component = found.Component as FunctionComponent;
    whenSeen(place.children, () => hydrate(place, createElement(Component, JSON.parse(props))));
  }
}

/** Does it once, a little before the first of these elements comes on the screen. */
export function whenSeen(elements: Iterable<Element>, act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: '200px' },
  );
  for (const element of elements) observer.observe(element);
}

/** Hydrates one island in slices, so that a visitor's next touch never waits for it. */
export function hydrate(island: HTMLElement, node: ReactNode): void {
  // A page that a translation or a password manager altered does not match: React renders the island anew.
  const onRecoverableError = keepTouched(island);
  startTransition(() => {
    hydrateRoot(island, <IslandRoot>{node}</IslandRoot>, {
      onRecoverableError,
      onUncaughtError: showFailure,
    });
  });
}
