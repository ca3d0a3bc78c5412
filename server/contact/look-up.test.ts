import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLookUp } from './look-up.ts';

const reference = 'ABCDEFGHJK';

it('a text that cannot be a reference is not looked up', async () => {
  const lookUp = createLookUp({ has: () => assert.fail('asked') });
  for (const text of ['', 'ABC', `${reference}K`, 'abcdefghjk', 'ABCDEFGHIL', "' OR 1=1--"]) {
    assert.equal(await lookUp(text), 'unknown');
  }
});

it('a store that hangs keeps no visitor waiting, and many guesses use only a few places', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const held = Promise.withResolvers<boolean>();
  let asked = 0;
  const has = () => {
    asked += 1;
    return held.promise;
  };
  const lookUp = createLookUp({ has }, { max: 2 });
  const answers = Promise.all(Array.from({ length: 9 }, () => lookUp(reference)));
  await nextTurn();
  t.mock.timers.tick(3000);
  assert.deepEqual(new Set(await answers), new Set(['not-looked-up']));
  assert.equal(asked, 2);
  held.resolve(true);
  await held.promise;
  await nextTurn();
  assert.equal(await lookUp(reference), 'known', 'and the places are free again');
});
