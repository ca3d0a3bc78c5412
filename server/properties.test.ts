import { test } from 'node:test';
import fc from 'fast-check';
import { properties } from '../testing/properties.ts';

for (const [sentence, property] of Object.entries(properties)) {
  test(sentence, async () => {
    await fc.assert(property as fc.IAsyncProperty<unknown>, { numRuns: 500 });
  });
}
