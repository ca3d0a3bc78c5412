import fc from 'fast-check';
import { properties } from '../testing/properties.ts';
import { row } from './rig/row.ts';

const cases = 10_000;

/** Every property of parsing, checking, mail and paths, with ten thousand cases each. */
export async function run(): Promise<void> {
  for (const [sentence, property] of Object.entries(properties)) {
    const result = await fc.check(property as fc.IAsyncProperty<unknown>, { numRuns: cases });
    row(sentence, {
      wanted: `${cases} cases`,
      measured: result.failed ? `failed, seed ${result.seed}` : `${result.numRuns} cases`,
      met: !result.failed,
    });
  }
}
