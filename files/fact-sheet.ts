import PDFDocument from 'pdfkit';
import { say } from '../app/ui/words.ts';
import type { Faces } from '../build/fonts.ts';
import { sheetCopy } from '../content/fact-sheet.ts';
import { farm } from '../content/farm.ts';
import { figureTable } from './fact-sheet/figure-table.ts';
import { foot } from './fact-sheet/foot.ts';
import { head } from './fact-sheet/head.ts';
import { phaseColumns } from './fact-sheet/phase-columns.ts';
import { type Sheet, sheetSize } from './fact-sheet/sheet.ts';

/**
 * One A4 page with every figure, the roadmap, the notice and the address: what an investor prints or sends on. Tagged,
 * so that it can be read aloud in order. The same content makes the same bytes.
 * @param year the year the sheet is made for: phases that have gone by say when their status was last confirmed
 * @throws when the content does not fit on the page even in the smallest type
 */
export async function factSheet(siteUrl: string, year: number, faces: Faces): Promise<Buffer> {
  const title = `${farm.name}: ${say(sheetCopy.name)}`;
  for (const size of [8.5, 8, 7.5, 7, 6.5]) {
    const { sheet, finished } = open(title, faces, year, size);
    head(sheet);
    figureTable(sheet);
    phaseColumns(sheet);
    const end = foot(sheet, siteUrl);
    const bytes = await finished();
    if (end <= sheetSize.height - sheetSize.margin + 0.5) return bytes;
  }
  throw new Error(
    'The fact sheet does not fit on one page: shorten definitions in content/figures.ts or goals in content/roadmap.ts.',
  );
}

function open(title: string, faces: Faces, year: number, size: number) {
  // The year is all that is known of the time: a build must make the same file from the same content.
  const made = new Date(Date.UTC(year, 0, 1));
  const doc = new PDFDocument({
    size: [sheetSize.width, sheetSize.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    // Newer than the library's types.
    subset: 'PDF/UA' as 'PDF/A-1a',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: title,
      Author: farm.name,
      Producer: 'pdfkit',
      Creator: farm.name,
      CreationDate: made,
      ModDate: made,
    },
    // Without one, the library would name a font that is not embedded.
    font: faces.text as unknown as string,
  });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve) => doc.on('data', (part) => parts.push(part)).on('end', resolve));
  for (const [name, file] of Object.entries(faces)) doc.registerFont(name, file);
  doc.addPage();
  const root = doc.struct('Document');
  doc.addStructure(root);
  const sheet: Sheet = { doc, root, size, year, y: sheetSize.margin };
  return {
    sheet,
    async finished() {
      root.end();
      doc.end();
      await ended;
      return Buffer.concat(parts);
    },
  };
}
