import { marksInRow, type Plot, plotFor, rowRatio } from '../../app/drawings/lattice.ts';
import { palette } from '../../app/drawings/palette.ts';
import { shapeAt } from '../../app/drawings/path.ts';
import { burst } from '../../app/drawings/star.ts';
import { inner, type Sheet, sheetSize, tagged, write } from './sheet.ts';

/** More marks than this would be dust on paper, and a file too big to send. */
const mostMarks = 6000;

/** One star for each palm planted, in the triangles they stand in, edge to edge; nothing where they are too many. */
export function palmStrip(sheet: Sheet): void {
  const { doc, root } = sheet;
  const { count: planted, caption } = sheet.content.planted;
  if (planted > mostMarks) return;
  const plot = plotFor(planted, sheet.strip);
  const pitch = inner / (plot.columns + 0.5);
  const height = pitch * (rowRatio * (plot.rows - 1) + 1);
  if (!sheet.isMeasured) drawStars(sheet, plot, pitch);
  sheet.y += height + 5;
  tagged(sheet, root, 'Caption', () => {
    write(sheet, caption, sheetSize.margin, sheet.y, { color: palette.quiet });
  });
  sheet.y = doc.y + 14;
}

function drawStars({ doc, root, content, y: top }: Sheet, plot: Plot, pitch: number): void {
  const stars = [0, 0.3, 0.55].map((turn) => shapeAt(burst(7, [1, 0.36], turn)));
  const figure = doc.struct('Figure', { alt: content.planted.caption }, () => {
    for (let row = 0; row < plot.rows; row++) {
      for (let column = 0; column < marksInRow(plot, row); column++) {
        const x = sheetSize.margin + pitch * (column + (row % 2 ? 1 : 0.5));
        const y = top + pitch * (0.5 + row * rowRatio);
        doc
          .save()
          .translate(x, y)
          .scale(pitch * 0.47)
          .path(stars[(column * 5 + row * 7) % stars.length] ?? '')
          .fill(palette.blade)
          .restore();
      }
    }
  });
  root.add(figure);
  figure.end();
}
