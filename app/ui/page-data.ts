import { createContext, useContext } from 'react';
import type { PageRequest } from '../outcome.ts';

/** What the server knows of the one page it prints. Islands are given what they need of it as props. */
type PageData = Pick<PageRequest, 'outcome' | 'sent'> & {
  /** The day it is printed, in Lagos: the year is what "gone by" is measured against. */
  readonly year: number;
  readonly printedOn: string;
  /** How many days a message is kept after it was sent on. */
  readonly retentionDays: number;
  /** What this screen costs to read and to use, as printed. */
  readonly weight?: { readonly read: string; readonly used: string };
  /** The subject that the address asks for; empty where it asks for none. */
  readonly subject: string;
  /** The reference that the address asks about. */
  readonly reference?: string;
};

const unknown: PageData = { year: 0, printedOn: '', retentionDays: 0, subject: '' };
export const PageDataContext = createContext(unknown);

export function usePageData(): PageData {
  return useContext(PageDataContext);
}
