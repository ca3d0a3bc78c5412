import { readSources } from '../checks/content/read.ts';
import type { ContentName } from '../checks/content/schema/content.ts';

export const greenAcreFolder = `${import.meta.dirname}/green-acre/`;

const { beside: _, ...files } = readSources(greenAcreFolder);

/** A farm that is ready to be published, of which no fact is true of anybody: what tests make mistakes in. */
export const greenAcre = files as Readonly<Record<ContentName, string>>;
