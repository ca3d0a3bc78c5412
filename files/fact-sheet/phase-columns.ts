import { type PhaseStatus, sheetCopy } from '../../app/content.ts';
import { palette } from '../../app/drawings/palette.ts';
import { say } from '../../app/ui/words.ts';
import { columnsOf, heading } from './columns.ts';
import type { SheetContent } from './content.ts';
import { group, ornament, type Sheet, tagged, write } from './sheet.ts';

/** The badges of the site as the edge over a phase. */
const edges: Record<PhaseStatus, string> = {
  'In Progress': '#f2c230',
  Planned: '#1f6b43',
  Vision: '#b9b9b0',
  Done: '#6b3f22',
};

/** The roadmap: a column for each phase, with its status in words. */
export function phaseColumns(sheet: Sheet): void {
  heading(sheet, say(sheetCopy.roadmap));
  group(sheet, sheet.root, 'L', (list) => {
    columnsOf(sheet, sheet.content.phases, 6, (phase, place) => {
      let end = place.y;
      group(sheet, list, 'LI', (item) => {
        end = column(sheet, item, phase, place);
      });
      return end;
    });
  });
}

function column(
  sheet: Sheet,
  item: PDFKit.PDFStructureElement,
  { year, title, status, goals, note }: SheetContent['phases'][number],
  { x, y: top, width }: { x: number; y: number; width: number },
): number {
  const { doc, size } = sheet;
  ornament(sheet, () => {
    doc.rect(x, top, width, 3).fill(edges[status]);
  });
  let y = top + 7;
  const next = (text: string, style: Parameters<typeof write>[4] = {}) => {
    y = write(sheet, text, x, y, { width, ...style });
  };
  tagged(sheet, item, 'Lbl', () => {
    next(String(year), { face: 'display', size: size * 2 });
  });
  tagged(sheet, item, 'LBody', () => {
    y += 3;
    next(status, { face: 'bold' });
    next(title);
    y += 2;
    for (const goal of goals) next(goal);
    if (note) next(note, { color: palette.quiet });
  });
  return y;
}
