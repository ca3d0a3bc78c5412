// Apart from islands.tsx, so that the server does not load React's part for browsers.
import { createElement, type FunctionComponent, type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type Island, IslandRoot } from './islands.tsx';

/** Hydrates each island of the page with the props it was printed with. */
export function hydrateIslands(islands: readonly Island[]): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island: name, props = '{}' } = element.dataset;
    const found = islands.find(({ islandName }) => islandName === name);
    if (!found) throw new Error(`The entry of this screen does not list the island “${name}”`);
    hydrate(element, createElement(found.Component as FunctionComponent, JSON.parse(props)));
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

/**
 * Remembers typed text and the focus, in case React has to render the island again, or fails.
 * @returns a callback that restores them, to be called after the render and before the paint
 */
function preserveState(island: HTMLElement): () => void {
  let old = controlsIn(island);
  // Marks the value as typed by the visitor, so that a render without a default value keeps it.
  for (const control of old) if (control.value) control.value = `${control.value}`;
  let focused = document.activeElement;
  island.addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });
  return () => {
    const current = controlsIn(island);
    for (const control of current) {
      // Matched by name, because a password manager may have put fields of its own between them.
      const before = old.find(({ name }) => name === control.name);
      if (!before || before === control) continue;
      control.value = before.value;
      if (before !== focused) continue;
      control.focus({ preventScroll: true });
      control.setSelectionRange(before.selectionStart, before.selectionEnd);
    }
    old = current;
  };
}

function controlsIn(island: HTMLElement): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...island.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
}
