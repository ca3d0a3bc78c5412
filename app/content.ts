import { loadContent } from '../checks/content/load.ts';
import { siteContent } from '../checks/content/schema/content.ts';

export type { Farm, Hours } from '../checks/content/schema/farm.ts';
export type { FigureId } from '../checks/content/schema/figure-id.ts';
export type { Figure, Kind } from '../checks/content/schema/figures.ts';
export type { Product, Step, Technology } from '../checks/content/schema/offer.ts';
export type { Phase, PhaseStatus } from '../checks/content/schema/roadmap.ts';

/**
 * The owner's words and figures, read and checked once. In bundles build/content-module.ts stands in its place, so that
 * neither the server nor a browser reads YAML.
 */
export const {
  farm,
  figures,
  roadmap,
  products,
  technologies,
  valueChain,
  landingCopy,
  contactCopy,
  copy,
  sheetCopy,
  offline,
} = siteContent(loadContent());
