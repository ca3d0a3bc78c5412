import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 740 } });

for (const path of ['/', '/contact', '/contact?sent=0123456789']) {
  test(`on ${path} each link has a name that is clear out of context, and all that can be pressed is at least 24 by 24 px`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const link of await page.locator('a:not([href^="tel:"]):visible').all())
      await expect(link).toHaveAccessibleName(/\p{L}{3}/u);
    await page.locator('details').evaluateAll((lists: HTMLDetailsElement[]) => {
      for (const list of lists) list.open = true;
    });
    const small = await page.locator('a, button, summary, input, textarea').evaluateAll((targets) =>
      targets
        .filter(
          (target) => target.checkVisibility() && !target.closest('[aria-hidden=true], a[href="#main"]'),
        )
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        // WCAG 2.2, 2.5.8.
        .filter(({ box }) => box.width < 24 || box.height < 32)
        .map(
          ({ target, box }) => `${target.textContent}: ${Math.round(box.width)} × ${Math.round(box.height)}`,
        ),
    );
    expect(small).toEqual([]);
  });
}
