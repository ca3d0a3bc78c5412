import { type Content, contentFiles } from '../content/read.ts';
import { sentencesIn } from '../content/sentences.ts';
import { type Finding, found } from './finding.ts';

/** Sentences that the owner has not confirmed. */
export function drafts(content: Content): Finding[] {
  return contentFiles.flatMap((name) =>
    sentencesIn(content[name])
      .filter(({ isDraft }) => isDraft)
      .map(({ place, text }) => found(content, 'drafts', name, place, `“${short(text)}”`)),
  );
}

function short(text: string): string {
  return text.length > 84 ? `${text.slice(0, 80).replace(/\s\S*$/, '')} …` : text;
}
