import { builtContent } from '../rigs/last-build.ts';
import { showContent } from '../rigs/layout.ts';
import { trialFarm } from '../rigs/trial-farm.ts';
import { withLog } from '../rigs/with-log.ts';
import { expect, test } from './fixtures.ts';

test('the numbers of a chart’s goals stay inside its card, and the years apart', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  const farm = trialFarm(builtContent);
  // The next goal is many years ahead, so the years of the chart are close together.
  const figures = farm.figures.filter(({ id }) => !/^trees-20(25|26|27)$/.test(id));
  const roadmap = farm.roadmap.filter(({ year }) => year < 2025 || year > 2027);
  await showContent(page, '/', withLog({ ...farm, figures, roadmap }, 60));
  const card = await page.locator('#progress article').first().boundingBox();
  for (const number of await page.locator('#progress article svg text').all()) {
    const box = await number.boundingBox();
    expect(box?.x).toBeGreaterThan(card?.x ?? 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0));
  }
  const years = page.locator('#progress article').first().locator('ol').last().locator('li');
  const ends = await years.evaluateAll((all) =>
    all
      .filter((year) => year.textContent !== '')
      .map((year) => {
        const range = document.createRange();
        range.selectNodeContents(year);
        const { left, right } = range.getBoundingClientRect();
        return { left, right };
      }),
  );
  expect(ends.length).toBeGreaterThan(1);
  for (const [at, { left }] of ends.slice(1).entries()) {
    expect(left - (ends[at]?.right ?? 0)).toBeGreaterThan(4);
  }
});
