import { createContext, useContext } from 'react';
import type { Outcome, Sent } from '../outcome.ts';

/** What the server said of a posted message, when it rendered this page for it. */
export const ServedOutcome = createContext<Outcome | undefined>(undefined);

export function useServedOutcome(): Outcome | undefined {
  return useContext(ServedOutcome);
}

/** What only the server knew when it made the page. It stands on `<html>`, so that waking sees the same. */
export type Rendered = {
  /** The year in Lagos: what "gone by" is measured against. */
  readonly year: number;
  /** How many days a message is kept after it was sent on. */
  readonly retentionDays: number;
  /** What a first visit to this screen costs, as printed. Only the server says it; the browser leaves it as it stands. */
  readonly weight?: { readonly read: string; readonly used: string };
  /** The subject that the address asks for; empty where it asks for none. */
  readonly subject: string;
  /** What the store knows of the reference that the address asks about. */
  readonly sent?: Sent;
};

export const RenderedContext = createContext<Rendered>({ year: 0, retentionDays: 0, subject: '' });

export function useRendered(): Rendered {
  return useContext(RenderedContext);
}

/** Reads it back from the page. */
export function renderedIn({ dataset }: HTMLElement): Rendered {
  return {
    year: Number(dataset.year),
    retentionDays: Number(dataset.retentionDays),
    subject: dataset.subject ?? '',
    sent: dataset.sent as Sent | undefined,
  };
}
