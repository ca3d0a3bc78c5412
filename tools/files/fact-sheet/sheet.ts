// The rows of which all parts of the fact sheet consist.

import type { Faces } from '../../build/fonts.ts';
import { palette } from '../palette.ts';

/** A4 in points. `top`: where text begins on further pages, below their head. */
export const sheetSize = { width: 595.28, height: 841.89, margin: 36, top: 72 } as const;
export const contentWidth = sheetSize.width - 2 * sheetSize.margin;
const bottom = sheetSize.height - sheetSize.margin;

/** In points; anything smaller is hard to read on paper. */
export const smallSize = 8;

/** An element of the PDF's structure, which is read aloud; undefined for none. */
type Part = PDFKit.PDFStructureElement | undefined;

/** `y` is where the next row begins. */
export type Sheet = {
  readonly covers: (face: keyof Faces, text: string) => boolean;
  readonly doc: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  y: number;
};

/** `tag`: its element of the structure. */
export type Text = {
  readonly text: string;
  readonly tag?: string;
  readonly face?: 'display' | 'text' | 'bold';
  readonly size?: number;
  readonly color?: string;
};

/** Texts one below the other. `left` is measured from the margin. */
export type Cell = {
  readonly left: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
  readonly tag?: string | undefined;
  readonly texts: readonly Text[];
};

/** Cells side by side, with space below them. */
export type Row = {
  readonly cells: readonly Cell[];
  readonly tag?: string;
  readonly space: number;
  /** Above them. */
  readonly line?: keyof typeof lines;
};

const lines = {
  thin: { color: '#d5cdbd', weight: 0.6, space: 1 },
  thick: { color: palette.ink, weight: 0.8, space: 6 },
};

/**
 * Draws rows one below the other, each whole.
 * @param head stays with the first row, and is repeated on each further page
 * @param tag of the element in which the rows are
 */
export function section(sheet: Sheet, head: readonly Row[], tag: string, rows: readonly Row[]): void {
  const [heading, ...others] = head;
  ensureRoom(sheet, [...head, ...rows.slice(0, 1)]);
  if (heading) drawRow(sheet, heading, sheet.root);
  const part = group(sheet, sheet.root, tag);
  for (const row of others) drawRow(sheet, row, part);
  for (const row of rows) {
    if (ensureRoom(sheet, [row]))
      artifact(sheet, () => head.forEach((row) => void drawRow(sheet, row, undefined)), 'Pagination');
    drawRow(sheet, row, part);
  }
  sheet.y += 6;
}

/** Begins a page where the rows do not fit on this one. */
export function ensureRoom(sheet: Sheet, rows: readonly Row[]): boolean {
  const height = rows.reduce((sum, row) => sum + heightOf(sheet, row), 0);
  if (sheet.y + height <= bottom) return false;
  sheet.doc.addPage();
  sheet.y = sheetSize.top;
  return true;
}

export function drawRow(sheet: Sheet, { cells, tag, space, line }: Row, parent: Part): void {
  const { doc } = sheet;
  const row = group(sheet, parent, tag);
  if (line) drawLine(sheet, line);
  let end = sheet.y;
  for (const { left, width, align, tag, texts } of cells) {
    const x = sheetSize.margin + left;
    let y = sheet.y + dropOf(texts, cells);
    const cell = group(sheet, row, tag);
    for (const text of texts) {
      const { printable, style } = set(sheet, text, width);
      const structure = cell && { structParent: cell, structType: text.tag ?? 'P' };
      doc.fillColor(text.color ?? palette.ink).text(printable, x, y, { ...style, align, ...structure });
      y = doc.y;
    }
    end = Math.max(end, y);
  }
  sheet.y = end + space;
}

function heightOf(sheet: Sheet, { cells, space, line }: Row): number {
  const heights = cells.map(({ texts, width }) =>
    texts.reduce(
      (sum, text) => {
        const { printable, style } = set(sheet, text, width);
        return sum + sheet.doc.heightOfString(printable, style);
      },
      dropOf(texts, cells),
    ),
  );
  return (line ? lines[line].space : 0) + Math.max(...heights) + space;
}

/** Aligns the first lines of all cells. */
function dropOf(texts: Cell['texts'], cells: Row['cells']): number {
  const [own = 0, ...all] = [texts, ...cells.map((cell) => cell.texts)].map(
    ([first]) => first?.size ?? smallSize,
  );
  return 0.95 * (Math.max(...all) - own);
}

/** Sets the font, and gives the text with the letters that it has. */
function set({ doc, covers }: Sheet, { text, face = 'text', size = smallSize }: Text, width: number) {
  // If the face lacks a letter, the whole text is set in the face for names.
  const names = face === 'text' ? 'names' : 'namesBold';
  const font = covers(face, text) ? face : names;
  doc.font(font).fontSize(size);
  // pdfkit takes a wrong width for missing letters, and words would overlap.
  const printable = Array.from(text, (letter) => (covers(font, letter) ? letter : '?')).join('');
  const isDisplay = face === 'display';
  const style = {
    characterSpacing: isDisplay ? -0.025 * size : 0,
    lineGap: (isDisplay ? -0.12 : 0.06) * size,
  };
  return { printable, style: { width, ...style } };
}

function group({ doc }: Sheet, parent: Part, tag: string | undefined): Part {
  if (!parent || !tag) return parent;
  const element = doc.struct(tag);
  parent.add(element);
  return element;
}

/** Marks decoration, which is not read aloud. */
export function artifact(
  { doc }: Sheet,
  draw: (doc: PDFKit.PDFDocument) => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void {
  doc.markContent('Artifact', { type });
  draw(doc);
  doc.endMarkedContent();
}

export function drawLine(sheet: Sheet, line: keyof typeof lines): void {
  const { margin, width } = sheetSize;
  const { color, weight, space } = lines[line];
  artifact(sheet, (doc) => {
    doc.moveTo(margin, sheet.y).lineTo(width - margin, sheet.y);
    doc.lineWidth(weight).strokeColor(color).stroke();
  });
  sheet.y += space;
}
