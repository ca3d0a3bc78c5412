import { sheetCopy } from '../../app/content.ts';
import { palette } from '../../app/drawings/palette.ts';
import { say } from '../../app/ui/words.ts';
import { inner, rule, type Sheet, sheetSize, write } from './sheet.ts';

/** The notice, and where to ask. */
export function foot(sheet: Sheet): void {
  rule(sheet, palette.ink, 0.8);
  sheet.y += 8;
  const width = (inner - 24) / 2;
  write(sheet, sheet.root, 'P', sheet.content.notice, { width });
  const right = { x: sheetSize.margin + width + 24, width };
  let y = write(sheet, sheet.root, 'H2', say(sheetCopy.contact), { ...right, face: 'bold' });
  for (const line of sheet.content.contact) y = write(sheet, sheet.root, 'P', line, { ...right, y });
}
