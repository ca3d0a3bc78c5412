// Palms or seedlings in rows: one drawing at any height, for any number.

/** Of a path along which crowns are drawn: their fronds reach half as far. */
const pathWidth = 19;

/** What is drawn along a path: a pattern of `crown-patterns.svg` or `seedling-patterns.svg`. */
type PatternName = 'far' | 'shadow' | 'seedling';

type RowsProps = {
  /** Even rows, then odd rows: see `rowPath`. */
  paths: readonly string[];
  pattern: PatternName;
};

export function Rows({ paths, pattern }: RowsProps) {
  return paths.map((path, parity) => (
    <path key={path} stroke={strokeOf(pattern, parity)} strokeWidth={pathWidth} d={path} />
  ));
}

/** Rows that are drawn several times: in the page once, with an id. */
export function RowDefinitions({ id, paths }: { id: string; paths: readonly string[] }) {
  return (
    <defs>
      {paths.map((path, parity) => (
        <path key={path} id={`${id}-${parity}`} strokeWidth={pathWidth} d={path} />
      ))}
    </defs>
  );
}

export function DefinedRows({ id, pattern }: { id: string; pattern: PatternName }) {
  return [0, 1].map((parity) => (
    <use key={parity} href={`#${id}-${parity}`} stroke={strokeOf(pattern, parity)} />
  ));
}

/** Odd rows are shifted by half a pitch, and so is their pattern. */
function strokeOf(pattern: PatternName, parity: number): string {
  return `url(#${pattern}-${parity === 0 ? 'even' : 'odd'})`;
}
