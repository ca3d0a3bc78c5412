import { palette } from '../../../app/drawings/shared/palette.ts';
import { contentWidth, type Draw, group, type Sheet, section, sheetSize, writeText } from './sheet.ts';

export function figureHistory(sheet: Sheet): void {
  const { history, words } = sheet.content;
  list(
    sheet,
    words.history,
    history.map(({ name, measured }) => ({ name, description: measured })),
  );
}

export function technologyList(sheet: Sheet): void {
  const { technologies, words } = sheet.content;
  list(sheet, words.technologies, technologies.offers, technologies.note);
}

export function productList(sheet: Sheet): void {
  const { products, words } = sheet.content;
  list(sheet, words.products, products.offers, products.note);
}

export function companyList(sheet: Sheet): void {
  const { company, words } = sheet.content;
  list(
    sheet,
    words.company,
    company.map(({ name, words }) => ({ name, description: words })),
  );
}

type Entry = { readonly name: string; readonly description: string; readonly status?: string | undefined };

const nameWidth = 92;
const statusWidth = 150;
const gutter = 6;

/** A name, what it is, and its status, on one line where they fit. */
function list(sheet: Sheet, title: string, entries: readonly Entry[], note?: string): void {
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
  section(sheet, { title, note, tag: 'L', blocks });
  sheet.y += 5;
}
