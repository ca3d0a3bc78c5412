import type { Page } from '@playwright/test';
import { withRoadmap } from '../testing/sample-roadmap.ts';
import { builtContent } from '../testing/site-with.ts';
import { showContent } from './builds.ts';
import { expect, test } from './fixtures.ts';

test('the meter says what is planted above the line, of how many, and stands over no card', async ({
  page,
}) => {
  test.slow();
  await showContent(page, withRoadmap(builtContent, [1500, 7000, 50_000, undefined, 100_000]));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    const stretches = await page.locator('.phase:has(.meter)').count();
    expect(stretches).toBeGreaterThan(0);
    for (let at = 0; at < stretches; at++) {
      // Single pixels, as a finger leaves them.
      for (const part of [0.013, 0.25, 0.251, 0.252, 0.5, 0.77, 0.985]) {
        await scrollTo(page, at, part);
        await expect
          .poll(async () => {
            const { shown, planted, step, over, opacity } = await read(page, at);
            // A step behind, and rounded down to a number that reads well.
            const least = planted - 1.2 * step - 10 ** Math.max(0, Math.round(Math.log10(step)));
            return { over, opacity, right: shown <= planted + step / 20 && shown >= least };
          })
          .toEqual({ over: [], opacity: part > 0.02 ? '1' : expect.any(String), right: true });
      }
    }
  }
});

/** Scrolls the line that plants to a part of a stretch. */
async function scrollTo(page: Page, at: number, part: number): Promise<void> {
  await page
    .locator('.phase:has(.meter)')
    .nth(at)
    .evaluate((phase, part) => {
      const stretch = phase.querySelector('.stretch:not(.today)') as HTMLElement;
      const { top, height } = stretch.getBoundingClientRect();
      scrollBy({ top: Math.round(top + part * height - innerHeight * 0.62), behavior: 'instant' });
    }, part);
}

function read(page: Page, at: number) {
  return page
    .locator('.phase:has(.meter)')
    .nth(at)
    .evaluate((phase) => {
      const stretch = phase.querySelector('.stretch:not(.today)') as HTMLElement;
      const meter = phase.querySelector('.meter') as HTMLElement;
      const wheel = meter.querySelector('.wheel') as HTMLElement;
      const lines = wheel.firstElementChild as HTMLElement;
      const words = (lines.dataset.words ?? '').split('\n').map((line) => Number(line.replaceAll(',', '')));
      const turned = wheel.getBoundingClientRect().top + wheel.clientTop - lines.getBoundingClientRect().top;
      const { top, height } = stretch.getBoundingClientRect();
      const [from = 0, to = 0] = [words[0], words.at(-1)];
      const box = meter.getBoundingClientRect();
      const over = [...document.querySelectorAll('.sign')].filter((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      });
      return {
        shown: words[Math.round((turned / lines.offsetHeight) * words.length)] ?? Number.NaN,
        planted: from + (to - from) * Math.min(1, Math.max(0, (innerHeight * 0.62 - top) / height)),
        step: (to - from) / (words.length - 1),
        over: over.map((card) => card.textContent?.slice(0, 20)),
        opacity: getComputedStyle(meter).opacity,
      };
    });
}

test('any roadmap keeps its cards apart, inside the field, whole and within the window', async ({ page }) => {
  test.slow();
  for (const [name, content] of Object.entries(roadmaps)) {
    await showContent(page, content);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      expect(await wrong(page), `${name} at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addStyleTag({ content: 'html{font-size:200%}' });
    const large = (await wrong(page)).filter((one) => one !== sideways);
    expect(large, `${name} at 200 % text`).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 688, height: 970 });
    await page.goto('/');
    expect(await wrong(page), `${name} on paper`).toEqual([]);
    await page.emulateMedia({ media: null });
  }
});

const roadmaps = {
  'one phase': withRoadmap(builtContent, [500], { now: 0, vision: 900 }),
  'three phases': withRoadmap(builtContent, [3000, undefined, 50_000], { now: 3 }),
  'six phases': withRoadmap(builtContent, [1500, 7000, 50_000, undefined, 60_000, 100_000]),
  'nine phases, long words': withRoadmap(builtContent, [undefined, undefined, 2000, 2000, 1000, 15_000, 3000, 70_000, 130_000], { now: 2150, long: true }), // biome-ignore format: one line
  'twelve phases of strange sizes': withRoadmap(builtContent, [1, 1_000_000, 2, undefined, 3, 3, 12_345, 999_999, undefined, 5, 6, 7], { now: 0, long: true }), // biome-ignore format: one line
};

const sideways = 'the page scrolls sideways';

/** What of the roadmap lies over another card, outside the field, cut off, or beyond the window. */
function wrong(page: Page): Promise<string[]> {
  return page.evaluate((sideways) => {
    const found: string[] = [];
    const ground = (document.querySelector('.ground') as HTMLElement).getBoundingClientRect();
    const cards = [...document.querySelectorAll<HTMLElement>('.ground .sign')].map((card) => ({
      name: card.querySelector('.year')?.textContent ?? 'vision',
      box: card.getBoundingClientRect(),
    }));
    cards.forEach(({ name, box }, at) => {
      if (box.top < ground.top - 1 || box.bottom > ground.bottom + 1) found.push(`${name} leaves the field`);
      if (box.left < -1 || box.right > document.documentElement.clientWidth + 1)
        found.push(`${name} leaves the window`);
      for (const other of cards.slice(at + 1)) {
        const apart =
          other.box.top >= box.bottom - 0.5 ||
          other.box.bottom <= box.top + 0.5 ||
          other.box.left >= box.right - 0.5 ||
          other.box.right <= box.left + 0.5;
        if (!apart) found.push(`${name} and ${other.name} overlap`);
        if (other.box.top < box.top) found.push(`${other.name} stands above ${name}`);
      }
    });
    for (const part of document.querySelectorAll<HTMLElement>(
      '.ground .sign, .ground .sign *, .gc li, .gc li *',
    )) {
      if (
        part.scrollWidth > part.clientWidth + 1 &&
        part.clientWidth > 0 &&
        getComputedStyle(part).display !== 'inline'
      )
        found.push(`${part.tagName}.${part.className} is cut: ${part.textContent?.slice(0, 30)}`);
    }
    for (const empty of document.querySelectorAll('.ground .drawing:empty'))
      found.push(`an empty drawing in ${empty.closest('.phase')?.className}`);
    if (document.documentElement.scrollWidth > innerWidth) found.push(sideways);
    return found;
  }, sideways);
}
