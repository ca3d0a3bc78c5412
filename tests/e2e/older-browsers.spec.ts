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
