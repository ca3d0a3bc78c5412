// The crowns of the first view that are too far away for each frond: patterns, with which rows of palms are drawn.
import { decimal, pair } from '../../app/drawings/shared/path.ts';

type Place = { readonly x: number; readonly y: number };
type Tone = 'frond-old' | 'frond-young' | 'lit';
type Crown = Place & { readonly tone: Tone };
/** What repeats: in a pattern, nothing is drawn beyond its edge. */
type Tile = { readonly width: number; readonly height: number };

/** One crown, drawn by hand around its middle. */
const outerFronds = {
  start: { x: 9.1, y: 0.3 },
  outline:
    'l-5 1.1 3.5 2.9-4.7-1.3 1.3 4.5-3.3-3.4-2.5 4.3-.4-4.6-3.9 2 2-3.7-5.3 .1 4.7-2.5-3.1-2.2 3.9-.1-2.1-3.9 3.9 2.4 1.4-4.5 1.5 4.2 3.3-3.9-1.2 5.1 3.2-1.3-2.2 3.1z',
};
const innerFronds = {
  start: { x: 6.7, y: -0.6 },
  outline:
    'l-4.6 1.2 2.7 3.1-3.7-2-.2 4.2-1.3-3.9-3.4 3.5 1.8-4.1-5 1.1 4.2-2.5-5-2.9 5.4 .9-1.8-5.7 3.7 4.6 1.4-6.7 .4 7.1 4.1-1.4-3 3.3z',
};
const heart = {
  start: { x: 2.8, y: 0.2 },
  outline: 'l-2.3 .2 1 1.8-1.5-1.6-2.4 2.5 1.6-2.8-4-.3 3.9-.5-1.1-3.9 2.1 3.2 2.2-2-1.4 2.8z',
};
/** How far its fronds reach. */
const reach = 9.5;

/** Rows are 26 apart, palms in a row 15. Each of these stands a little beside its place. */
const twoRows: Tile = { width: 90, height: 52 };
const small: readonly Crown[] = [
  { x: 7.8, y: 12.7, tone: 'frond-old' },
  { x: 37.5, y: 12.8, tone: 'frond-young' },
  { x: 82.8, y: 39.3, tone: 'frond-young' },
  { x: 68, y: 13, tone: 'frond-young' },
  { x: 7, y: 39.1, tone: 'lit' },
];
const largeAndTurned: readonly Crown[] = [
  { x: 82.5, y: 13, tone: 'frond-old' },
  { x: 22, y: 12.3, tone: 'frond-young' },
  { x: 66.1, y: 39.4, tone: 'frond-young' },
  { x: 21.8, y: 38.7, tone: 'frond-young' },
  { x: 52.8, y: 38.8, tone: 'frond-young' },
  { x: 52.5, y: 12.9, tone: 'lit' },
  { x: 36.6, y: 39.1, tone: 'lit' },
];
/** Crowns of one size and direction share their paths. A negative scale turns by half a circle. */
const groups = [
  { scale: 0.94, crowns: small },
  { scale: -1.04, crowns: largeAndTurned },
];
const tones: readonly Tone[] = ['frond-old', 'frond-young', 'lit'];

const onePalm: Tile = { width: 15, height: 26 };
const shadow: Place = { x: 7, y: 13 };

/** Even rows of a field and odd ones have a pattern each, because odd rows begin half a pitch later. */
export function crownPatterns(): string {
  const outer = groups.map(({ scale, crowns }) => path('frond-oldest', outerFronds, crowns, scale));
  const inner = groups.flatMap(({ scale, crowns }) =>
    tones.map((tone) =>
      path(
        tone,
        innerFronds,
        crowns.filter((crown) => crown.tone === tone),
        scale,
      ),
    ),
  );
  const hearts = groups.map(({ scale, crowns }) => path('frond-youngest', heart, crowns, scale));
  return `<svg xmlns="http://www.w3.org/2000/svg">
${pattern('far', twoRows, [...outer, ...inner, ...hearts])}
${pattern('shadow', onePalm, [`<path fill="var(--shade)" d="${outlines(outerFronds, withRepeats([shadow], onePalm), 1)}"/>`])}
</svg>
`;
}

function pattern(name: string, { width, height }: Tile, paths: readonly string[]): string {
  return `  <pattern id="${name}-even" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="translate(-7-13)">
    ${paths.join('\n    ')}
  </pattern>
  <pattern id="${name}-odd" href="#${name}-even" patternTransform="translate(.5)"/>`;
}

type Shape = typeof heart;

function path(colour: string, shape: Shape, crowns: readonly Place[], scale: number): string {
  const drawn = outlines(shape, withRepeats(crowns, twoRows), scale);
  return `<path fill="var(--${colour})" transform="scale(${decimal(scale, 2)})" d="${drawn}"/>`;
}

/** A crown that reaches over an edge is drawn at the other edge too. */
function withRepeats(crowns: readonly Place[], { width }: Tile): Place[] {
  return crowns.flatMap(({ x, y }) => [
    { x, y },
    ...(x < reach ? [{ x: x + width, y }] : []),
    ...(x > width - reach ? [{ x: x - width, y }] : []),
  ]);
}

function outlines({ start, outline }: Shape, places: readonly Place[], scale: number): string {
  return places.map(({ x, y }) => `M${pair(x / scale + start.x, y / scale + start.y)}${outline}`).join('');
}
