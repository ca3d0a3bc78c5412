import assert from 'node:assert/strict';
import { it } from 'node:test';
import { photographsFor } from './photographs.ts';

const placesOf = async (...names: readonly string[]) =>
  Object.keys(await photographsFor({ photographs: names.map((file) => ({ file })) }));

it('Each photograph has a place by the name that the check gives it', async () => {
  const written = ['/content/photographs/nursery.jpg', 'cafe\u0301\u202f1.jpg'];
  assert.deepEqual(await placesOf(...written), ['nursery.jpg', 'caf\u00e9 1.jpg']);
});

it('A name that the check refuses has no place, and hides no sentence of the check', async () => {
  assert.deepEqual(await placesOf('\ud83c.jpg', 'nursery.jpg'), ['nursery.jpg']);
});
