import { palette } from '../../app/drawings/palette.ts';
import type { SheetContent } from './content.ts';

/** A4 in points. */
export const sheetSize = { width: 595.28, height: 841.89, margin: 40 } as const;
export const inner = sheetSize.width - 2 * sheetSize.margin;

/** A part of the document's structure, which is what is read aloud. */
export type Part = PDFKit.PDFStructureElement;

/** The page being drawn: `y` is where the next part begins, `size` the size of its small type in points. */
export type Sheet = {
  readonly strip: number;
  readonly content: SheetContent;
  /** Whether a face has every letter of a text. */
  readonly covers: (face: Face, text: string) => boolean;
  readonly doc: PDFKit.PDFDocument;
  readonly root: Part;
  readonly size: number;
  y: number;
};

export type Face = 'display' | 'text' | 'bold';
type Written = {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly face?: Face;
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'right';
};

/**
 * Writes a text where the sheet has come to, or at another place; gives the y below it.
 * @param tag what the text is in the document's structure, inside `parent`
 */
export function write(sheet: Sheet, parent: Part, tag: string, text: string, style: Written = {}): number {
  const { x = sheetSize.margin, y = sheet.y, width = inner, align = 'left' } = style;
  const { face = 'text', size = sheet.size, color = palette.ink } = style;
  const { doc } = sheet;
  doc
    .font(faceFor(sheet, face, text))
    .fontSize(size)
    .fillColor(color);
  doc.text(text, x, y, {
    width,
    align,
    characterSpacing: face === 'display' ? -0.025 * size : 0,
    lineGap: (face === 'display' ? -0.12 : 0.06) * size,
    structParent: parent,
    structType: tag,
  });
  return doc.y;
}

/** The face, or the one for names where a letter is not in it: a name is set whole in one face. */
function faceFor({ covers }: Sheet, face: Face, text: string): string {
  if (covers(face, text)) return face;
  return face === 'text' ? 'names' : 'namesBold';
}

/** An element of the structure that holds others. */
export function group({ doc }: Sheet, parent: Part, tag: string): Part {
  const element = doc.struct(tag);
  parent.add(element);
  return element;
}

/** The heading of a part of the sheet. */
export function heading(sheet: Sheet, text: string): void {
  sheet.y = write(sheet, sheet.root, 'H2', text, { face: 'display', size: sheet.size * 1.75 }) + 4;
}

/** What is only for the eye: rules and marks, which nobody needs to hear. */
export function ornament({ doc }: Sheet, draw: (doc: PDFKit.PDFDocument) => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw(doc);
  doc.endMarkedContent();
}

export function rule(sheet: Sheet, color = '#d5cdbd', weight = 0.6): void {
  const { margin, width } = sheetSize;
  ornament(sheet, (doc) => {
    doc.moveTo(margin, sheet.y).lineTo(width - margin, sheet.y);
    doc.lineWidth(weight).strokeColor(color).stroke();
  });
}
