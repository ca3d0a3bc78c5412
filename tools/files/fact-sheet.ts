// The files beside the pages: here the fact sheet, a PDF.
import { buffer } from 'node:stream/consumers';
import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { hasLettersOf, read } from '../build/font-metrics.ts';
import type { Faces } from '../build/fonts.ts';
import { figureTable } from './fact-sheet/figure-table.ts';
import { foot } from './fact-sheet/foot.ts';
import { head, pageHeads } from './fact-sheet/head.ts';
import { listOf } from './fact-sheet/lists.ts';
import { phaseColumns } from './fact-sheet/phase-columns.ts';
import { type Sheet, sheetSize } from './fact-sheet/sheet.ts';
import type { SheetContent } from './fact-sheet/sheet-content.ts';

/** The fact sheet as a PDF, tagged for screen readers. Equal content gives equal bytes on one day. */
export async function factSheet(content: SheetContent, issued: Date, faces: Faces): Promise<Buffer> {
  const fonts = parse(faces);
  const doc = open(content, issued, fonts.text);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const measuringDoc = new PDFDocument({ size: [sheetSize.width, 1e6], margin: 0, font: fontOf(fonts.text) });
  for (const one of [doc, measuringDoc]) {
    for (const [face, font] of Object.entries(fonts)) one.registerFont(face, fontOf(font));
  }
  const covers: Sheet['covers'] = (face, text) => hasLettersOf(fonts[face], text);
  const sheet: Sheet = { content, covers, doc, measuringDoc, root, y: sheetSize.margin };
  const parts = [
    head,
    figureTable,
    listOf('history'),
    listOf('technologies'),
    phaseColumns,
    listOf('products'),
    listOf('company'),
    foot,
    pageHeads,
  ];
  for (const draw of parts) draw(sheet);
  doc.end();
  return buffer(doc);
}

type Fonts = Readonly<Record<keyof Faces, Font>>;

/** For each sheet anew: a font keeps what an embedded subset read from it, and a second sheet's text would lose letters. */
function parse(faces: Faces): Fonts {
  return Object.fromEntries(Object.entries(faces).map(([face, file]) => [face, read(file)])) as Fonts;
}

function open({ name, words }: SheetContent, issued: Date, font: Font): PDFKit.PDFDocument {
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
      Title: `${name}: ${words.name}`,
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
