import * as v from 'valibot';
import { checkConsistency } from './consistency.ts';
import { type Content, type ContentName, contentNames, schema } from './fields/content.ts';
import { describeIssues } from './mistake-sentence.ts';
import type { ContentFile, Mistake } from './read.ts';

type Files = Partial<Record<ContentName, ContentFile>>;

/**
 * Checks files that can be parsed: each by itself, then whether the valid ones agree. The forms check so in the browser.
 * @param pictures the names of those in content/photographs/; missing in the forms, which save a picture with its entry
 */
export function checkFiles(
  files: Files,
  now: Date,
  pictures?: readonly string[],
): { readonly content: Partial<Content>; readonly mistakes: readonly Mistake[] } {
  const mistakes: Mistake[] = [];
  const valid: Files = {};
  const content: Partial<Record<ContentName, unknown>> = {};
  for (const name of contentNames) {
    const file = files[name];
    if (!file) continue;
    const shaped = v.safeParse(schema[name] as v.GenericSchema, file.value);
    if (shaped.success) {
      valid[name] = file;
      content[name] = shaped.output;
    } else {
      for (const [sentence, place] of describeIssues(shaped.issues, schema[name])) {
        mistakes.push({ name, line: file.lineOf(place), sentence, place });
      }
    }
  }
  mistakes.push(...checkConsistency(content as Partial<Content>, valid, now, pictures));
  return { content: content as Partial<Content>, mistakes };
}
