import { amountOf, phaseLines } from './content-figures.ts';
import { type FieldView, fieldSize, heightOf } from './field-geometry.ts';
import { decimal } from './svg.ts';

/**
 * The heights of everything that stands over the great field, as a stylesheet: the pages carry no style attributes.
 * `--line-2026` is where the palms of that phase end, in percent of the field's height; `--scale-1` … are the tenths
 * of its capacity; `--lift` is the first line's height in percent of the field's width, for a card that stands on it.
 */
export function fieldStyle(): string {
  return `.land{${heights('narrow')}}@media(min-width:40rem){.land{${heights('wide')}}}`;
}

/** The palms at each mark of the scale: tenths of the capacity, but for those where a phase's line runs already. */
export function scaleMarks(): { tenth: number; palms: number }[] {
  const capacity = amountOf('trees-vision');
  return Array.from({ length: 9 }, (_, index) => ({
    tenth: index + 1,
    palms: (capacity * (index + 1)) / 10,
  })).filter(({ palms }) => phaseLines().every(({ trees }) => Math.abs(trees - palms) > capacity / 40));
}

function heights(view: FieldView): string {
  const size = fieldSize(view, amountOf('trees-vision'));
  const percent = (palms: number) => `${decimal(heightOf(palms, size), 4)}%`;
  const lines = phaseLines().map(({ year, trees }) => `--line-${year}:${percent(trees)}`);
  const scale = scaleMarks().map(({ tenth, palms }) => `--scale-${tenth}:${percent(palms)}`);
  const first = heightOf(phaseLines()[0]?.trees ?? 0, size) * (size.height / size.width);
  return [...lines, ...scale, `--lift:${decimal(first, 4)}%`].join(';');
}
