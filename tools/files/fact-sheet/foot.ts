import { palette } from '../../../app/drawings/shared/palette.ts';
import { contentWidth, ensureRoom, type Part, rule, type Sheet, sheetSize, writeText } from './sheet.ts';

export function foot(sheet: Sheet): void {
  ensureRoom(sheet, [drawFoot]);
  drawFoot(sheet, sheet.root);
}

const gutter = 20;
const width = (contentWidth - 2 * gutter) / 3;

function drawFoot(sheet: Sheet, parent: Part): void {
  rule(sheet, palette.ink, 0.8);
  sheet.y += 6;
  const { notice, contact, words } = sheet.content;
  const column = (at: number) => ({ x: sheetSize.margin + at * (width + gutter), width });
  const ends = [writeText(sheet, parent, 'P', notice, column(0))];
  const below = writeText(sheet, parent, 'H2', words.contact, { ...column(1), face: 'bold' });
  const half = Math.ceil(contact.length / 2);
  for (const [at, lines] of [contact.slice(0, half), contact.slice(half)].entries()) {
    let y = below;
    for (const line of lines) y = writeText(sheet, parent, 'P', line, { ...column(at + 1), y });
    ends.push(y);
  }
  sheet.y = Math.max(...ends);
}
