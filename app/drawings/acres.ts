import { marksInRow, plotFor } from './lattice.ts';
import { each, marksFor, perMark } from './scale.ts';
import { type CountedDrawing, counted, svg } from './svg.ts';

const pitch = 20;
const side = 19;
/** A few acres are drawn at the scale of 150. */
const leastColumns = 15;
const mostSquares = 2500;

/** What one square stands for: `one acre`, or `10 acres` on a larger farm. */
export function squareMeans(cultivated: number): string {
  return each(perMark(cultivated, mostSquares), 'acre', 'acres');
}

/** One square for each acre, all alike: what grows on which acre, nobody has said. */
export function acres(cultivated: number, className: string): CountedDrawing {
  const squares = marksFor(cultivated, perMark(cultivated, mostSquares));
  const plot = plotFor(squares, 1.5);
  let path = '';
  for (let row = 0; row < plot.rows; row++) {
    for (let column = 0; column < marksInRow(plot, row); column++)
      path += `M${column * pitch} ${row * pitch}h${side}v${side}h-${side}z`;
  }
  const viewBox = `0 0 ${Math.max(plot.columns, leastColumns) * pitch - 1} ${Math.max(plot.rows, 1) * pitch - 1}`;
  return {
    svg: svg(`plot ${className}`, viewBox, path && `<path class="a0" d="${path}"/>`),
    description: `${counted(squares)} squares, one for ${squares === cultivated ? 'each acre' : `every ${squareMeans(cultivated)}`} under cultivation.`,
    count: cultivated,
  };
}
