import type { Page } from '@playwright/test';
import { withOffer } from '../testing/sample-offer.ts';
import { builtContent } from '../testing/site-with.ts';
import { showContent } from './builds.ts';
import { expect, test } from './fixtures.ts';

const offers = {
  'one of each': withOffer(builtContent, 1),
  'five of each, long words': withOffer(builtContent, 5, { long: true }),
  'twelve of each, long words': withOffer(builtContent, 12, { long: true }),
};

test('any number of products and technologies leaves no hole, covers nothing and cuts no word', async ({
  page,
}) => {
  test.slow();
  for (const [name, content] of Object.entries(offers)) {
    await showContent(page, content);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      expect(await wrong(page), `${name} at ${width}`).toEqual([]);
    }
  }
});

/** What of the products, the technologies and the footer lies over another, is cut off, or leaves room beside it empty. */
function wrong(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const box = (element: Element) => element.getBoundingClientRect();
    const told = (element: Element) => element.textContent?.slice(0, 24);

    for (const parts of [
      '.system',
      '.products li',
      '.products li > *',
      '.system-words > *, .tp',
      '.foot li',
    ]) {
      const all = [...document.querySelectorAll(parts)];
      all.forEach((one, at) => {
        for (const other of all.slice(at + 1)) {
          const [a, b] = [box(one), box(other)];
          const apart =
            b.top >= a.bottom - 0.5 ||
            b.bottom <= a.top + 0.5 ||
            b.left >= a.right - 0.5 ||
            b.right <= a.left + 0.5;
          if (!apart) found.push(`${told(one)} and ${told(other)} overlap`);
        }
      });
    }

    const systems = document.querySelector('.systems') as Element;
    const rows = Map.groupBy(systems.children, (system) => Math.round(box(system).top));
    for (const row of rows.values()) {
      const last = row.at(-1) as Element;
      if (box(last).right < box(systems).right - 1) found.push(`a hole beside ${told(last)}`);
    }

    for (const part of document.querySelectorAll<HTMLElement>(
      '.systems, .products, .foot, :is(.systems, .products, .foot) *',
    )) {
      if (part.closest('svg') || getComputedStyle(part).display === 'inline') continue;
      if (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 4)
        found.push(`${part.tagName}.${part.className} is cut: ${told(part)}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    return found;
  });
}
