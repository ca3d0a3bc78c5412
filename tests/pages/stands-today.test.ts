// What the switch “Stands today” drains, by what the owner wrote: the class `ahead`. How it looks and is operated: e2e/stands-today.spec.ts.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type HTMLElement, parse } from 'node-html-parser';
import type { SiteContent } from '../../app/page/site-content.ts';
import type { PhaseStatus } from '../../app/page/use-content.ts';
import { statuses } from '../../schema/fields/roadmap.ts';
import { withAmounts, withTrees } from '../rigs/contents.ts';
import { textOf } from '../rigs/html.ts';
import { builtContent, render } from '../rigs/last-build.ts';

type Offer = { readonly today: boolean; readonly waitsFor: string | undefined };

const grown = withAmounts(withTrees(builtContent, [1500, 7000, 50_000, undefined, 100_000]), {
  'trees-planted': 1500,
  'trees-vision': 100_000,
});
/** The tree goal of the first year is reached. */
const farm: SiteContent = {
  ...grown,
  figures: grown.figures.map((one) => (one.id === 'trees-2025' ? { ...one, kind: 'so far' } : one)),
};
const withStatus = (status: PhaseStatus): SiteContent => ({
  ...farm,
  roadmap: farm.roadmap.map((phase) => ({ ...phase, status })),
});
const withOffers = (offer: Partial<Offer>, content = farm): SiteContent => {
  const changed = <Entry extends object>(entry: Entry) => ({ ...entry, today: false, waitsFor: undefined, ...offer }); // biome-ignore format: in a row
  const { technology } = content.landingCopy;
  const service = { ...technology.service, today: offer.today ?? false, goal: offer.waitsFor };
  return {
    ...content,
    products: content.products.map(changed),
    technologies: content.technologies.map(changed),
    valueChain: content.valueChain.map((step, at) => (at === 0 ? step : changed(step))),
    landingCopy: { ...content.landingCopy, technology: { ...technology, service } },
  };
};
const pageOf = async (content: SiteContent) =>
  parse((await render({ url: '/', now: new Date('2026-11-21T12:00:00Z') }, content)).html);
const isDrained = (part: HTMLElement | null | undefined) => {
  assert.ok(part, 'the part is on the page');
  return part.closest('.ahead') !== null;
};
const drained = (page: HTMLElement, selector: string) => page.querySelectorAll(selector).map(isDrained);

describe('what does not exist yet drains', () => {
  for (const status of statuses)
    it(`a phase that is ${status}, by its status, and its square, by what is planted`, async () => {
      const page = await pageOf(withStatus(status));
      const isAhead = status === 'Planned' || status === 'Vision';
      assert.deepEqual(new Set(drained(page, '#future article')), new Set([isAhead]), 'cards');
      const inWords = page.querySelectorAll('#future article li').filter((one) => !one.querySelector('a'));
      assert.equal(inWords.length >= 5, true);
      assert.deepEqual(new Set(inWords.map(isDrained)), new Set([status !== 'Done']), 'goals in words');
      assert.deepEqual(
        drained(page, '#future article li .figure'),
        [isAhead, true, true, true],
        'a goal in trees stays once it is so far',
      );
      const squares = page.querySelectorAll('#future [data-square]');
      assert.deepEqual(
        squares.flatMap((one) => one.querySelectorAll('svg[viewBox="-50 -50 100 100"]')).map(isDrained),
        [false, true, true, true],
      );
      assert.deepEqual(drained(page, '#future [data-card] > p'), [false, true, true, true], 'numerals');
    });

  for (const [name, offer, content, stands] of [
    ['that the owner calls there', { today: true }, farm, true],
    ['that waits for no goal', {}, farm, false],
    ['that waits for a goal which is Planned', { waitsFor: 'A goal' }, withStatus('Planned'), false],
    ['that waits for a goal which is In Progress', { waitsFor: 'A goal' }, withStatus('In Progress'), false],
    ['that waits for a goal which is Done', { waitsFor: 'A goal' }, withStatus('Done'), true],
  ] as const)
    it(`a product, a system and a step ${name} ${stands ? 'do not' : 'do'}`, async () => {
      const page = await pageOf(withOffers(offer, content));
      for (const selector of ['#products li', '#technology article', '#technology h3.part'])
        assert.deepEqual(new Set(drained(page, selector)), new Set([!stands]), selector);
      // A step that waits for nothing holds only figures.
      const [field, ...steps] = page.querySelectorAll('#vision ol > li').map(isDrained);
      assert.equal(field, false, 'the step that is there');
      assert.deepEqual(new Set(steps), new Set([!stands && 'waitsFor' in offer]), 'steps');
    });

  it('a figure that is a projection or a goal, wherever it stands, and none that is so far', async () => {
    const page = await pageOf(farm);
    for (const { value, kind } of farm.figures) {
      const shown = page
        .querySelectorAll('main .figure')
        .filter((one) => one.textContent === value && !one.closest('#meanings'));
      for (const one of shown)
        assert.equal(isDrained(one), kind !== 'so far', `${value}, ${kind}, in ${one.parentNode}`);
    }
    assert.deepEqual(
      drained(page, '#progress article'),
      [false, false, false, true],
      'the cards of Progress',
    );
  });

  it('no heading of a section, notice, button, question or definition', async () => {
    const page = await pageOf(withOffers({}));
    for (const selector of [
      'h1', 'h2', '.lead', '[data-note]', 'main a[href^="http"]', 'main a[href^="/"]:not([data-explained])', 'button', 'input', 'summary', '#meanings', 'footer',
    ]) // biome-ignore format: in a row
      assert.ok(!drained(page, selector).includes(true), selector);
  });
});

describe('the switch counts', () => {
  const counted = async (content: SiteContent) => {
    const sentence = textOf((await pageOf(content)).querySelector('#view-count')?.toString() ?? '');
    return sentence.replaceAll('\u00a0', ' ');
  };
  const [figures, products] = [farm.figures.length, farm.products.length];
  const kind = (kind: 'so far' | 'goal'): SiteContent => ({
    ...farm,
    figures: farm.figures.map((one) => ({ ...one, kind })),
  });

  it('what stands: nothing, some and all', async () => {
    assert.equal(
      await counted(withOffers({}, kind('goal'))),
      `0 of ${figures} figures, 0 of 4 systems and 0 of ${products} products stand today.`,
    );
    const some = farm.products.map((one, at) => (at === 1 ? { ...one, today: true } : one));
    assert.equal(
      await counted({ ...withOffers({}), products: some }),
      `4 of ${figures} figures, 0 of 4 systems and 1 of ${products} products stand today.`,
    );
    assert.equal(
      await counted(withOffers({ today: true }, kind('so far'))),
      `${figures} of ${figures} figures, 4 of 4 systems and ${products} of ${products} products stand today.`,
    );
  });
});
