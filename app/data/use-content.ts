// The hooks by which components read the content and the request.
import { createContext, useContext } from 'react';
import type { PageAssets, PageRequest, Screen } from './page.ts';
import type { SiteContent } from './site-content.ts';

export type { Company } from '../../schema/fields/company.ts';
export type { Farm, Hours } from '../../schema/fields/farm.ts';
export type { FigureId } from '../../schema/fields/figure-id.ts';
export type { Figure, Kind } from '../../schema/fields/figures.ts';
export type { Photograph } from '../../schema/fields/photographs.ts';
export type { Phase, PhaseStatus } from '../../schema/fields/roadmap.ts';
export type { LogEntry, Measurement, SiteContent } from './site-content.ts';

export const ContentContext = createContext<SiteContent | undefined>(undefined);

/** @throws inside an island: islands get their texts as props, so the browser's bundle holds no content. */
export function useContent(): SiteContent {
  const content = useContext(ContentContext);
  if (!content) throw new Error('There is no content here. An island gets its texts as props.');
  return content;
}

/** The page that is rendered just now: its request, and what it gets besides its content. */
type CurrentPage = PageRequest & {
  readonly pageAssets: PageAssets;
  readonly screen: Screen;
  readonly address: URL;
};

export const PageContext = createContext({} as CurrentPage);

export function usePage(): CurrentPage {
  return useContext(PageContext);
}
