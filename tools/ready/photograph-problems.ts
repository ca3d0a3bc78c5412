import { isOverAYearAgo } from '../../message/lagos.ts';
import type { CheckedContent } from '../../schema/check-content.ts';
import { enoughPixels, minPixels } from '../../schema/fields/photographs.ts';
import { pictureName } from '../../schema/plain-signs.ts';
import type { Place } from '../../schema/read.ts';
import { findPicture, inspectFile } from '../photographs/make-photographs.ts';
import type { Finding, Group } from './findings.ts';

/** Figures that a visitor could see on the ground, and that have a card. */
const visible: readonly string[] = ['trees-planted', 'seedlings', 'acres'];

/**
 * Finds figures without a photograph, and photographs that are old, small or hold their position.
 * @param pictures the names of the files in `folder`, which ends with a slash
 */
export async function findPhotographProblems(
  { content, files }: CheckedContent,
  pictures: readonly string[],
  now: Date,
  folder: string,
): Promise<Finding[]> {
  const { photographs } = content.photographs;
  const found: Finding[] = [];
  const report = (place: Place, sentence: string, group: Group = 'photographs') => {
    const line = files.photographs.lineOf(place);
    found.push({ group, name: 'photographs', line, place, sentence });
  };

  if (photographs.length === 0) {
    report([], 'There is no photograph of the farm. docs/owner.md says how to show one.', 'investors');
    return found;
  }
  for (const { id, kind, value, label } of content.figures.figures) {
    if (kind !== 'so far' || !visible.includes(id) || photographs.some(({ proves }) => proves === id))
      continue;
    report(
      [],
      `No photograph shows the ${value} ${label}: one with “${id}” in “What it proves” stands in the card.`,
    );
  }
  const named = new Set(photographs.map(({ file }) => file));
  for (const file of pictures) {
    if (!named.has(pictureName(file)))
      report([], `“${file}” lies among the pictures, and no photograph shows it.`);
  }
  for (const [at, { file, taken }] of photographs.entries()) {
    const place = ['photographs', at];
    if (isOverAYearAgo(taken, now))
      report(
        [...place, 'taken'],
        `“${file}” is over a year old, and the page says so: is there a newer one?`,
      );
    const inspected = await inspectFile(findPicture(folder, file));
    // `fileErrors` reports why the build refuses it.
    if (!inspected.ok) continue;
    const { width, height, hasPosition } = inspected;
    if (Math.max(width, height) < minPixels) {
      const size = `${width.toLocaleString('en')} × ${height.toLocaleString('en')}`;
      report(
        [...place, 'file'],
        `“${file}” has ${size} pixels, too few for a large screen: at least ${enoughPixels}.`,
      );
    }
    if (hasPosition)
      report(
        [...place, 'file'],
        `“${file}” says where it was taken. No page shows it, but anybody who can read this folder can find it: upload it in the forms, which remove it.`,
      );
  }
  return found;
}
