import { sheetCopy } from '../../app/content.ts';
import { palette } from '../../app/drawings/palette.ts';
import { say } from '../../app/ui/words.ts';
import { inner, rule, type Sheet, sheetSize, tagged, write } from './sheet.ts';

/** The notice, and where to ask. @returns where the page ends, to know whether it fits. */
export function foot(sheet: Sheet): number {
  const { margin } = sheetSize;
  rule(sheet, sheet.y, palette.ink, 0.8);
  const top = sheet.y + 8;
  const half = (inner - 24) / 2;
  tagged(sheet, sheet.root, 'P', () => {
    write(sheet, sheet.content.notice, margin, top, { width: half });
  });
  const noticed = sheet.doc.y;
  let y = top;
  const x = margin + half + 24;
  tagged(sheet, sheet.root, 'H2', () => {
    y = write(sheet, say(sheetCopy.contact), x, y, { face: 'bold', width: half });
  });
  for (const line of sheet.content.contact) {
    tagged(sheet, sheet.root, 'P', () => {
      y = write(sheet, line, x, y, { width: half });
    });
  }
  return Math.max(noticed, y);
}
