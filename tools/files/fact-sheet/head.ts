import { emblemCrown, emblemHeart } from '../../../app/drawings/illustrations/emblem.tsx';
import { rowRatio } from '../../../app/drawings/shared/path.ts';
import { palette } from '../palette.ts';
import {
  artifact,
  type Cell,
  contentWidth,
  drawLine,
  drawRow,
  type Sheet,
  sheetSize,
  type Text,
} from './sheet.ts';
import type { SheetContent } from './sheet-content.ts';

const quiet = { color: palette.quiet };

export function head(sheet: Sheet, { name, line, kind, issued, real, planted }: SheetContent): void {
  artifact(sheet, (doc) => {
    doc
      .save()
      .translate(sheetSize.margin + 17, sheetSize.margin + 17)
      .scale(0.54);
    doc.path(emblemCrown).fill(palette.blade);
    doc.circle(0, 0, emblemHeart).fill(palette.fruit);
    doc.restore();
  });
  const right = 116;
  const rows: [Text, Text, space: number][] = [
    [
      { tag: 'H1', text: name, face: 'display', size: 24 },
      { text: kind, face: 'bold', size: 11, color: palette.oil },
      2,
    ],
    [{ text: line, size: 9.5, ...quiet }, { text: issued, ...quiet }, 6],
  ];
  for (const [first, second, space] of rows) {
    const beside = { left: contentWidth - right, width: right, align: 'right' } as const;
    const cells: Cell[] = [
      { left: 48, width: contentWidth - 58 - right, texts: [first] },
      { ...beside, texts: [second] },
    ];
    drawRow(sheet, { cells, space }, sheet.root);
  }
  const texts = [{ text: real, face: 'bold', size: 9.5 }] as const;
  drawRow(sheet, { cells: [{ left: 0, width: contentWidth, texts }], space: 6 }, sheet.root);
  palmStrip(sheet, planted);
}

/** A palm from above, one unit from its middle to its tips, turned three ways. */
const stars = [
  'M1 0l-.7 .2 .3 .6-.5-.4-.3 .6 0-.7-.7 .1 .5-.4-.5-.4 .7 .1 0-.7 .3 .6 .5-.4-.3 .6z',
  'M1 .3l-.7-.1 .1 .7-.4-.5-.5 .5 .2-.7-.7-.1 .7-.2-.4-.6 .6 .4 .2-.7 .1 .7 .6-.3-.4 .5z',
  'M.9 .5l-.7-.2-.1 .7-.2-.7-.6 .4 .4-.6-.7-.2 .7-.1-.2-.6 .5 .4 .3-.5 0 .6 .6 0-.5 .3z',
];

/** More marks would be specks on paper, and a large file. */
const maxMarks = 8000;

/** A star for each palm. */
function palmStrip(sheet: Sheet, { count, caption }: SheetContent['planted']): void {
  if (count === 0 || count > maxMarks) return;
  const { doc, root, y: top } = sheet;
  const columns = columnsFor(count);
  const pitch = contentWidth / (columns + 0.5);
  const drawMarks = () => {
    for (let at = 0; at < count; at++) {
      const [row, column] = [Math.floor(at / columns), at % columns];
      doc
        .save()
        .translate(
          sheetSize.margin + pitch * (column + (row % 2 ? 1 : 0.5)),
          top + pitch * (0.5 + row * rowRatio),
        )
        .scale(pitch * 0.47);
      doc.path(stars[(column * 5 + row * 7) % stars.length] ?? '').fill(palette.blade);
      doc.restore();
    }
  };
  root.add(doc.struct('Figure', { alt: caption }, drawMarks));
  sheet.y += pitch * (rowRatio * (Math.ceil(count / columns) - 1) + 1) + 5;
  const texts = [{ tag: 'Caption', text: caption, ...quiet }];
  drawRow(sheet, { cells: [{ left: 0, width: contentWidth, texts }], space: 6 }, root);
}

/** 18 times as many as rows; fewer where there are many marks, which would be specks. A number near it that fills the last row is better. */
function columnsFor(marks: number): number {
  const ideal = Math.max(1, Math.sqrt(marks * (marks > 4000 ? 12 : 18)));
  for (let off = 0; off <= ideal / 8; off++)
    for (const columns of [Math.round(ideal) - off, Math.round(ideal) + off])
      if (marks % columns === 0) return columns;
  return Math.round(ideal);
}

/** Numbers the pages if there are several. Drawn last, when their number is known. */
export function pageHeads(sheet: Sheet, { name, kind, issued }: SheetContent): void {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count && count > 1; page++) {
    doc.switchToPage(page);
    const width = contentWidth / 2;
    const number = `${page + 1} / ${count}`;
    const line = page > 0 ? `${kind} – ${issued} – ${number}` : number;
    const cells: Cell[] = [{ left: width, width, align: 'right', texts: [{ text: line, ...quiet }] }];
    if (page > 0) cells.push({ left: 0, width, texts: [{ text: name, face: 'bold' }] });
    const y = page > 0 ? sheetSize.margin : sheetSize.margin - 9;
    artifact(sheet, () => drawRow({ ...sheet, y }, { cells, space: 0 }, undefined), 'Pagination');
    if (page > 0) drawLine({ ...sheet, y: sheetSize.margin + 24 }, 'thick');
  }
}
