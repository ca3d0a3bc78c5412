import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { fields, type Message } from '../../message/message.ts';
import { createLookUp, fingerprintOf } from './identity.ts';

it('The same message has the same fingerprint, also with capitals in the address, and another message has another', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  const message = fc.record(
    Object.fromEntries(fields.map(({ name }) => [name, text])),
  ) as fc.Arbitrary<Message>;
  const lower = (message: Message) => JSON.stringify({ ...message, email: message.email.toLowerCase() });
  fc.assert(
    fc.property(message, message, fc.constantFrom(...fields), (one, other, { name }) => {
      const inCapitals = one.email.replace(/[a-z]/g, (letter) => letter.toUpperCase());
      assert.equal(fingerprintOf({ ...one, email: inCapitals }), fingerprintOf(one));
      for (const another of [other, { ...one, [name]: other[name] }])
        assert.equal(fingerprintOf(another) === fingerprintOf(one), lower(another) === lower(one));
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 200) },
  );
});

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
