import { useState, useSyncExternalStore } from 'react';

/** How long a pointer or the focus rests on something before its tooltip opens, in milliseconds. */
export const OPEN_DELAY = 700;
/** After one tooltip closed, another opens at once for this long, in milliseconds. */
export const SKIP_DELAY = 300;

// Each figure is an island, and Radix's Provider ends where an island ends. What it knows of the others stands here.
let shown: symbol | undefined;
let closedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

/** Whether it is this tooltip's turn, and how to take or end it: one is open at a time on the whole page. */
export function useTurn(): [boolean, (open: boolean) => void] {
  const [self] = useState(() => Symbol());
  const open = useSyncExternalStore(
    subscribe,
    () => shown === self,
    () => false,
  );
  return [open, (next) => (next ? show(self) : shown === self && show(undefined))];
}

/** How long to wait before the next one opens. */
export function openDelay(): number {
  return shown || Date.now() - closedAt < SKIP_DELAY ? 0 : OPEN_DELAY;
}

function show(next: symbol | undefined): void {
  if (!next) closedAt = Date.now();
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
