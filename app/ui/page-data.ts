import { createContext, useContext } from 'react';
import type { PageRequest, Screen, Shell } from '../page.ts';

/** What the server knows of the one page it prints. Islands are given what they need of it as props. */
type PageData = PageRequest & { readonly shell: Shell; readonly screen: Screen; readonly address: URL };

export const PageDataContext = createContext({} as PageData);

export function usePageData(): PageData {
  return useContext(PageDataContext);
}

/** The moment the page is printed, in Lagos. */
export function usePrintedOn(options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', ...options }).format(usePageData().now);
}
