import { builtPage } from '../rigs/last-build.ts';
import { layoutProblemsOf } from '../rigs/layout.ts';
import { withoutNewerStyles } from '../rigs/older-styles.ts';
import { expectNoBarrier } from './barriers.ts';
import { expect, test } from './fixtures.ts';
import { hydrate, newMessage, send, shownReference, typeMessage } from './visitor.ts';

test('a hydrated form is sent by a browser without features newer than Chrome 87 and Safari 14', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const [owner, names] of [
      [AbortSignal, ['timeout', 'any']],
      [Object, ['hasOwn', 'groupBy']],
      [Promise, ['withResolvers', 'try']],
      [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
      [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
      [globalThis, ['structuredClone']],
    ] as const) {
      for (const name of names) Reflect.deleteProperty(owner, name);
    }
  });
  await page.goto('/contact');
  await hydrate(page);
  await typeMessage(page, newMessage());
  await send(page);
  await shownReference(page);
  await expect(page.locator('[data-outcome=thanks]')).toBeFocused();
});

for (const path of ['/', '/contact']) {
  test(`no words of ${path} are cut off, covered or pale in a browser that drops every style newer than its year`, async ({
    page,
  }) => {
    const body = (await builtPage(path)).replace(/(?<=<style>).*?(?=<\/style>)/gs, (style) =>
      withoutNewerStyles(style),
    );
    await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(path);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await layoutProblemsOf(page), `${width} px`).toEqual([]);
    }
    await expectNoBarrier(page, 'without newer styles');
  });
}
