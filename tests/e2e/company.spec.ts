import { builtContent } from '../rigs/last-build.ts';
import { showContent } from '../rigs/layout.ts';
import { withWholeCompany } from '../rigs/whole-company.ts';
import { expect, test } from './fixtures.ts';

const content = withWholeCompany(builtContent);

test('on paper the company’s phone and place have no URL behind them, and the rights are left out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 688, height: 970 });
  await page.emulateMedia({ media: 'print' });
  await showContent(page, '/contact', content);
  await expect(page.locator('#message-form details')).toBeHidden();
  const touch = page.locator('section[aria-labelledby=touch-headline]');
  await expect(touch.getByText(content.farm.map?.text ?? '?')).toBeVisible();
  const after = await touch
    .locator('a[href*="wa.me"]')
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(after).toBe('none');
});
