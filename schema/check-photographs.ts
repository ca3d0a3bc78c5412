import type { Content } from './fields/content.ts';
import { didYouMean } from './nearest.ts';
import { pictureName } from './plain-signs.ts';
import type { AddMistake } from './read.ts';

/** Checks that each photograph has its file, and that the site shows what it proves. */
export function checkPhotographs(
  { photographs, figures, technology }: Partial<Content>,
  pictures: readonly string[] | undefined,
  addMistake: AddMistake,
): void {
  const names = pictures?.map(pictureName);
  const proven = figures &&
    technology && [
      ...figures.figures.map(({ id }) => id as string),
      ...technology.technologies.map(({ title }) => title),
    ];
  for (const [at, { file, proves }] of (photographs?.photographs ?? []).entries()) {
    if (names && !names.includes(file)) {
      const sentence = `found “${file}”, expected a picture that lies in content/photographs/${didYouMean(file, names)}.`;
      addMistake('photographs', ['photographs', at, 'file'], sentence);
    }
    if (proves !== undefined && proven && !proven.includes(proves)) {
      const sentence = `found “${proves}”, expected the id of a figure, the title of a technology${didYouMean(proves, proven)}, or nothing: there are ${proven.join(', ')}.`;
      addMistake('photographs', ['photographs', at, 'proves'], sentence);
    }
  }
}
