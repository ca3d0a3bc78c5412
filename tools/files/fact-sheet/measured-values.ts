import { palette } from '../../../app/drawings/shared/palette.ts';
import { contentWidth, type Draw, group, rule, type Sheet, section, sheetSize, writeText } from './sheet.ts';

export function figureHistory(sheet: Sheet): void {
  const { history, words } = sheet.content;
  if (history.length === 0) return;
  const blocks = history.map(({ name, measured }): Draw => {
    return (on, list) => {
      rule(on);
      const y = on.y + 3;
      const item = group(on, list, 'LI');
      const named = writeText(on, item, 'Lbl', name, { y, width: nameWidth, color: palette.quiet });
      const beside = {
        x: sheetSize.margin + nameWidth + gutter,
        y,
        width: contentWidth - nameWidth - gutter,
      };
      on.y = Math.max(named, writeText(on, group(on, item, 'LBody'), 'P', measured, beside)) + 2;
    };
  });
  section(sheet, { title: words.history, tag: 'L', blocks });
  sheet.y += 11;
}

const nameWidth = 128;
const gutter = 8;
