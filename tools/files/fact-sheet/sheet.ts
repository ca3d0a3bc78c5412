// The parts of the fact sheet: here what all of them draw with.
import { palette } from '../../../app/drawings/shared/palette.ts';
import type { Faces } from '../../build/fonts.ts';
import type { SheetContent } from './sheet-content.ts';

/** A4 in points. `top`: where text begins on further pages, below their head. */
export const sheetSize = { width: 595.28, height: 841.89, margin: 36, top: 72 } as const;
export const contentWidth = sheetSize.width - 2 * sheetSize.margin;
const bottom = sheetSize.height - sheetSize.margin;

/** In points; anything smaller is hard to read on paper. */
export const smallSize = 8;

/** An element of the PDF's structure, which is read aloud; undefined for none. */
export type Part = PDFKit.PDFStructureElement | undefined;

/** `y` is where the next part begins. */
export type Sheet = {
  readonly content: SheetContent;
  readonly covers: (face: keyof Faces, text: string) => boolean;
  readonly doc: PDFKit.PDFDocument;
  /** Never saved: parts are drawn here first to measure their height. */
  readonly measuringDoc: PDFKit.PDFDocument;
  readonly root: Part;
  y: number;
};

export type Draw = (sheet: Sheet, parent: Part) => void;

type TextStyle = {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly face?: 'display' | 'text' | 'bold';
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'right';
  readonly isOneLine?: boolean;
};

/** Writes a text and returns the y below it. `tag`: its element of the structure, inside `parent`. */
export function writeText(
  sheet: Sheet,
  parent: Part,
  tag: string,
  text: string,
  style: TextStyle = {},
): number {
  const { x = sheetSize.margin, y = sheet.y, width = contentWidth, align = 'left' } = style;
  const { face = 'text', size = smallSize, color = palette.ink, isOneLine = false } = style;
  const { doc, covers } = sheet;
  // If the face lacks a letter, the whole text is set in the face for names.
  const names = face === 'text' ? 'names' : 'namesBold';
  const set = covers(face, text) ? face : names;
  doc.font(set).fontSize(size).fillColor(color);
  // pdfkit takes a wrong width for missing letters, and words would overlap.
  const printable = Array.from(text, (letter) => (covers(set, letter) ? letter : '?')).join('');
  doc.text(printable, x, y, {
    width,
    align,
    characterSpacing: face === 'display' ? -0.025 * size : 0,
    lineGap: (face === 'display' ? -0.12 : 0.06) * size,
    ...(isOneLine && { height: 1.5 * size, ellipsis: true }),
    ...(parent && { structParent: parent, structType: tag }),
  });
  return doc.y;
}

export function group({ doc }: Sheet, parent: Part, tag: string): Part {
  if (!parent) return undefined;
  const element = doc.struct(tag);
  parent.add(element);
  return element;
}

type Section = {
  readonly title: string;
  readonly note?: string | undefined;
  readonly tag: string;
  readonly heads?: Draw;
  readonly blocks: readonly Draw[];
};

/** A heading, repeated on each further page with `heads`, and blocks that are never split. */
export function section(sheet: Sheet, { title, note, tag, heads = () => {}, blocks }: Section): void {
  const heading: Draw = (on, parent) => {
    const [top, size] = [on.y, smallSize * 1.75];
    on.y = writeText(on, parent, 'H2', title, { face: 'display', size, width: contentWidth / 2 }) + 4;
    const beside = {
      x: sheetSize.margin + contentWidth / 2,
      y: top + size - smallSize,
      width: contentWidth / 2,
    };
    if (note) on.y = Math.max(on.y, writeText(on, parent, 'P', note, { ...beside, align: 'right' }) + 4);
  };
  ensureRoom(sheet, [heading, heads, ...blocks.slice(0, 1)]);
  heading(sheet, sheet.root);
  const part = group(sheet, sheet.root, tag);
  heads(sheet, part);
  for (const block of blocks) {
    if (ensureRoom(sheet, [block])) repeat(sheet, [heading, heads]);
    block(sheet, part);
  }
}

function repeat(sheet: Sheet, parts: readonly Draw[]): void {
  const drawParts = () => {
    for (const draw of parts) draw(sheet, undefined);
  };
  artifact(sheet, drawParts, 'Pagination');
}

export function ensureRoom(sheet: Sheet, parts: readonly Draw[]): boolean {
  if (sheet.y + heightOf(sheet, parts) <= bottom) return false;
  sheet.doc.addPage();
  sheet.y = sheetSize.top;
  return true;
}

function heightOf(sheet: Sheet, parts: readonly Draw[]): number {
  const trial = { ...sheet, doc: sheet.measuringDoc, y: 0 };
  for (const draw of parts) draw(trial, undefined);
  return trial.y;
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

export function rule(sheet: Sheet, color = '#d5cdbd', weight = 0.6): void {
  const { margin, width } = sheetSize;
  artifact(sheet, (doc) => {
    doc.moveTo(margin, sheet.y).lineTo(width - margin, sheet.y);
    doc.lineWidth(weight).strokeColor(color).stroke();
  });
}
