import { ContentError } from '../../../schema/load.ts';
import { decimal } from '../shared/path.ts';

/** The width of a text in units of the font size. */
export type Measure = (text: string) => number;

/** `edge` is the right limit at a height. */
export type Room = {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly edge: (y: number) => number;
  readonly lines: number;
  readonly max: number;
  readonly min: number;
};

type Fitted = {
  readonly size: number;
  readonly lines: readonly { readonly text: string; readonly x: number; readonly y: number }[];
};

const tracking = -0.03;
/** Cap height and descent, in units of the font size. */
const [rise, fall] = [0.7, 0.22];

/**
 * Wraps text in the largest font that fits, vertically centred.
 * @param parts each begins a line
 * @throws ContentError if the smallest font does not fit
 */
export function fitted(measure: Measure, parts: readonly string[], room: Room): Fitted {
  // Prefer the line breaks of the owner to a larger font.
  const whole = { ...room, lines: parts.length, min: Math.max(room.min, 0.65 * room.max) };
  const found = largest(measure, parts, whole) ?? largest(measure, parts, room);
  if (!found) throw new ContentError(`The social image has no room for “${parts.join(' ')}”: shorten it.`);
  return found;
}

function largest(measure: Measure, parts: readonly string[], room: Room): Fitted | undefined {
  for (let size = room.max; size >= room.min; size -= 1) {
    const high = wrapped(measure, parts, size, room.top, room);
    if (!high) continue;
    const free = room.bottom - fall * size - (high.at(-1)?.y ?? 0);
    const middle = wrapped(measure, parts, size, room.top + free / 2, room);
    if (middle) return { size, lines: middle };
  }
  return undefined;
}

type WrittenProps = { words: Fitted; className?: string };

export function Written({ words: { size, lines }, className }: WrittenProps) {
  return (
    <text fontSize={size} letterSpacing={decimal(tracking * size, 2)} className={className}>
      {lines.map(({ text, x, y }) => (
        <tspan key={y} x={x} y={decimal(y)}>
          {text}
        </tspan>
      ))}
    </text>
  );
}

function wrapped(measure: Measure, parts: readonly string[], size: number, top: number, room: Room) {
  const lines: { text: string; x: number; y: number }[] = [];
  let y = top + rise * size;
  for (const part of parts) {
    for (let rest = part.split(' '); rest.length > 0; y += size) {
      const width = room.edge(y + fall * size) - room.left;
      const fits = (count: number) => {
        const text = rest.slice(0, count).join(' ');
        return (measure(text) + tracking * text.length) * size <= width;
      };
      let taken = rest.length;
      while (taken > 0 && !fits(taken)) taken -= 1;
      if (taken === 0 || lines.length === room.lines || y + fall * size > room.bottom + 1) return undefined;
      lines.push({ text: rest.slice(0, taken).join(' '), x: room.left, y });
      rest = rest.slice(taken);
    }
  }
  return lines;
}
