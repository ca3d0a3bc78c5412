import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { copy, roadmap } from '../../app/content.ts';
import { printedDay } from '../../app/dates.ts';
import { elementsIn, textOf } from '../../testing/html.ts';

const { render } = await import('../../dist/server/entry.js' as string);
const staleNote = new RegExp(
  `<p class="note">(?:${copy.figures.staleStatusUnknown}|${copy.figures.staleStatus.replace('{date}', '.+?')})</p>`,
);
const moments = ['2025-06-15', '2026-11-21', '2027-01-15', '2031-01-15'];

describe('as years pass', () => {
  for (const moment of moments) {
    it(`a phase that has gone by says when its status was last confirmed: ${moment}`, async () => {
      const year = Number(moment.slice(0, 4));
      const phases = await phasesAt(moment);
      for (const [at, { year: of, confirmed }] of roadmap.entries()) {
        const note =
          confirmed === null
            ? copy.figures.staleStatusUnknown
            : copy.figures.staleStatus.replace('{date}', textOf(printedDay(confirmed)));
        assert.equal(textOf(phases[at] ?? '').includes(note), of < year, `${of}`);
      }
    });
  }

  it('no status, goal or figure changes by itself', async () => {
    const pages = await Promise.all(moments.map(phasesAt));
    const told = pages.map((phases) => phases.map(withoutNote));
    for (const other of told.slice(1)) assert.deepEqual(other, told[0]);
    for (const [at, { status }] of roadmap.entries()) assert.ok(told[0]?.[at]?.includes(status));
  });

  it('the year turns at midnight in Lagos, an hour before it does in London', async () => {
    const note = (phases: string[]) => phases.filter((phase) => staleNote.test(phase)).length;
    const [last, first] = [roadmap[0]?.year ?? 0, (roadmap[0]?.year ?? 0) + 1];
    const before = await phasesAt(`${last}-12-31T22:59:00Z`);
    const after = await phasesAt(`${last}-12-31T23:00:00Z`);
    assert.equal(first - last, 1);
    assert.equal(note(after) - note(before), 1);
  });
});

async function phasesAt(moment: string): Promise<string[]> {
  const { status, html } = await render({ url: '/', now: new Date(moment) });
  assert.equal(status, 200);
  return elementsIn(html, 'li', 'class="phase ');
}

function withoutNote(phase: string): string {
  return textOf(phase.replace(staleNote, ''));
}
