import type { CheckedContent } from '../../schema/check-content.ts';
import type { ContentName } from '../../schema/fields/content.ts';
import type { Place } from '../../schema/read.ts';
import type { SentenceAt } from '../../schema/walk.ts';
import type { Group } from './findings.ts';

export type Rule = (input: CheckInput) => void;

/** The input of a rule. `report` adds a finding at a place in a file. */
export type CheckInput = CheckedContent & {
  readonly sentences: readonly SentenceAt[];
  readonly year: number;
  readonly report: (group: Group, name: ContentName, place: Place, sentence: string) => void;
};
