// tools/files/ makes the files beside the pages. This is the fact sheet, a PDF.
import { buffer } from 'node:stream/consumers';
import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { Faces } from '../build/fonts.ts';
import { hasLettersOf, read } from '../build/fonts.ts';
import { head, pageHeads } from './fact-sheet/head.ts';
import { figureTable, foot, list } from './fact-sheet/sections.ts';
import { type Sheet, sheetSize } from './fact-sheet/sheet.ts';
import type { SheetContent } from './fact-sheet/sheet-content.ts';

/** The fact sheet as a PDF, tagged for screen readers. Equal content gives equal bytes on one day. */
export async function factSheet(content: SheetContent, issued: Date, faces: Faces): Promise<Buffer> {
  // For each sheet anew: a font keeps what an embedded subset read from it, and a second sheet's text would lose letters.
  const fonts = Object.fromEntries(
    Object.entries(faces).map(([face, file]) => [face, read(file)]),
  ) as Readonly<Record<keyof Faces, Font>>;
  const doc = open(content, issued, fonts.text);
  for (const [face, font] of Object.entries(fonts)) doc.registerFont(face, fontOf(font));
  const root = doc.struct('Document');
  doc.addStructure(root);
  const covers: Sheet['covers'] = (face, text) => hasLettersOf(fonts[face], text);
  const sheet: Sheet = { covers, doc, root, y: sheetSize.margin };
  head(sheet, content);
  figureTable(sheet, content.figures);
  for (const part of content.lists) list(sheet, part);
  foot(sheet, content);
  pageHeads(sheet, content);
  doc.end();
  return buffer(doc);
}

function open({ name, kind }: SheetContent, issued: Date, font: Font): PDFKit.PDFDocument {
  return new PDFDocument({
    size: [sheetSize.width, sheetSize.height],
    margins: { top: sheetSize.top, left: 0, right: 0, bottom: sheetSize.margin - 0.5 },
    bufferPages: true,
    pdfVersion: '1.7',
    // Missing in the library's types.
    subset: 'PDF/UA' as 'PDF/A-1a',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `${name}: ${kind}`,
      Author: name,
      Producer: 'pdfkit',
      Creator: name,
      CreationDate: issued,
      ModDate: issued,
    },
    font: fontOf(font),
  });
}

// Without a font, pdfkit would name one that it does not embed. Its types do not know parsed fonts.
function fontOf(font: Font): string {
  return font as unknown as string;
}
