import type * as v from 'valibot';
import { sentenceOf } from './mistake-sentence.ts';
import { nearest } from './nearest.ts';
import type { Place } from './read.ts';

/** One sentence and its place for each issue. A misspelt field is not reported as missing too. */
export function sentencesOf(issues: readonly v.BaseIssue<unknown>[], schema: unknown): Map<string, Place> {
  const mistakes = issues.map((issue) => {
    const place = issue.path?.map(({ key }) => String(key)) ?? [];
    const around = place.slice(0, -1);
    const known = fieldsAt(schema as Schema, around);
    const meant = issue.expected === 'never' ? nearest(place.at(-1) ?? '', known) : undefined;
    return { issue, place, known, meant: meant && [...around, meant].join('\n') };
  });
  const misnamed = new Set(mistakes.map(({ meant }) => meant));
  return new Map(
    mistakes
      .filter(({ place, meant }) => meant || !misnamed.has(place.join('\n')))
      .map(({ issue, known, place }) => [sentenceOf(issue, known), place]),
  );
}

type Schema = {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly wrapped?: Schema;
};

function fieldsAt(schema: Schema, place: Place): string[] {
  let at: Schema | undefined = schema;
  for (const step of place) at = at?.entries?.[step] ?? at?.item ?? at?.wrapped?.item;
  return Object.keys(at?.entries ?? {});
}
