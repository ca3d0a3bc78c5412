import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Phase } from '../../app/page/use-content.ts';
import { staleNotes } from '../../tools/files/fact-sheet/sheet-content.ts';
import { elementsIn, textOf } from '../rigs/html.ts';
import { builtContent, render } from '../rigs/last-build.ts';

const { roadmap } = builtContent;

const moments = ['2025-06-15', '2026-11-21', '2027-01-15', '2031-01-15'];

describe('as years pass', () => {
  it('a page without photographs is the same on every day of a year', async () => {
    for (const url of ['/', '/contact']) {
      const [first, last] = ['01-01', '12-31'].map((monthDay) =>
        render({ url, now: new Date(`2026-${monthDay}T12:00:00Z`) }, { ...builtContent, photographs: [] }),
      );
      assert.equal((await first)?.html, (await last)?.html);
    }
  });

  it('no status, goal or figure changes with time', async () => {
    const pages = await Promise.all(moments.map(pageAt));
    const phases = pages.map((page) => phasesOn(page).map(textOf));
    for (const other of phases.slice(1)) assert.deepEqual(other, phases[0]);
    for (const [at, { status }] of roadmap.entries()) assert.ok(phases[0]?.[at]?.includes(status));
  });

  it('years confirmed on the same day share a sentence, and each day has its own', () => {
    const phase = (year: number, confirmed: string | null): Phase => ({
      year,
      title: 'Phase',
      status: 'Planned',
      goals: [],
      confirmed,
    });
    const phases = [
      phase(2021, '2021-05-01'),
      phase(2022, null),
      phase(2023, '2021-05-01'),
      phase(2024, null),
    ];
    const [dated = '', never = '', ...more] = staleNotes(phases, 2024);
    assert.deepEqual(more, []);
    assert.match(dated, /2021, 2023.*1\u00a0May\u00a02021/);
    assert.match(never, /2022/);
    assert.doesNotMatch(never, /2024/, 'this year is not over');
  });
});

async function pageAt(moment: string): Promise<string> {
  const { status, html } = await render({ url: '/', now: new Date(moment) });
  assert.equal(status, 200);
  return html;
}

function phasesOn(page: string): string[] {
  return elementsIn(page, 'li[data-phase]');
}
