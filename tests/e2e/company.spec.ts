import axe from 'axe-core';
import { builtContent } from '../rigs/built-site.ts';
import { layoutProblemsOf, showContent } from '../rigs/layout.ts';
import { withWholeCompany } from '../rigs/whole-company.ts';
import { expect, test } from './fixtures.ts';

const content = withWholeCompany(builtContent);
const { company, map, social, whatsapp = '' } = content.farm;

const widths = [320, 768, 1440];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything that is written of the company is on the contact page, and the rights unfold', async ({
    page,
  }) => {
    await showContent(page, '/contact', content);
    const rights = page.locator('#message-form details');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const section = page.locator('section[aria-labelledby=company-headline]');
      for (const { name, role } of company?.people ?? []) {
        const person = section.getByRole('listitem').filter({ hasText: name });
        await expect(person).toContainText(role);
        await expect(person).toBeVisible();
      }
      for (const { reference } of company?.land ?? [])
        await expect(section.getByText(reference)).toBeVisible();
      await expect(rights.getByRole('link')).toBeHidden();
      await rights.locator('summary').click();
      await expect(rights.getByRole('link', { name: 'ndpc.gov.ng' })).toBeVisible();
      await expect(rights).toContainText(company?.legalName ?? '?');
      await expect(rights).toContainText(content.farm.mailProvider ?? '?');
      await rights.locator('summary').click();
    }
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing overlaps and axe finds nothing, with the rights unfolded: ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await showContent(page, '/contact', content);
    await page.locator('#message-form summary').click();
    await page.evaluate(axe.source);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await layoutProblemsOf(page)).toEqual([]);
      const small = await page
        .locator('main dl a, section li a, footer li a')
        .evaluateAll((links) =>
          links.filter((link) => link.getBoundingClientRect().height < 32).map((link) => link.textContent),
        );
      expect(small).toEqual([]);
      const { violations } = await page.evaluate(() =>
        (globalThis as unknown as { axe: typeof axe }).axe.run(),
      );
      expect(violations.map(({ id, nodes }) => [width, id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });
}

test('on paper the company and its people are whole, phone and place have no URL behind them, and the rights are left out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 688, height: 970 });
  await page.emulateMedia({ media: 'print' });
  await showContent(page, '/contact', content);
  expect(await layoutProblemsOf(page)).toEqual([]);
  await expect(page.locator('#message-form details')).toBeHidden();
  const touch = page.locator('section[aria-labelledby=touch-headline]');
  await expect(touch.getByText(map?.text ?? '?')).toBeVisible();
  const after = await touch
    .locator('a[href*="wa.me"]')
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(after).toBe('none');
});

test('the chat, the map and the social pages are one press away, on the page and at its foot', async ({
  page,
}) => {
  await showContent(page, '/contact', content);
  const number = whatsapp.replace(/\D/g, '');
  const chat = page.getByRole('link', { name: whatsapp });
  await expect(chat).toHaveAttribute('href', new RegExp(`^https://wa\\.me/${number}\\?text=.`));
  const onMap = page.locator('a[href*="google.com/maps"]');
  await expect(onMap).toHaveAttribute('target', '_blank');
  await expect(onMap).toHaveAttribute('rel', 'noopener');
  await expect(onMap.locator('xpath=..')).toContainText('opens in a new tab');
  await expect(page.locator('iframe')).toHaveCount(0);
  for (const path of ['/', '/contact'] as const) {
    await showContent(page, path, content);
    const foot = page.locator('footer');
    await expect(foot.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
    for (const { name, address } of social)
      await expect(foot.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  }
});
