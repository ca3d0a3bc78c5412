import { amountOf, phaseLines, treeGoals } from '../drawings/content-figures.ts';
import { fieldSize, heightOf } from '../drawings/field-geometry.ts';

/**
 * "Scroll to plant": the page's scroll position plants the field, row by row, up to a line that stands at 62 % of the
 * window's height. All of it is CSS on a view timeline, so no script runs and the veils move without repainting; where
 * the browser has no such timelines, with reduced motion and on paper the field stands complete.
 */
export function fieldMotion(): string {
  return `${counted}@supports (animation-timeline:view()) and (width:mod(5px,2px)){@media screen and (prefers-reduced-motion:no-preference){${motion()}}}`;
}

/** What the line counts, as the browser shows it: the year whose goal is being planted, and the palms. */
export function fieldReadout(): string {
  return '<span class="level" aria-hidden="true"><i></i><span><b class="level-year"></b><span class="level-palms"> palms</span></span></span>';
}

// Counters take whole numbers only, and a registered property moves between them.
const counted =
  '@property --palms{syntax:"<integer>";inherits:false;initial-value:0}@property --year{syntax:"<integer>";inherits:false;initial-value:0}@counter-style three-digits{system:extends decimal;pad:3 "0"}';

function motion(): string {
  const capacity = amountOf('trees-vision');
  return [
    '.ground{view-timeline:--field;view-timeline-inset:62% 38%}',
    '.veil,.fu,.level-palms,.level-year,.flight{animation:linear both;animation-timeline:--field;animation-range:cover}',
    rows('narrow'),
    `@media (min-width:40rem){${rows('wide')}}`,
    '.veil{animation-name:bare}.fu{animation-name:bare-picture}.flight{animation-name:flight}',
    '@keyframes bare{from{transform:none}to{transform:translateY(100%)}}',
    '@keyframes bare-picture{from{transform:none}to{transform:translateY(-100%)}}',
    `@keyframes count{from{--palms:0}to{--palms:${capacity}}}`,
    `@keyframes years{${years(capacity)}}`,
    `@keyframes flight{${flight(capacity)}}`,
    '.level{display:block}.level-palms{animation-name:count}.level-year{animation-name:years;animation-timing-function:step-end}',
  ].join('');
}

/** One step a row: palms are planted whole. */
function rows(view: 'narrow' | 'wide'): string {
  const { rows } = fieldSize(view, amountOf('trees-vision'));
  return `.veil,.fu{animation-timing-function:steps(${rows})}.level-palms{animation-timing-function:steps(${rows})}`;
}

/** The year of the goal that the line is planting towards. */
function years(capacity: number): string {
  const size = fieldSize('wide', capacity);
  let reached = 0;
  const stops = treeGoals().map(({ year, trees }) => {
    const stop = `${reached.toFixed(2)}%{--year:${year}}`;
    reached = heightOf(trees, size);
    return stop;
  });
  return `${stops.join('')}to{--year:${treeGoals().at(-1)?.year}}`;
}

/** The drone flies along the line: over to the next phase's side while the rows of that phase are planted. */
function flight(capacity: number): string {
  const size = fieldSize('wide', capacity);
  const stops = phaseLines().map(({ trees }, at) => ({ y: heightOf(trees, size), x: at % 2 ? 74 : 26 }));
  const frames: string[] = [];
  let from = { x: 50, y: 0 };
  for (const to of stops) {
    for (let step = 0; step < 6; step++) {
      const part = step / 6;
      const x = from.x + (to.x - from.x) * (3 - 2 * part) * part * part;
      const y = from.y + (to.y - from.y) * part;
      if (to.y > from.y)
        frames.push(`${y.toFixed(2)}%{transform:translate(${x.toFixed(1)}%,${y.toFixed(2)}%)}`);
    }
    from = to;
  }
  return `${frames.join('')}to{transform:translate(${from.x}%,100%)}`;
}
