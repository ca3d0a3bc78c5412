// A page that was kept open says that newer figures have been published. That typed text stays meanwhile: form-typed.spec.ts.
import type { Page, Route } from '@playwright/test';
import { builtData } from '../rigs/last-build.ts';
import { expect, test } from './fixtures.ts';
import { hydrate } from './visitor.ts';

test.use({ expectedErrors: /status of 503/ });

for (const path of ['/', '/contact']) {
  test(`${path} says that newer figures have been published, and a link shows them`, async ({ page }) => {
    let stamp = builtData.figuresStamp;
    const asked = await answerFigures(page, (route) => route.fulfill({ json: { stamp } }));
    const banner = page.locator('.banner');
    await page.goto(`${path}#main`);
    await hydrate(page);
    await expect.poll(() => asked.length).toBe(1);
    await expect(banner, 'with the figures of the site').toHaveCount(0);

    stamp = 'newer';
    await page.reload();
    const before = await page.locator('.figure').allTextContents();
    await hydrate(page);
    await expect(banner.getByRole('status')).toHaveText('Newer figures have been published. Show them');
    await expect(banner).toBeInViewport({ ratio: 1 });
    expect(await page.locator('.figure').allTextContents()).toEqual(before);
    stamp = builtData.figuresStamp;
    const opened = page.waitForEvent('load');
    await banner.getByRole('link').click();
    await opened;
    expect(new URL(page.url()).pathname).toBe(path);
    await hydrate(page);
    await expect.poll(() => asked.length).toBe(3);
    await expect(banner).toHaveCount(0);
  });
}

test('where newer figures do not come, it asks three more times and says nothing', async ({ page }) => {
  await page.clock.install();
  // A failing site, a hotel network, an old site, and nothing.
  const answers = [
    { status: 503, body: '{"stamp":"newer"}' },
    ...['<h1>Pay for the network</h1>', '{"figures":[]}', 'null'].map((body) => ({ body })),
  ];
  const asked = await answerFigures(page, (route) => route.fulfill(answers.shift() ?? {}));
  await page.goto('/');
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  for (const [at, seconds] of [1, 2, 4, 30].entries()) {
    // The clock also runs by itself: on a slow machine a retry may come early.
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(Math.min(at + 1, 4));
    await page.clock.fastForward(seconds * 1000);
  }
  expect(asked).toHaveLength(4);
  await expect(page.locator('.banner')).toHaveCount(0);
});

async function answerFigures(page: Page, answer: (route: Route) => Promise<void>): Promise<unknown[]> {
  const asked: unknown[] = [];
  await page.route('**/figures.json', (route) => {
    asked.push(route);
    return answer(route);
  });
  return asked;
}
