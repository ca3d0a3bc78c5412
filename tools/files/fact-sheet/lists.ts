import { palette } from '../../../app/drawings/shared/palette.ts';
import { contentWidth, type Draw, group, type Sheet, section, sheetSize, writeText } from './sheet.ts';

const nameWidth = 92;
const statusWidth = 150;
const gutter = 6;

/** A name, what it is, and its status, on one line where they fit. */
export function listOf(part: 'history' | 'technologies' | 'products' | 'company'): (sheet: Sheet) => void {
  return (sheet) => {
    const { note, entries } = sheet.content[part];
    if (entries.length === 0) return;
    const x = sheetSize.margin + nameWidth + gutter;
    const right = sheetSize.margin + contentWidth;
    const hasStatus = entries.some(({ status }) => status);
    const width = right - x - (hasStatus ? statusWidth + gutter : 0);
    const blocks = entries.map(({ name, description, status }): Draw => {
      return (on, parent) => {
        const { y } = on;
        const item = group(on, parent, 'LI');
        const ends = [writeText(on, item, 'Lbl', name, { y, width: nameWidth, face: 'bold' })];
        const body = group(on, item, 'LBody');
        ends.push(writeText(on, body, 'P', description, { x, y, width }));
        const beside = { x: right - statusWidth, y, width: statusWidth, color: palette.quiet };
        if (status) ends.push(writeText(on, body, 'P', status, beside));
        on.y = Math.max(...ends) + 2;
      };
    });
    section(sheet, { title: sheet.content.words[part], note, tag: 'L', blocks });
    sheet.y += 5;
  };
}
