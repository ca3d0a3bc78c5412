import { createContext, useContext } from 'react';
import type { Outcome } from '../outcome.ts';

/** What the server said of a posted message, when it rendered this page for it. */
export const ServedOutcome = createContext<Outcome | undefined>(undefined);

export function useServedOutcome(): Outcome | undefined {
  return useContext(ServedOutcome);
}

/** The year, in Lagos, in which the server made this page: what "gone by" is measured against, the same when waking. */
export const RenderedYear = createContext(0);

export function useRenderedYear(): number {
  return useContext(RenderedYear);
}

/** How many days a message is kept after it was sent on; known to the server only. */
export const RetentionDays = createContext(0);
