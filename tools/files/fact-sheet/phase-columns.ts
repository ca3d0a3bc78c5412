import type { PhaseStatus } from '../../../app/page/use-content.ts';
import {
  artifact,
  contentWidth,
  type Draw,
  group,
  type Part,
  type Sheet,
  section,
  sheetSize,
  smallSize,
  writeText,
} from './sheet.ts';
import type { SheetContent } from './sheet-content.ts';

export function phaseColumns(sheet: Sheet): void {
  const { phases, stale, words } = sheet.content;
  const perRow = Math.ceil(phases.length / Math.ceil(phases.length / 5));
  const blocks: Draw[] = [];
  for (let first = 0; first < phases.length; first += perRow)
    blocks.push(rowOf(phases.slice(first, first + perRow), perRow));
  section(sheet, { title: words.roadmap, note: stale, tag: 'L', blocks });
  sheet.y += 2;
}

type Phases = SheetContent['phases'];

const gutter = 12;

function rowOf(phases: Phases, perRow: number): Draw {
  const width = (contentWidth - gutter * (perRow - 1)) / perRow;
  return (sheet, list) => {
    const ends = phases.map((phase, at) => {
      const column = { x: sheetSize.margin + at * (width + gutter), y: sheet.y, width };
      return drawPhase(sheet, group(sheet, list, 'LI'), phase, column);
    });
    sheet.y = Math.max(...ends) + 6;
  };
}

type Column = { readonly x: number; readonly y: number; readonly width: number };

function drawPhase(sheet: Sheet, item: Part, phase: Phases[number], { x, y, width }: Column): number {
  const { year, status, title, goals } = phase;
  artifact(sheet, (doc) => {
    doc.rect(x, y, width, 3).fill(edges[status]);
  });
  const number = { x, y: y + 7, width, face: 'display', size: smallSize * 2 } as const;
  let end = writeText(sheet, item, 'Lbl', String(year), number) + 3;
  const body = group(sheet, item, 'LBody');
  end = writeText(sheet, body, 'P', status, { x, y: end, width, face: 'bold' });
  end = writeText(sheet, body, 'P', title, { x, y: end, width }) + 2;
  for (const goal of goals) end = writeText(sheet, body, 'P', goal, { x, y: end, width });
  return end;
}

const edges: Record<PhaseStatus, string> = {
  'In Progress': '#f2c230',
  Planned: '#1f6b43',
  Vision: '#b9b9b0',
  Done: '#6b3f22',
};
