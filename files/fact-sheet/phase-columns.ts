import { palette } from '../../app/drawings/palette.ts';
import { findFigure } from '../../app/ui/figures.ts';
import { say } from '../../app/ui/words.ts';
import { copy } from '../../content/copy.ts';
import { sheetCopy } from '../../content/fact-sheet.ts';
import { roadmap } from '../../content/roadmap.ts';
import type { Phase, PhaseStatus } from '../../content/types.ts';
import { heading } from './figure-table.ts';
import { group, inner, ornament, type Sheet, sheetSize, tagged, write } from './sheet.ts';

/** The badges of the site as the edge over a phase. */
const edges: Record<PhaseStatus, string> = {
  'In Progress': '#f2c230',
  Planned: '#1f6b43',
  Vision: '#b9b9b0',
};
const gutter = 12;

/** The roadmap: a column for each phase, with its status in words. */
export function phaseColumns(sheet: Sheet): void {
  heading(sheet, say(sheetCopy.roadmap));
  const width = (inner - gutter * (roadmap.length - 1)) / roadmap.length;
  const top = sheet.y + 2;
  let bottom = top;
  group(sheet, sheet.root, 'L', (list) => {
    for (const [at, phase] of roadmap.entries()) {
      group(sheet, list, 'LI', (item) => {
        const end = column(sheet, item, phase, { x: sheetSize.margin + at * (width + gutter), top, width });
        bottom = Math.max(bottom, end);
      });
    }
  });
  sheet.y = bottom + 14;
}

function column(
  sheet: Sheet,
  item: PDFKit.PDFStructureElement,
  { year, title, status, trees, goals, confirmed }: Phase,
  { x, top, width }: { x: number; top: number; width: number },
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
    if (trees) {
      const { value, label, kind } = findFigure(trees);
      next(`${value} ${label} (${copy.kinds[kind].name})`);
    }
    for (const goal of goals) next(goal);
    if (year < sheet.year) {
      next(
        confirmed === null
          ? copy.figures.staleStatusUnknown
          : copy.figures.staleStatus.replace('{date}', confirmed),
        { color: palette.quiet },
      );
    }
  });
  return y;
}
