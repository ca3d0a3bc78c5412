import type { Page, Route } from '@playwright/test';
import { printedDay } from '../../app/page/dates.ts';
import { builtContent } from '../rigs/last-build.ts';
import { expect, test } from './fixtures.ts';
import { hydrate } from './visitor.ts';

const { figures } = builtContent;

test.use({ expectedErrors: /status of 503|ERR_FAILED/ });

for (const [path, notes] of [
  ['/', 2],
  ['/contact', 0],
] as const) {
  test(`on ${path} every place with a figure shows the newer one with its day, or a note that it is older`, async ({
    page,
  }) => {
    const asOf = '2026-10-31';
    const newer = figures.map((one) => ({ ...one, value: `${one.value}9`, amount: 7_654_321, asOf }));
    let known = [...newer, { ...newer[0], id: 'unknown' }];
    await answerFigures(page, (route) => route.fulfill({ json: { figures: known } }));
    const values = page.locator('.figure:not([data-count])');
    const olderNotes = page.locator('main p[role=status]:not(form p):not(:empty)');
    const heads = page.locator('[data-days]');
    await page.goto(path);
    const printed = await values.allTextContents();
    await expect(olderNotes, 'notes before the newer figures arrive').toHaveCount(0);
    await hydrate(page);
    await page.locator('.figure').first().scrollIntoViewIfNeeded();
    await expect.poll(() => values.allTextContents()).toEqual(printed.map((value) => `${value}9`));
    await expect(olderNotes, 'notes at the drawings of older figures').toHaveCount(notes);
    for (const head of await heads.all()) await expect(head).toContainText(printedDay(asOf));
    for (const own of await page.locator('[data-day]').all()) await expect(own).toBeEmpty();
    for (const count of await page.locator('[data-count]').all()) await expect(count).toHaveText('7,654,321');

    // One figure is newer still.
    known = newer.map((one) => (one.id === 'trees-planted' ? { ...one, asOf: '2026-11-20' } : one));
    await page.reload();
    await hydrate(page);
    await page.locator('.figure').first().scrollIntoViewIfNeeded();
    await expect(heads.first()).toContainText(printedDay(asOf));
    for (const own of await page.locator('[data-day]').all()) {
      const isNewest = (await own.getAttribute('data-day')) === 'trees-planted';
      await expect(own).toHaveText(isNewest ? ` (as of ${printedDay('2026-11-20')})` : '');
    }
  });
}

test('where newer figures do not arrive, they are requested three more times and the printed ones stay', async ({
  page,
}) => {
  await page.clock.install();
  const asked = await answerFigures(page, (route) => route.fulfill({ status: 503 }));
  await page.goto('/');
  const printed = await page.locator('.figure').allTextContents();
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  for (const [at, seconds] of [1, 2, 4, 30].entries()) {
    // The clock also runs by itself: on a slow machine a retry may come early.
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(Math.min(at + 1, 4));
    await page.clock.fastForward(seconds * 1000);
  }
  expect(asked).toHaveLength(4);
  expect(await page.locator('.figure').allTextContents()).toEqual(printed);
});

async function answerFigures(page: Page, answer: (route: Route) => Promise<void>): Promise<unknown[]> {
  const asked: unknown[] = [];
  await page.route('**/figures.json', (route) => {
    asked.push(route.request().url());
    return answer(route);
  });
  return asked;
}
