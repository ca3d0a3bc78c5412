import { createContext, useContext } from 'react';
import type { PageRequest, Screen } from './page.ts';
import type { Shell } from './shell.ts';

type PageData = PageRequest & { readonly shell: Shell; readonly screen: Screen; readonly address: URL };

export const PageDataContext = createContext({} as PageData);

export function usePageData(): PageData {
  return useContext(PageDataContext);
}
