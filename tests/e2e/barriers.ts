import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './fixtures.ts';

/**
 * No violation of WCAG 2.2 A and AA and of axe's best practices. In dark mode only colours differ, so only they are checked.
 * @param pale a selector of what the visitor chose to see pale
 */
export async function expectNoBarrier(page: Page, state: string, pale = 'none'): Promise<void> {
  await page.evaluate(`globalThis.axe ?? (() => { ${axe.source} })()`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Until a transition ends, the colour of a button is not final.
    await page.evaluate(() => {
      for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
    });
    const violations = await page.evaluate(
      async ([runOnly, pale]) => {
        const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
        const { violations } = await axe.run(
          { exclude: [pale] },
          {
            resultTypes: ['violations'],
            ...(runOnly ? { runOnly } : { rules: { 'target-size': { enabled: true } } }),
          },
        );
        return violations.map(({ id, nodes }) => ({
          id,
          where: nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`),
        }));
      },
      [rules[colorScheme], pale] as const,
    );
    expect({ state, colorScheme, violations }).toEqual({ state, colorScheme, violations: [] });
  }
}

const rules = { light: undefined, dark: ['color-contrast', 'link-in-text-block'] };
