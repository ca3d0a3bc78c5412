import type { Crown } from './find-crowns.ts';

/** In rows from the top, each from the left. The rows are found in the rings as well, not taken from the planting. */
export function toCsv(crowns: readonly Crown[]): string {
  const lines = ['row,x,y,confidence'];
  const left = [...crowns].sort((a, b) => a.y - b.y);
  for (let row = 1; left.length; row++) {
    const first = left[0]!;
    const end = left.findIndex(({ y }, at) => y - (left[at - 1] ?? first).y > 5 || y - first.y > 18);
    const members = left.splice(0, end > 0 ? end : left.length).sort((a, b) => a.x - b.x);
    for (const { x, y, confidence } of members) {
      lines.push([row, x, y, confidence.toFixed(2)].join());
    }
  }
  return `${lines.join('\n')}\n`;
}
