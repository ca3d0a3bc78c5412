import { sheetCopy } from '../../app/content.ts';
import { markCrown, markFrame, markHeart } from '../../app/drawings/mark.ts';
import { palette } from '../../app/drawings/palette.ts';
import { say } from '../../app/ui/words.ts';
import { palmStrip } from './palm-strip.ts';
import { inner, ornament, type Sheet, sheetSize, tagged, write } from './sheet.ts';

/** The farm's sign and name, what the sheet is, and every palm planted in one strip of the field. */
export function head(sheet: Sheet): void {
  const { margin } = sheetSize;
  const { content, doc, root } = sheet;
  ornament(sheet, () => {
    doc
      .save()
      .translate(margin + 17, margin + 17)
      .scale(0.54);
    doc.path(markCrown).fill(palette.blade);
    doc.circle(0, 0, markHeart).fill(palette.fruit);
    doc.path(markFrame).lineWidth(3).stroke(palette.oil);
    doc.restore();
  });
  tagged(sheet, root, 'H1', () => {
    write(sheet, content.name, margin + 48, margin - 1, { face: 'display', size: 24, width: inner - 150 });
  });
  const named = doc.y;
  tagged(sheet, root, 'P', () => {
    write(sheet, say(sheetCopy.name), margin, margin + 6, {
      face: 'bold',
      size: 11,
      color: palette.oil,
      align: 'right',
    });
  });
  tagged(sheet, root, 'P', () => {
    write(sheet, content.issued, margin, doc.y + 1, {
      color: palette.quiet,
      align: 'right',
    });
  });
  tagged(sheet, root, 'P', () => {
    write(sheet, content.line, margin + 48, named + 3, {
      size: 9.5,
      color: palette.quiet,
      width: inner - 150,
    });
  });
  sheet.y = Math.max(doc.y, margin + 40) + 12;
  palmStrip(sheet);
}
