// What axe and a screen reader find on the pages, in the states of which `npm run shots` takes pictures.
import { withLog, withWholeCompany } from '../rigs/contents.ts';
import { builtContent } from '../rigs/last-build.ts';
import { showContent } from '../rigs/layout.ts';
import { withPhotographs } from '../rigs/with-photographs.ts';
import { shots } from '../shots/states.ts';
import { expectNoBarrier } from './barriers.ts';
import { test } from './fixtures.ts';

test.use({ expectedErrors: /status of (400|404|422)|^404: no page at/ });

for (const { name, path, reach, isPage, isOnlySeen } of shots) {
  if (isOnlySeen) continue;
  for (const width of isPage ? [360, 1280] : [360]) {
    test(`axe finds nothing, light and dark, ${width} px wide: ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await reach?.(page);
      await expectNoBarrier(page, name);
      if (name !== 'contact-thanks') return;
      await page.reload();
      await expectNoBarrier(page, 'thanks as the server shows them');
    });
  }
}

test('axe finds nothing where all that is optional is there and unfolded', async ({ page }) => {
  const { content, pictures } = withPhotographs(builtContent);
  await page.route('/assets/photo-*', () => {});
  for (const path of ['/', '/contact'] as const) {
    await showContent(page, path, withLog(withWholeCompany(content), 60), { pictures });
    await page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
      for (const one of all) one.open = true;
    });
    await expectNoBarrier(page, `${path} unfolded`);
  }
});
