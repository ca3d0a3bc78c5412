import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { read } from '../font-metrics.ts';
import type { Faces } from '../fonts.ts';
import { companyRow, phaseColumns, productRow } from './fact-sheet/columns.ts';
import type { SheetContent } from './fact-sheet/content.ts';
import { figureTable } from './fact-sheet/figure-table.ts';
import { foot } from './fact-sheet/foot.ts';
import { head, pageHeads } from './fact-sheet/head.ts';
import { figureHistory } from './fact-sheet/history.ts';
import { type Sheet, sheetSize } from './fact-sheet/sheet.ts';

/** The fact sheet as a PDF, tagged for screen readers. Equal content gives equal bytes on one day. */
export async function factSheet(content: SheetContent, issued: Date, faces: Faces): Promise<Buffer> {
  const doc = open(content, issued, faces);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const measuringDoc = new PDFDocument({ size: [sheetSize.width, 1e6], margin: 0, font: fontOf(faces.text) });
  for (const one of [doc, measuringDoc]) {
    for (const [face, file] of Object.entries(faces)) one.registerFont(face, file);
  }
  const sheet: Sheet = { content, covers: coverage(faces), doc, measuringDoc, root, y: sheetSize.margin };
  const parts = [head, figureTable, figureHistory, phaseColumns, productRow, companyRow, foot, pageHeads];
  for (const draw of parts) draw(sheet);
  doc.end();
  return buffer(doc);
}

function coverage(faces: Faces): Sheet['covers'] {
  const letters = new Map(
    Object.entries(faces).map(([face, file]) => [face, new Set(read(file).characterSet)]),
  );
  return (face, text) =>
    Array.from(text).every((letter) => letters.get(face)?.has(letter.codePointAt(0) ?? 0));
}

function open({ name, words }: SheetContent, issued: Date, faces: Faces): PDFKit.PDFDocument {
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
    font: fontOf(faces.text),
  });
}

// Without a font, pdfkit would name one that it does not embed. Its types do not know Buffers.
function fontOf(face: Buffer): string {
  return face as unknown as string;
}
