import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { checkMessage, type FieldName, fields, type Message, readMessage } from '../message/message.ts';
import { fingerprintOf, newReference } from './contact/identity.ts';
import { limitKey, network } from './http/client-network.ts';
import { parseForm } from './http/form.ts';
import { composeMail } from './outbox/mail.ts';

const printer = createTransport({ streamTransport: true, buffer: true });

/** What holds for whatever is sent. */
const properties: Readonly<Record<string, fc.IAsyncProperty<unknown> | fc.IProperty<unknown>>> = {
  'A form that a browser encodes is read as it was typed': fc.property(pairs(), (typed) => {
    const form = parseForm(Buffer.from(new URLSearchParams(typed).toString()));
    assert.deepEqual(form, { ok: true, pairs: typed });
  }),

  'A form of any bytes is read or refused, and reading it never throws': fc.property(
    fc.oneof(fc.uint8Array({ maxLength: 300 }), almostForm()),
    (bytes) => {
      const form = parseForm(Buffer.from(bytes));
      if (!form.ok) return;
      const { message } = readMessage(form.pairs);
      for (const { name } of fields) assert.equal(typeof message[name], 'string');
    },
  ),

  'A field that comes twice is noticed, and unknown fields are not': fc.property(
    pairs(),
    fc.constantFrom(...fields),
    (typed, { name }) => {
      const unknown = typed.filter(([key]) => !fields.some((field) => field.name === key));
      assert.equal(readMessage([...unknown, [name, 'a']]).repeated, false);
      assert.equal(readMessage([[name, 'a'], ...unknown, [name, 'a']]).repeated, true);
    },
  ),

  'A message that is taken obeys every rule, and is taken again as it is': fc.property(message(), (typed) => {
    const checked = checkMessage(typed);
    if (!checked.ok) {
      for (const error of Object.values(checked.errors)) assert.ok(error.length > 10, 'says what to do');
      return;
    }
    for (const { name, limit, required } of fields) {
      const value = checked.message[name];
      assert.ok([...value].length <= limit);
      assert.ok(!required || value !== '');
      assert.ok(value.isWellFormed());
      assert.doesNotMatch(value, name === 'message' ? /[^\P{Cc}\n\t]/u : /\p{Cc}/u);
      assert.doesNotMatch(value, /[\u202a-\u202e\u2066-\u2069]/);
    }
    assert.deepEqual(checkMessage(checked.message), checked);
  }),

  'The same words have the same fingerprint, and other words another': fc.property(
    message(),
    message(),
    (one, other) => {
      assert.equal(
        fingerprintOf(one),
        fingerprintOf({ ...one, email: one.email.replace(/[a-z]/g, (letter) => letter.toUpperCase()) }),
      );
      const same =
        JSON.stringify({ ...one, email: one.email.toLowerCase() }) ===
        JSON.stringify({ ...other, email: other.email.toLowerCase() });
      assert.equal(fingerprintOf(one) === fingerprintOf(other), same);
    },
  ),

  'A mail holds the words whole': fc.asyncProperty(message(), async (typed) => {
    const checked = checkMessage(typed);
    if (!checked.ok) return;
    const reference = newReference();
    const mail = composeMail(
      {
        reference,
        message: checked.message,
        receivedAt: new Date('2026-03-02T09:00:00Z'),
        messageId: `<${reference}@farm.example>`,
      },
      { mailTo: 'owner@farm.example', mailFrom: 'website@farm.example' },
    );
    const { message: raw } = await printer.sendMail(mail);
    const { text, subject } = await PostalMime.parse(raw as Buffer);
    assert.ok(subject?.endsWith(`(${reference})`));
    for (const { name } of fields) assert.ok(text?.includes(checked.message[name]), `${name} is whole`);
  }),

  'Whatever an address looks like, it can be limited, and logged without the visitor': fc.property(
    fc.oneof(fc.string({ maxLength: 200 }), fc.ipV4(), fc.ipV6()),
    (address) => {
      assert.ok(limitKey(address).length <= 45);
      assert.match(network(address), /^(?:unknown|[\d.]+\/24|[\da-f:]+\/48)$/);
    },
  ),
};

for (const [sentence, property] of Object.entries(properties)) {
  test(sentence, async () => {
    await fc.assert(property as fc.IAsyncProperty<unknown>, { numRuns: 500 });
  });
}

function pairs() {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  const name = fc.oneof(fc.constantFrom(...fields.map((field) => field.name), '__proto__', 'website'), text);
  return fc.array(fc.tuple(name, text), { maxLength: 12 });
}

/** Bytes that look like a form until one looks closely. */
function almostForm() {
  const part = fc.oneof(
    fc.constantFrom(
      '&',
      '=',
      '+',
      '%',
      '%zz',
      '%4',
      '%ff',
      '%c0%af',
      '%ed%a0%80',
      '%00',
      'firstName',
      'email',
    ),
    fc.string({ unit: 'binary', maxLength: 5 }),
  );
  return fc.array(part, { maxLength: 40 }).map((parts) => Buffer.from(parts.join('')));
}

function message(): fc.Arbitrary<Message> {
  const odd = fc.constantFrom(
    '\0',
    '\r\n',
    '\n',
    '\u202e',
    '\ud800',
    '=?UTF-8?Q?a?=',
    '李',
    "'",
    '<script>',
    '\u200d',
    '\t',
    ',',
    '\r\nBcc: x@y.example',
  );
  const text = (maxLength: number) =>
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength }),
      fc
        .array(
          fc.oneof(
            { weight: 5, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
            { weight: 1, arbitrary: odd },
          ),
          { maxLength: 12 },
        )
        .map((all) => all.join('')),
      fc.constantFrom('Ọlábísí', "O'Brien", '李', 'Ada'),
    );
  const special: Partial<Record<FieldName, fc.Arbitrary<string>>> = {
    email: fc.oneof(
      { weight: 6, arbitrary: fc.emailAddress() },
      { weight: 1, arbitrary: text(30) },
      { weight: 1, arbitrary: fc.constantFrom('ada+farm@visitor.example', '用户@例子.广告') },
    ),
    phone: fc.oneof(fc.constantFrom('', '0803 000 0000', '+234 803 000 0000'), text(34)),
    message: text(400),
  };
  const typed = fields.map(({ name, limit }) => [name, special[name] ?? text(limit + 5)]);
  return fc.record(Object.fromEntries(typed)) as fc.Arbitrary<Message>;
}
