import type * as v from 'valibot';
import { contactFile } from './contact.ts';
import { copyFile } from './copy.ts';
import { farmFile } from './farm.ts';
import { figuresFile } from './figures.ts';
import { factSheetFile, offlineFile } from './files.ts';
import { landingFile } from './landing.ts';
import { productsFile, technologyFile, valueChainFile } from './offer.ts';
import { roadmapFile } from './roadmap.ts';

/** What each file of content/ must hold: the one schema of the build, dev, ready, the editor's forms and the tests. */
export const schema = {
  farm: farmFile,
  figures: figuresFile,
  roadmap: roadmapFile,
  products: productsFile,
  technology: technologyFile,
  'value-chain': valueChainFile,
  landing: landingFile,
  contact: contactFile,
  copy: copyFile,
  'fact-sheet': factSheetFile,
  offline: offlineFile,
} as const;

export type ContentName = keyof typeof schema;
export const contentNames = Object.keys(schema) as readonly ContentName[];

/** Everything in content/, file by file, as the site uses it. */
export type Content = { readonly [Name in ContentName]: v.InferOutput<(typeof schema)[Name]> };

/** The same under the names that the site's code knows. */
export function siteContent(content: Content) {
  return {
    farm: content.farm,
    figures: content.figures.figures,
    roadmap: content.roadmap.phases,
    products: content.products.products,
    technologies: content.technology.technologies,
    valueChain: content['value-chain'].steps,
    landingCopy: content.landing,
    contactCopy: content.contact,
    copy: content.copy,
    sheetCopy: content['fact-sheet'],
    offline: content.offline,
  };
}
export type SiteContent = ReturnType<typeof siteContent>;
