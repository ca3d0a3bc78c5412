import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { fields, type Message } from '../../message/message.ts';
import { fingerprintOf } from './identity.ts';

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
