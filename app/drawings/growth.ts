import { pair } from './path.ts';
import { rectangle } from './shed.ts';
import { type CountedDrawing, decimal, svg } from './svg.ts';

/** One phase: how many trees, as a number and as printed, and its year. */
export type GrowthStep = { readonly year: number; readonly trees: number; readonly words: string };

/** Side of the largest square, where its lower left corner stands, and the least distance between two labels. */
const [side, left, ground, labelPitch] = [252, 92, 276, 30];

/** Growth to scale by area: one square for each phase with a tree figure, each inside the next. */
export function growth(steps: readonly GrowthStep[]): CountedDrawing {
  const falling = [...steps].sort((one, other) => other.trees - one.trees);
  const most = falling[0]?.trees ?? 1;
  let [squares, labels] = ['', ''];
  let labelAt = Number.NEGATIVE_INFINITY;
  falling.forEach(({ year, trees, words }, index) => {
    const size = side * Math.sqrt(trees / most);
    const top = ground - size;
    labelAt = Math.max(top, labelAt + labelPitch);
    squares += `<rect class="g${ink(index, falling.length)}" x="${left}" y="${decimal(top)}" width="${decimal(size)}" height="${decimal(size)}"/>`;
    const bend = labelAt - top > 1 ? `L${pair(390, labelAt)}` : 'H390';
    labels += `<path class="gl" d="M${pair(left + size, top)}${bend === 'H390' ? bend : `H360${bend}`}"/><text x="402" y="${decimal(labelAt + 6)}">${words}</text><text class="gy" x="492" y="${decimal(labelAt + 6)}">${year}</text>`;
  });
  const panel = rectangle('tg', { x: -400, y: 0, width: 1400, height: 300 });
  return {
    svg: svg('gr', '0 0 640 300', panel + squares + labels, 'xMidYMid slice'),
    description: `Squares to scale by area: ${[...steps].map(({ year, words }) => `${words} trees in ${year}`).join(', ')}.`,
    count: steps.length,
  };
}

/** The first phase has the accent, the last the darkest ink; those between share two. */
function ink(index: number, count: number): number {
  if (index === count - 1) return 1;
  return Math.max(2, 4 - index);
}
