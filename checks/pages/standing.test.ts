import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { landingCopy } from '../../content/landing.ts';
import { products } from '../../content/products.ts';
import { roadmap } from '../../content/roadmap.ts';
import { technologies } from '../../content/technology.ts';
import { valueChain } from '../../content/value-chain.ts';
import { changedSite } from '../../testing/changed-site.ts';
import { textOf } from '../../testing/html.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('how far something is', () => {
  let site: Awaited<ReturnType<typeof changedSite>>;
  let [printed, changed] = ['', ''];

  before(async () => {
    const { render } = await import('../../dist/server/entry.js' as string);
    printed = textOf((await render({ url: '/', now })).html);
    // Every planned phase is begun; every vision becomes a plan.
    site = await changedSite({
      roadmap: (text) =>
        text.replace(
          /status: '(Planned|Vision)'/g,
          (_, was) => `status: '${was === 'Vision' ? 'Planned' : 'In Progress'}'`,
        ),
    });
    changed = textOf((await site.render({ url: '/', now })).html);
  });
  after(() => site.close());

  for (const [what, goal] of described()) {
    it(`follows the roadmap: ${what}`, () => {
      const phase = roadmap.find(({ goals, trees }) => goals.includes(goal) || trees === goal);
      assert.ok(phase, `no phase has ${goal}`);
      const [was, is] = [phase.status, phase.status === 'Vision' ? 'Planned' : 'In Progress'];
      const at = (status: string) => `${status.toLowerCase()}, ${phase.year}`;
      assert.notEqual(was, is);
      assert.equal(count(changed, at(was)), 0, `“${at(was)}” is still somewhere`);
      assert.equal(count(changed, at(is)), count(printed, at(was)));
      assert.ok(count(printed, at(was)) > 0);
    });
  }

  it('says nothing of a plan that the roadmap does not have', async () => {
    const goal = valueChain.find(({ waitsFor }) => waitsFor)?.waitsFor ?? '';
    const without = await changedSite({ roadmap: (text) => text.replace(`'${goal}'`, "'Something else'") });
    try {
      const { status } = await without.render({ url: '/', now }).catch((error: Error) => {
        assert.match(error.message, /no phase has the goal/);
        return { status: 500 };
      });
      assert.equal(status, 500);
    } finally {
      await without.close();
    }
  });
});

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
    roadmap.some(({ goals, status }) => goals.includes(entry[1] ?? '') && status !== 'In Progress'),
  );
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}
