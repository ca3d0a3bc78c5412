import type { Page, Route } from '@playwright/test';
import { builtContent } from '../rigs/built-site.ts';
import { expect, test } from './fixtures.ts';
import { hydrate } from './visitor.ts';

const { figures } = builtContent;

test.use({ expectedErrors: /status of 503|ERR_FAILED/ });
const figure = figures.find(({ id }) => id === 'trees-planted');

test('newer figures replace the printed ones everywhere on an open page', async ({ page }) => {
  await answerFigures(page, (route) =>
    route.fulfill({
      json: {
        figures: [
          { id: figure?.id, value: '1,234,567' },
          { id: 'unknown', value: '7' },
        ],
      },
    }),
  );
  await page.goto('/');
  await expect(page.locator('main dl [data-explained] .figure').first()).toHaveText(figure?.value ?? '');
  await hydrate(page);
  await expect(page.locator('main dl [data-explained] .figure').first()).toHaveText('1,234,567');
  await expect(page.locator(`#figure-${figure?.id} .figure`).first()).toHaveText('1,234,567');
});

for (const [path, notes] of [
  ['/', 2],
  ['/contact', 0],
] as const) {
  test(`on ${path} every place with a figure shows the newer one, or the day of the printed one`, async ({
    page,
  }) => {
    await answerFigures(page, (route) =>
      route.fulfill({ json: { figures: figures.map(({ id, value }) => ({ id, value: `${value}9` })) } }),
    );
    await page.goto(path);
    const printed = await page.locator('.figure').allTextContents();
    await expect(page.locator('main p[role=status]:not(form p):not(:empty)')).toHaveCount(0);
    await hydrate(page);
    await page.locator('.figure').first().scrollIntoViewIfNeeded();
    await expect
      .poll(() => page.locator('.figure').allTextContents())
      .toEqual(printed.map((value) => `${value}9`));
    await expect(page.locator('section p[role=status]:not(form p):not(:empty)')).toHaveCount(notes);
    for (const note of await page.locator('main p[role=status]:not(form p)').all())
      await expect(note).toContainText(String(new Date().getFullYear()));
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
