import { amountOf } from '../../app/drawings/content-figures.ts';
import { marksInRow, plotFor, rowRatio } from '../../app/drawings/lattice.ts';
import { palette } from '../../app/drawings/palette.ts';
import { shapeAt } from '../../app/drawings/path.ts';
import { burst } from '../../app/drawings/star.ts';
import { say } from '../../app/ui/words.ts';
import { sheetCopy } from '../../content/fact-sheet.ts';
import { inner, type Sheet, sheetSize, tagged, write } from './sheet.ts';

/** More marks than this would be dust on paper, and a file too big to send. */
const mostMarks = 6000;

/** One star for each palm planted, in the triangles they stand in, edge to edge. */
export function palmStrip(sheet: Sheet): void {
  const { doc, root } = sheet;
  const planted = amountOf('trees-planted');
  const caption = say(sheetCopy.marks);
  if (planted <= mostMarks) {
    const plot = plotFor(planted, planted > 800 ? 6.6 : 9);
    const pitch = inner / (plot.columns + 0.5);
    const height = pitch * (rowRatio * (plot.rows - 1) + 1);
    const { margin } = sheetSize;
    const figure = doc.struct('Figure', { alt: caption }, () => {
      const stars = [0, 0.3, 0.55].map((turn) => shapeAt(burst(7, [1, 0.36], turn)));
      for (let row = 0; row < plot.rows; row++) {
        for (let column = 0; column < marksInRow(plot, row); column++) {
          const x = margin + pitch * (column + (row % 2 ? 1 : 0.5));
          const y = sheet.y + pitch * (0.5 + row * rowRatio);
          const star = stars[(column * 5 + row * 7) % stars.length] ?? '';
          doc
            .save()
            .translate(x, y)
            .scale(pitch * 0.47)
            .path(star)
            .fill(palette.blade)
            .restore();
        }
      }
    });
    root.add(figure);
    figure.end();
    sheet.y += height + 5;
  }
  tagged(sheet, root, 'Caption', () => {
    write(sheet, caption, sheetSize.margin, sheet.y, { color: palette.quiet });
  });
  sheet.y = doc.y + 14;
}
