import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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
});

async function pageAt(moment: string): Promise<string> {
  const { status, html } = await render({ url: '/', now: new Date(moment) });
  assert.equal(status, 200);
  return html;
}

function phasesOn(page: string): string[] {
  return elementsIn(page, 'li[data-phase]');
}
