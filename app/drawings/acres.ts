import { marksInRow, plotFor } from './lattice.ts';
import { seeded } from './random.ts';
import { type CountedDrawing, counted, svg } from './svg.ts';

const pitch = 20;
const side = 19;

/** One square for each acre, in four greens that drift as fields seen from the air do. */
export function acres(cultivated: number, className: string): CountedDrawing {
  const plot = plotFor(cultivated, 1.5);
  const random = seeded(44);
  const greens = ['', '', '', ''];
  for (let row = 0; row < plot.rows; row++) {
    for (let column = 0; column < marksInRow(plot, row); column++) {
      const drift = Math.sin(column * 0.55 + 1) + Math.cos(row * 0.7 + column * 0.2) + (random() - 0.5) * 1.3;
      const green = drift > 0.9 ? 0 : drift > 0 ? 1 : drift > -0.8 ? 2 : 3;
      greens[green] += `M${column * pitch} ${row * pitch}h${side}v${side}h-${side}z`;
    }
  }
  return {
    svg: svg(
      `plot ${className}`,
      `0 0 ${plot.columns * pitch - 1} ${plot.rows * pitch - 1}`,
      greens.map((path, green) => `<path class="a${green}" d="${path}"/>`).join(''),
    ),
    description: `${counted(cultivated)} squares, one for each acre under cultivation.`,
    count: cultivated,
  };
}
