// Palms or seedlings along the lines of a field: one drawing at any height, for any number.

/** Of a line along which crowns are drawn: their fronds reach half as far. */
const lineWidth = 19;

/** What is drawn along a line: a pattern of `crown-patterns.svg` or `seedling-patterns.svg`. */
type PatternName = 'far' | 'shadow' | 'seedling';

type LinesProps = {
  /** Even rows, then odd rows: see `linesThrough`. */
  lines: readonly string[];
  pattern: PatternName;
};

export function Lines({ lines, pattern }: LinesProps) {
  return lines.map((line, parity) => (
    <path key={line} stroke={strokeOf(pattern, parity)} strokeWidth={lineWidth} d={line} />
  ));
}

/** Lines that are drawn several times: in the page once, with an id. */
export function LineDefinitions({ id, lines }: { id: string; lines: readonly string[] }) {
  return (
    <defs>
      {lines.map((line, parity) => (
        <path key={line} id={`${id}-${parity}`} strokeWidth={lineWidth} d={line} />
      ))}
    </defs>
  );
}

export function DefinedLines({ id, pattern }: { id: string; pattern: PatternName }) {
  return [0, 1].map((parity) => (
    <use key={parity} href={`#${id}-${parity}`} stroke={strokeOf(pattern, parity)} />
  ));
}

/** Odd rows are shifted by half a pitch, and so is their pattern. */
function strokeOf(pattern: PatternName, parity: number): string {
  return `url(#${pattern}-${parity === 0 ? 'even' : 'odd'})`;
}
