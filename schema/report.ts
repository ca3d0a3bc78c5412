import type { ContentName } from './fields/content.ts';
import type { Place } from './read.ts';

/** Adds a mistake to those that are found. Each check gets it. */
export type Report = (name: ContentName, place: Place, sentence: string) => void;
