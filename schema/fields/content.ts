// The fields of each file of content/: their types, checks and forms.
import * as v from 'valibot';
import { contactFile } from './contact.ts';
import { farmFile } from './farm.ts';
import { label, sentence } from './fields.ts';
import { figuresFile } from './figures.ts';
import { landingFile } from './landing.ts';
import { logFile } from './log.ts';
import { productsFile, technologyFile, valueChainFile } from './offer.ts';
import { photographsFile } from './photographs.ts';
import { roadmapFile } from './roadmap.ts';
import { textsFile } from './texts.ts';

const factSheetFile = v.strictObject({
  name: label('Name of the sheet', '', 32),
  marks: sentence('Under the drawing'),
  notice: sentence('Small print'),
});

const offlineFile = v.strictObject({
  notice: sentence('Above a saved page', '{date} is filled in.'),
  notFound: sentence('Where nothing is saved'),
});

const file = <const Schema extends v.GenericSchema>(label: string, schema: Schema) =>
  v.pipe(schema, v.metadata({ label }));

/** What each file of content/ must hold: the schema of the build, dev, ready, the forms and the tests. */
export const schema = {
  figures: file('Figures', figuresFile),
  roadmap: file('Roadmap', roadmapFile),
  products: file('Products', productsFile),
  technology: file('Technology', technologyFile),
  'value-chain': file('Value chain', valueChainFile),
  photographs: file('Photographs', photographsFile),
  log: file('What happened', logFile),
  farm: file('Farm: name, contact, hours', farmFile),
  landing: file('Sentences of the first page', landingFile),
  contact: file('Sentences of the contact page', contactFile),
  texts: file('Sentences of every page', textsFile),
  'fact-sheet': file('Fact sheet', factSheetFile),
  offline: file('Without a network', offlineFile),
} as const;

export type ContentName = keyof typeof schema;
export const contentNames = Object.keys(schema) as readonly ContentName[];

export const optionalNames: readonly ContentName[] = ['photographs', 'log'];

export type Content = { readonly [Name in ContentName]: v.InferOutput<(typeof schema)[Name]> };
