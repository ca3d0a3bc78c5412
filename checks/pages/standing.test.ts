import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { PhaseStatus } from '../../app/content.ts';
import { textOf } from '../../testing/html.ts';
import { builtContent, siteWith } from '../../testing/site-with.ts';

const { landingCopy, products, roadmap, technologies, valueChain } = builtContent;
const now = new Date('2026-11-20T12:00:00Z');

describe('how far something is', () => {
  let [printed, changed] = ['', ''];

  before(async () => {
    printed = textOf((await (await siteWith(builtContent)).render({ url: '/', now })).html);
    // Every planned phase is begun; every vision becomes a plan.
    const begun = roadmap.map((phase) => ({ ...phase, status: next(phase.status) }));
    changed = textOf(
      (await (await siteWith({ ...builtContent, roadmap: begun })).render({ url: '/', now })).html,
    );
  });

  for (const [what, goal] of described()) {
    it(`follows the roadmap: ${what}`, () => {
      const phase = roadmap.find(({ goals, trees }) => goals.includes(goal) || trees === goal);
      assert.ok(phase, `no phase has ${goal}`);
      const [was, is] = [phase.status, next(phase.status)];
      const at = (status: string) => `${status.toLowerCase()}, ${phase.year}`;
      assert.notEqual(was, is);
      assert.equal(count(changed, at(was)), 0, `“${at(was)}” is still somewhere`);
      assert.equal(count(changed, at(is)), count(printed, at(was)));
      assert.ok(count(printed, at(was)) > 0);
    });
  }

  it('says nothing of a plan that the roadmap does not have', async () => {
    const goal = valueChain.find(({ waitsFor }) => waitsFor)?.waitsFor ?? '';
    const poorer = roadmap.map((phase) => ({ ...phase, goals: phase.goals.filter((one) => one !== goal) }));
    const without = await siteWith({ ...builtContent, roadmap: poorer });
    const { status } = await without.render({ url: '/', now }).catch((error: Error) => {
      assert.match(error.message, /no phase has the goal/);
      return { status: 500 };
    });
    assert.equal(status, 500);
  });
});

function next(status: PhaseStatus): PhaseStatus {
  return status === 'Vision' ? 'Planned' : status === 'Planned' ? 'In Progress' : status;
}

/** Everything on the landing page that waits for a goal, with the goal. */
function described(): [string, string][] {
  return [
    ...valueChain.flatMap(({ name, waitsFor }): [string, string][] => (waitsFor ? [[name, waitsFor]] : [])),
    ...products.flatMap(({ name, waitsFor }): [string, string][] => (waitsFor ? [[name, waitsFor]] : [])),
    ...technologies.flatMap(({ title, waitsFor }): [string, string][] =>
      waitsFor ? [[title, waitsFor]] : [],
    ),
    [landingCopy.technology.service.name, landingCopy.technology.service.goal],
  ].filter((entry): entry is [string, string] =>
    roadmap.some(({ goals, status }) => goals.includes(entry[1] ?? '') && next(status) !== status),
  );
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}
