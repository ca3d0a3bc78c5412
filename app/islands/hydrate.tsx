import { type ComponentType, createElement, type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { showFailure } from './failure.tsx';
import { IslandRoot } from './island-root.tsx';
import { keepTouched } from './keep-touched.ts';

/**
 * Hydrates the islands of the page, each by the component of its name and with the props it was printed with. An island
 * that nobody looks at costs nothing: it waits until it is about to come on the screen.
 */
export function hydrateIslands(components: Readonly<Record<string, (props: never) => ReactNode>>): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const component = components[island.dataset.island ?? ''] as ComponentType;
    const props = JSON.parse(island.dataset.props ?? '{}');
    whenSeen(island.children, () => hydrate(island, createElement(component, props)));
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
