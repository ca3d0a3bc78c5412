import type { Content, ContentName, Place } from '../content/read.ts';

/** The kinds of things found, in the order they are told. `blocks`: the site must not be published with it. */
export const groups = {
  mistakes: { title: 'Mistakes in content/', blocks: true },
  settings: { title: 'Settings of the server', blocks: true },
  placeholders: { title: 'Placeholders still in place', blocks: true },
  online: { title: 'Tried just now', blocks: true },
  contradictions: { title: 'Figures and plans that contradict each other', blocks: false },
  stale: { title: 'Phases that have gone by', blocks: false },
  addresses: { title: 'Addresses left empty', blocks: false },
  undated: { title: 'Figures without a date: write the day each was true in its asOf', blocks: false },
  drafts: { title: 'Drafts: leave only the text of each sentence that is right, or change it', blocks: true },
} as const;
export type Group = keyof typeof groups;

/** One thing to do before publishing, as one sentence. */
export type Finding = {
  readonly group: Group;
  readonly sentence: string;
  /** Not there for what stands in no file, such as a setting. */
  readonly at?: { readonly file: string; readonly line: number };
};

/** A finding at a place of content/. */
export function found(
  content: Content,
  group: Group,
  name: ContentName,
  place: Place,
  sentence: string,
): Finding {
  return { group, sentence, at: { file: `content/${name}.ts`, line: content[name].lineOf(place) } };
}
