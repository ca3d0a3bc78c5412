import { createContext, useContext } from 'react';
import type { Outcome, Sent } from '../outcome.ts';

/** What the server knows of the one page it prints. Islands are given what they need of it as props. */
export type PageData = {
  /** The day it is printed, in Lagos: the year is what "gone by" is measured against. */
  readonly year: number;
  readonly printedOn: string;
  /** How many days a message is kept after it was sent on. */
  readonly retentionDays: number;
  /** What this screen costs to read and to use, as printed. */
  readonly weight?: { readonly read: string; readonly used: string };
  /** The subject that the address asks for; empty where it asks for none. */
  readonly subject: string;
  /** The reference that the address asks about, and what the store knows of it. */
  readonly reference?: string;
  readonly sent?: Sent;
  /** What became of a posted message, where this page is the answer to it. */
  readonly outcome?: Outcome;
};

export const PageDataContext = createContext<PageData>({
  year: 0,
  printedOn: '',
  retentionDays: 0,
  subject: '',
});

export function usePageData(): PageData {
  return useContext(PageDataContext);
}
