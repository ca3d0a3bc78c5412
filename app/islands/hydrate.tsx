import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { IslandRoot } from './island-root.tsx';
import { keepTouched } from './keep-touched.ts';

/** Hydrates every island of this name, each with the props it was printed with. */
export function hydrateIslands<Props>(name: string, render: (props: Props) => ReactNode): void {
  for (const island of document.querySelectorAll<HTMLElement>(`[data-island=${name}]`)) {
    hydrate(island, render(JSON.parse(island.dataset.props ?? '{}')));
  }
}

/** Hydrates one island in slices, so that a visitor's next touch never waits for it. */
export function hydrate(island: HTMLElement, node: ReactNode): void {
  // A page that a translation or a password manager altered does not match: React renders the island anew.
  const onRecoverableError = keepTouched(island);
  startTransition(() => {
    hydrateRoot(island, <IslandRoot>{node}</IslandRoot>, { onRecoverableError });
  });
}
