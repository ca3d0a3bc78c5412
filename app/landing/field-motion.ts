import { amountOf, phaseLines, treeGoals } from '../drawings/content-figures.ts';
import { type FieldView, fieldColumns, fieldSize, heightOf } from '../drawings/field-geometry.ts';
import { decimal } from '../drawings/svg.ts';

/**
 * "Scroll to plant": the page's scroll position plants the field, row by row, up to a line that stands at 62 % of the
 * window's height. All of it is CSS on a view timeline and moves by `transform` alone, so no script runs and nothing is
 * laid out or painted again; where the browser has no such timelines, with reduced motion and on paper the field stands
 * complete.
 */
export function fieldMotion(): string {
  return `@supports (animation-timeline:view()) and (width:mod(5px,2px)){@media screen and (prefers-reduced-motion:no-preference){${motion()}}}`;
}

/**
 * What the line counts: the year whose goal is being planted, and the palms. Numbers turn like a meter's, on wheels of
 * printed lines: CSS counters would lay out and paint the page anew with every row.
 */
export function fieldReadout(): string {
  const palms = (['narrow', 'wide'] as const).map((view) => wheel(`rest-${view}`, restsOf(view)));
  const years = wheel(
    'years',
    treeGoals().map(({ year }) => String(year)),
  );
  const thousands = wheel('tens', tens()) + wheel('ones', ones());
  return `<span class="level" aria-hidden="true"><i></i><span><b>${years}</b><span>${thousands}${palms.join('')} palms</span></span></span>`;
}

function wheel(name: string, lines: readonly string[]): string {
  return `<span class="wheel ${name}"><i>${lines.join('\n')}</i></span>`;
}

/** The tens of thousands: nothing, then `1` to `10`. */
function tens(): string[] {
  const count = Math.ceil(amountOf('trees-vision') / 10_000);
  return Array.from({ length: count + 1 }, (_, ten) => (ten ? String(ten) : ''));
}

/** The thousands: `0,` to `9,`, and once more the first, where the wheel comes to rest. */
function ones(): string[] {
  return Array.from({ length: 11 }, (_, one) => `${one % 10},`);
}

/** The last three digits after each row of a thousand palms, and once more the first, where the wheel comes to rest. */
function restsOf(view: FieldView): string[] {
  const rows = rowsPerThousand(view);
  return Array.from({ length: rows + 1 }, (_, row) =>
    String((row % rows) * fieldColumns[view]).padStart(3, '0'),
  );
}

function rowsPerThousand(view: FieldView): number {
  return 1000 / fieldColumns[view];
}

function motion(): string {
  const capacity = amountOf('trees-vision');
  const goals = treeGoals().length;
  const tensOfThousands = tens().length - 1;
  return [
    '.ground{view-timeline:--field;view-timeline-inset:62% 38%}',
    '.veil,.fu,.ones,.wheel>i,.flight{animation:linear both;animation-timeline:--field;animation-range:cover}',
    rows('narrow'),
    `@media (min-width:40rem){${rows('wide')}}`,
    '.veil{animation-name:bare}.fu{animation-name:bare-picture}.flight{animation-name:flight}',
    '@keyframes bare{from{transform:none}to{transform:translateY(100%)}}',
    '@keyframes bare-picture{from{transform:none}to{transform:translateY(-100%)}}',
    turn('tens', tensOfThousands, capacity / 10_000 / tensOfThousands),
    turn('ones', 10, capacity / 10_000),
    // Ahead by less than a pixel, so that rounding never turns the thousands after the digits behind them.
    '.tens>i,.ones>i{animation-range:cover -.001% cover 99.999%}',
    // The first thousand has no digit before its own.
    `.ones{animation-name:first;animation-timing-function:step-end;animation-range:cover -.001% cover ${decimal(100_000 / capacity - 0.001, 4)}%}@keyframes first{from{opacity:0}to{opacity:1}}`,
    turn('rest-narrow', rowsPerThousand('narrow'), capacity / 1000),
    turn('rest-wide', rowsPerThousand('wide'), capacity / 1000),
    `.years>i{animation-name:years;animation-timing-function:step-end}@keyframes years{${years(capacity, goals)}}`,
    `@keyframes flight{${flight(capacity)}}`,
    '.level{display:block}',
  ].join('');
}

/** A wheel of one line more than it has steps, turned over so many times. */
function turn(name: string, steps: number, times: number): string {
  const shift = decimal((100 * steps) / (steps + 1), 4);
  return `.${name}>i{animation-name:${name};animation-timing-function:steps(${steps});animation-iteration-count:${decimal(times, 6)}}@keyframes ${name}{to{transform:translateY(-${shift}%)}}`;
}

/** One step a row: palms are planted whole. */
function rows(view: 'narrow' | 'wide'): string {
  const { rows } = fieldSize(view, amountOf('trees-vision'));
  return `.veil,.fu{animation-timing-function:steps(${rows})}`;
}

/** The year of the goal that the line is planting towards: the wheel of years stands still until it is reached. */
function years(capacity: number, goals: number): string {
  const size = fieldSize('wide', capacity);
  let reached = 0;
  const stops = treeGoals().map(({ trees }, at) => {
    const stop = `${reached.toFixed(2)}%{transform:translateY(-${decimal((100 * at) / goals, 4)}%)}`;
    reached = heightOf(trees, size);
    return stop;
  });
  return `${stops.join('')}to{transform:translateY(-${decimal((100 * (goals - 1)) / goals, 4)}%)}`;
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
