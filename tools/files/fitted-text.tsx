import { decimal } from '../../app/drawings/shared/path.ts';
import { ContentError } from '../../schema/check-content.ts';

/** The width of a text in units of the font size. */
export type Measure = (text: string) => number;

type TextProps = {
  readonly measure: Measure;
  /** Each begins a line. */
  readonly parts: readonly string[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly lines: number;
  readonly max: number;
  readonly min: number;
  readonly className?: string;
};

const tracking = -0.03;

/**
 * Vertically centred, in the largest size that lets all parts stand whole; or else, wrapped, in the first that so many lines allow.
 * @throws ContentError if the smallest size does not fit
 */
export function FittedText({ measure, parts, className, ...room }: TextProps) {
  const { left, right, top, bottom, max, min } = room;
  const [width, height] = [right - left, bottom - top];
  const lengthOf = (text: string) => measure(text) + tracking * text.length;
  const whole = Math.min(max, width / Math.max(...parts.map(lengthOf)));
  const byLines = Array.from({ length: room.lines }, (_, at) => Math.min(max, height / (at + 1)));
  // Prefer the line breaks of the owner to a larger size.
  const sizes = whole >= 0.65 * max ? [whole, ...byLines, min] : [...byLines, whole, min];
  for (const size of sizes.filter((size) => size >= min).map(Math.floor)) {
    const lines = parts.flatMap((part) => wrapped(part, (text) => lengthOf(text) * size <= width));
    const free = height - lines.length * size;
    if (free < 0 || lines.some((line) => lengthOf(line) * size > width)) continue;
    return (
      <text fontSize={size} letterSpacing={decimal(tracking * size, 2)} className={className}>
        {lines.map((line, at) => {
          const y = decimal(top + free / 2 + (at + 0.74) * size);
          return (
            <tspan key={y} x={left} y={y}>
              {line}
            </tspan>
          );
        })}
      </text>
    );
  }
  throw new ContentError(`The social image has no room for “${parts.join(' ')}”: shorten it.`);
}

function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
