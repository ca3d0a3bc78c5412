import type { Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import { root } from '../../tools/build/paths.ts';
import type { Trial } from './drone-laboratory.ts';

export type { Trial };

let laboratory: Promise<string> | undefined;

/** Counts fields in a browser, on the crown that its landing page draws. */
export async function tryFields(page: Page, level: number, seeds: number, from: number, unit: number) {
  laboratory ??= bundle();
  const call = `laboratory.tryFields(${[level, seeds, from, unit]})`;
  return page.evaluate<Trial[]>(`(() => { ${await laboratory}; return ${call} })()`);
}

/** The error of the count, in percent of the palms, at a quantile of the fields: 0.95 for the 95th of a hundred. */
export function errorAt(part: number, trials: readonly Trial[]): number {
  const errors = trials.map(({ palms, counted }) => (Math.abs(counted - palms) / palms) * 100);
  errors.sort((one, other) => one - other);
  return errors[Math.ceil(errors.length * part) - 1] ?? Number.NaN;
}

async function bundle(): Promise<string> {
  const build = await rolldown({ input: `${root}tests/rigs/drone-laboratory.ts`, logLevel: 'silent' });
  const { output } = await build.generate({ format: 'iife', name: 'laboratory' });
  return output[0].code;
}
