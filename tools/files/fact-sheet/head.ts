import { marksInRow, type Plot, plotFor, rowRatio } from '../../../app/drawings/palms/lattice.ts';
import { burst } from '../../../app/drawings/palms/star.ts';
import { markCrown, markFrame, markHeart } from '../../../app/drawings/shared/mark-shape.ts';
import { palette } from '../../../app/drawings/shared/palette.ts';
import { shapeAt } from '../../../app/drawings/shared/path.ts';
import { artifact, contentWidth, rule, type Sheet, sheetSize, writeText } from './sheet.ts';

export function head(sheet: Sheet): void {
  const { margin } = sheetSize;
  const { content, root } = sheet;
  artifact(sheet, (doc) => {
    doc
      .save()
      .translate(margin + 17, margin + 17)
      .scale(0.54);
    doc.path(markCrown).fill(palette.blade);
    doc.circle(0, 0, markHeart).fill(palette.fruit);
    doc.path(markFrame).lineWidth(3).stroke(palette.oil);
    doc.restore();
  });
  const [beside, right] = [
    { x: margin + 48, width: contentWidth - 58 - issuedWidth },
    { x: margin + contentWidth - issuedWidth, width: issuedWidth, align: 'right' },
  ] as const;
  const quiet = { color: palette.quiet };
  let left = writeText(sheet, root, 'H1', content.name, {
    ...beside,
    y: margin - 1,
    face: 'display',
    size: 24,
  });
  const kind = { ...right, y: margin + 6, face: 'bold', size: 11, color: palette.oil } as const;
  const below = writeText(sheet, root, 'P', content.words.name, kind);
  writeText(sheet, root, 'P', content.issued, { ...right, ...quiet, y: below + 1 });
  left = writeText(sheet, root, 'P', content.line, { ...beside, ...quiet, y: left + 3, size: 9.5 });
  sheet.y = Math.max(left, margin + 40) + 6;
  palmStrip(sheet);
}

/** Numbers the pages if there are several. Drawn last, when their number is known. */
export function pageHeads(sheet: Sheet): void {
  const { doc, content } = sheet;
  const { count } = doc.bufferedPageRange();
  if (count === 1) return;
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    const line = { y: sheetSize.margin, isOneLine: true } as const;
    const right = { ...line, align: 'right', color: palette.quiet } as const;
    const number = `${page + 1} / ${count}`;
    const drawHead = () => {
      if (page === 0) return writeText(sheet, undefined, '', number, { ...right, y: sheetSize.margin - 6 });
      writeText(sheet, undefined, '', content.name, { ...line, width: contentWidth / 2, face: 'bold' });
      writeText(sheet, undefined, '', number, right);
      const issued = { ...right, x: sheetSize.margin + contentWidth / 2 + 12, width: contentWidth / 2 - 52 };
      return writeText(sheet, undefined, '', `${content.words.name} – ${content.issued}`, issued);
    };
    artifact(sheet, drawHead, 'Pagination');
    if (page > 0) rule({ ...sheet, y: sheetSize.margin + 17 }, palette.ink, 0.8);
  }
}

const issuedWidth = 116;

/** Width to height. */
const stripRatio = 18;

/** More marks would be specks on paper, and a large file. */
const maxMarks = 6000;

function palmStrip(sheet: Sheet): void {
  const { count, caption } = sheet.content.planted;
  if (count > maxMarks) return;
  const plot = plotFor(count, stripRatio);
  const pitch = contentWidth / (plot.columns + 0.5);
  sheet.root?.add(sheet.doc.struct('Figure', { alt: caption }, () => drawStars(sheet, plot, pitch)));
  sheet.y += pitch * (rowRatio * (plot.rows - 1) + 1) + 5;
  sheet.y = writeText(sheet, sheet.root, 'Caption', caption, { color: palette.quiet }) + 6;
}

function drawStars({ doc, y: top }: Sheet, plot: Plot, pitch: number): void {
  const stars = [0, 0.3, 0.55].map((turn) => shapeAt(burst(7, [1, 0.36], turn)));
  for (let row = 0; row < plot.rows; row++) {
    for (let column = 0; column < marksInRow(plot, row); column++) {
      const x = sheetSize.margin + pitch * (column + (row % 2 ? 1 : 0.5));
      const y = top + pitch * (0.5 + row * rowRatio);
      const star = stars[(column * 5 + row * 7) % stars.length] ?? '';
      doc
        .save()
        .translate(x, y)
        .scale(pitch * 0.47);
      doc.path(star).fill(palette.blade).restore();
    }
  }
}
