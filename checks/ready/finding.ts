import type { Place } from '../content/read.ts';
import type { ContentName } from '../content/schema/content.ts';

/** The kinds of things found, in the order they are told. `blocks`: the site must not be published with it. */
export const groups = {
  mistakes: { title: 'Mistakes in content/', blocks: true },
  settings: { title: 'Settings of the server', blocks: true },
  placeholders: { title: 'Placeholders still in place', blocks: true },
  online: { title: 'Tried just now', blocks: true },
  contradictions: { title: 'Figures and plans that contradict each other', blocks: false },
  unused: { title: 'Figures that nothing shows', blocks: false },
  stale: { title: 'Phases that have gone by', blocks: false },
  addresses: { title: 'Addresses left empty', blocks: false },
  undated: { title: 'Figures without a date: write the day each was true in its asOf', blocks: false },
  drafts: { title: 'Drafts: write draft: false where the words are right, or change them', blocks: true },
} as const;
export type Group = keyof typeof groups;

/** One thing to do before publishing, as one sentence. */
export type Finding = {
  readonly group: Group;
  readonly sentence: string;
  /** Not there for what stands in no file, such as a setting. */
  readonly at?: { readonly file: string; readonly line: number };
};

/** A finding by its place in content/, before its line is looked up. */
export type Told = {
  readonly group: Group;
  readonly name: ContentName;
  readonly place: Place;
  readonly sentence: string;
};
