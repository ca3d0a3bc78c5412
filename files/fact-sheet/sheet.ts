import { palette } from '../../app/drawings/palette.ts';
import type { SheetContent } from './content.ts';

/** A4 in points. */
export const sheetSize = { width: 595.28, height: 841.89, margin: 40 } as const;
export const inner = sheetSize.width - 2 * sheetSize.margin;

/** The page being drawn: `y` is where the next part begins, `size` the size of its small type in points. */
export type Sheet = {
  /** True where only the heights are wanted. */
  readonly isMeasured: boolean;
  readonly strip: number;
  readonly content: SheetContent;
  /** Whether a face has every letter of a text. */
  readonly covers: (face: Face, text: string) => boolean;
  readonly doc: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  readonly size: number;
  y: number;
};

export type Face = 'display' | 'text' | 'bold';
export type Written = {
  readonly face?: Face;
  readonly size?: number;
  readonly color?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right';
  readonly link?: string;
};

/** Writes one run of text at a place; gives the y below it. */
export function write(sheet: Sheet, text: string, x: number, y: number, style: Written = {}): number {
  const { doc } = sheet;
  const {
    face = 'text',
    size = sheet.size,
    color = palette.ink,
    width = inner,
    align = 'left',
    link,
  } = style;
  const spacing = face === 'display' ? -0.025 * size : 0;
  doc
    .font(faceFor(sheet, face, text))
    .fontSize(size)
    .fillColor(color)
    .text(text, x, y, {
      width,
      align,
      characterSpacing: spacing,
      lineGap: gap(face, size),
      ...(link ? { link } : {}),
    });
  return doc.y;
}

/** The face, or the one for names where a letter is not in it: a name is set whole in one face. */
function faceFor({ covers }: Sheet, face: Face, text: string): string {
  if (covers(face, text)) return face;
  return face === 'text' ? 'names' : 'namesBold';
}

function gap(face: Face, size: number): number {
  return face === 'display' ? -0.12 * size : 0.06 * size;
}

/** What is only for the eye: rules and marks, which nobody needs to hear. */
export function ornament({ doc }: Sheet, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

export function rule(sheet: Sheet, y: number, color = '#d5cdbd', weight = 0.6): void {
  ornament(sheet, () => {
    sheet.doc
      .moveTo(sheetSize.margin, y)
      .lineTo(sheetSize.width - sheetSize.margin, y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke();
  });
}

/** An element of the document's structure with what is written inside it. */
export function tagged(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  name: string,
  draw: () => void,
): void {
  const element = sheet.doc.struct(name, {}, draw);
  parent.add(element);
  element.end();
}

/** An element that holds other elements. */
export function group(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  name: string,
  fill: (element: PDFKit.PDFStructureElement) => void,
): void {
  const element = sheet.doc.struct(name);
  parent.add(element);
  fill(element);
  element.end();
}
