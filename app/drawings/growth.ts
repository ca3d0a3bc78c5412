import { scaleLinear } from 'd3-scale';
import { pair } from './path.ts';
import { rectangle } from './shed.ts';
import { type CountedDrawing, decimal, escaped, svg } from './svg.ts';

/** One phase: how many trees, as a number and as printed, and its year; or what stands for a year. */
export type GrowthStep = { readonly year: number | string; readonly trees: number; readonly words: string };

/** Side of the largest square, and where its lower left corner stands. */
const [side, left, ground] = [252, 92, 276];

/** What is smaller still could not be seen. */
const leastSide = 4;

/** Growth to scale by area: one square for each phase with a tree figure, each inside the next. */
export function growth(steps: readonly GrowthStep[]): CountedDrawing {
  const falling = [...steps].sort((one, other) => other.trees - one.trees);
  const most = falling[0]?.trees || 1;
  const labels = spread(falling.map(({ trees }) => ground - side * Math.sqrt(trees / most)));
  let [squares, names] = ['', ''];
  falling.forEach(({ year, trees, words }, index) => {
    const size = Math.max(leastSide, side * Math.sqrt(trees / most));
    const top = ground - size;
    const labelAt = labels[index] ?? top;
    squares += `<rect ${ink(index, falling.length)} x="${left}" y="${decimal(top)}" width="${decimal(size)}" height="${decimal(size)}"/>`;
    const bend = Math.abs(labelAt - top) > 1 ? `L${pair(390, labelAt)}` : 'H390';
    names += `<path class="gl" d="M${pair(left + size, top)}${bend === 'H390' ? bend : `H360${bend}`}"/><text class="gy" x="402" y="${decimal(labelAt + 6)}">${year}</text> <text x="456" y="${decimal(labelAt + 6)}">${escaped(words)}</text> `;
  });
  const panel = rectangle('tg', { x: -400, y: 0, width: 1400, height: 300 });
  return {
    svg: svg('gr', '0 0 640 300', panel + squares + names, 'xMidYMid slice'),
    description: `Squares to scale by area: ${steps.map(({ year, words }) => `${words} trees${typeof year === 'number' ? ` in ${year}` : ` (${year})`}`).join(', ')}.`,
    count: steps.length,
  };
}

/** Heights for the labels beside these heights: in the same order, apart from each other, none below the drawing. */
function spread(heights: readonly number[]): number[] {
  const [most, apart] = [286, Math.min(30, 262 / Math.max(1, heights.length - 1))];
  const down: number[] = [];
  for (const height of heights)
    down.push(Math.max(height, (down.at(-1) ?? Number.NEGATIVE_INFINITY) + apart));
  return down.map((height, at) => Math.min(height, most - (heights.length - 1 - at) * apart));
}

/** The smallest has the accent; the others grow lighter, so that no two are alike however many there are. */
function ink(index: number, count: number): string {
  if (index === count - 1) return 'class="g1"';
  return `class="g2" fill="${greens(index / Math.max(1, count - 2))}"`;
}

const greens = scaleLinear([0, 0.5, 1], ['#1d5437', '#2f7447', '#a8c860']);
