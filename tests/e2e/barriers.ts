import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './fixtures.ts';

/** No violation of WCAG 2.2 A and AA and of axe's best practices. In dark mode only colours differ, so only they are checked. */
export async function expectNoBarrier(page: Page, state: string): Promise<void> {
  await page.evaluate(`globalThis.axe ?? (() => { ${axe.source} })()`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Until a transition ends, the colour of a button is not final.
    await page.evaluate(() => {
      for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
    });
    const violations = await page.evaluate(async (runOnly) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run({
        resultTypes: ['violations'],
        ...(runOnly ? { runOnly } : { rules: { 'target-size': { enabled: true } } }),
      });
      return violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`),
      }));
    }, rules[colorScheme]);
    expect({ state, colorScheme, violations }).toEqual({ state, colorScheme, violations: [] });
  }
}

const rules = { light: undefined, dark: ['color-contrast', 'link-in-text-block'] };

/** The contrast of two colours as browsers compute them, such as `rgb(12, 29, 21)`. For outlines and drawings, which axe does not read. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((channel) => {
    const share = Number(channel) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
