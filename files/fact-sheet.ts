import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { sheetCopy } from '../app/content.ts';
import { say } from '../app/ui/words.ts';
import { read } from '../build/font-metrics.ts';
import type { Faces } from '../build/fonts.ts';
import { ContentError } from '../checks/content/load.ts';
import { phaseColumns, productRow } from './fact-sheet/columns.ts';
import { longestTexts, type SheetContent, sheetContent } from './fact-sheet/content.ts';
import { figureTable } from './fact-sheet/figure-table.ts';
import { foot } from './fact-sheet/foot.ts';
import { head } from './fact-sheet/head.ts';
import { type Sheet, sheetSize } from './fact-sheet/sheet.ts';

/**
 * One A4 page with every figure, the roadmap, the products, the notice and the address: what an investor prints or sends
 * on. Tagged, so that it can be read aloud in order. The same content on the same day makes the same bytes.
 * @param issued when the sheet is made: its day is printed, and phases whose year has gone by say so
 * @throws ContentError when the content does not fit on the page even in the smallest type, with what to shorten
 */
export async function factSheet(
  siteUrl: string,
  issued: Date,
  faces: Faces,
  content: SheetContent = sheetContent(siteUrl, issued),
): Promise<Buffer> {
  const covers = coverage(faces);
  for (const density of densities) {
    const doc = open(content.name, issued, faces);
    const root = doc.struct('Document');
    doc.addStructure(root);
    const sheet: Sheet = { content, covers, ...density, doc, root, y: sheetSize.margin };
    head(sheet);
    figureTable(sheet);
    phaseColumns(sheet);
    productRow(sheet);
    foot(sheet);
    // What does not fit has gone on on a second page.
    if (doc.bufferedPageRange().count === 1) return bytesOf(doc);
  }
  throw new ContentError(
    `The fact sheet does not fit on one page, even in its smallest type. Shorten what is longest:\n${longestTexts(content).join('\n')}`,
  );
}

/** Size of the small type in points, and how many times as wide as high the strip of palms is. */
const densities = [
  { size: 8.5, strip: 6.6 },
  { size: 8, strip: 8 },
  { size: 7.5, strip: 10 },
  { size: 7, strip: 14 },
  { size: 6.5, strip: 20 },
  { size: 6, strip: 30 },
];

function coverage(faces: Faces): Sheet['covers'] {
  const fonts = { display: read(faces.display), text: read(faces.text), bold: read(faces.bold) };
  return (face, text) =>
    [...text].every((letter) => fonts[face].hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

function open(name: string, issued: Date, faces: Faces): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [sheetSize.width, sheetSize.height],
    margins: { top: 0, left: 0, right: 0, bottom: sheetSize.margin - 0.5 },
    bufferPages: true,
    pdfVersion: '1.7',
    // Newer than the library's types.
    subset: 'PDF/UA' as 'PDF/A-1a',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `${name}: ${say(sheetCopy.name)}`,
      Author: name,
      Producer: 'pdfkit',
      Creator: name,
      CreationDate: issued,
      ModDate: issued,
    },
    // Without one, the library would name a font that is not embedded.
    font: faces.text as unknown as string,
  });
  for (const [face, file] of Object.entries(faces)) doc.registerFont(face, file);
  return doc;
}

async function bytesOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  doc.end();
  return buffer(doc);
}
