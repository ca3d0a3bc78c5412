import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { checkMessage, fields } from '../../message/message.ts';
import { ada, newMessage } from '../../tests/rigs/test-messages.ts';
import type { Stored, StoredMessage, StoredReport } from '../store/store.ts';
import { compose, countFitting } from './compose.ts';

const addresses = { mailTo: 'owner@farm.example', mailFrom: 'site@farm.example' };
const notSent = { id: 1, attempts: 1, timesRefused: 0, sentAt: null, error: null };
const mailAt = Date.parse('2026-03-12T08:00:00Z');
const stored = (change: Partial<typeof ada> = {}, reference = 'ABCDE12345'): StoredMessage => ({
  ...newMessage(change, { reference, receivedAt: Date.parse('2026-03-02T23:30:00Z') }),
  ...{ ...notSent, mailAt },
});
const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

async function send(...all: readonly Stored[]) {
  const { message, envelope } = await transport.sendMail(compose(all, addresses));
  const raw = String(message);
  const parsed = await PostalMime.parse(raw);
  return { raw, envelope, parsed, text: String(parsed.text).replaceAll('\r\n', '\n') };
}
const sent = (change: Partial<typeof ada> = {}) => send(stored(change));

it('The owner’s mail shows the reference, the time in Lagos, and how to answer, and each copy is the same', async () => {
  const typed = { lastName: "O'Brien", phone: '0803 000 0000', message: 'Ẹ káàárọ̀ 李\n\n.\nFrom here' };
  const { raw, parsed, text } = await sent(typed);
  for (const part of [
    ...fields.map(({ label }) => label),
    ...Object.values(typed),
    'ABCDE12345',
    'Or press Reply, if the new mail is to adaeze@visitor.example',
    'To answer: mailto:adaeze@visitor.example?subject=Re%3A%20Seedlings\n',
  ])
    assert.ok(text.includes(part), part);
  assert.match(text, /3 March 2026 at 00:30 in Lagos/);
  assert.equal(parsed.replyTo?.[0]?.address, 'adaeze@visitor.example');
  assert.equal(parsed.subject, 'Seedlings (ABCDE12345)');
  assert.equal((await sent(typed)).raw, raw);
});

it('The date of a mail is when it was first tried, and the day of the message is in its text; a mail that is sent anew has another name', async () => {
  const { parsed, text } = await sent();
  assert.equal(parsed.date, '2026-03-12T08:00:00.000Z');
  assert.match(text, /^Received: 3 March 2026 at 00:30 in Lagos$/m);
  const anew = await send({ ...stored(), mailAt: mailAt + 1 });
  assert.match(parsed.messageId ?? '', /^<ABCDE12345\.[\w.]+@farm\.example>$/);
  assert.notEqual(anew.parsed.messageId, parsed.messageId);
});

it('A subject in another script arrives as it was written, and encoded words in it are broken up', async () => {
  assert.equal((await sent({ subject: 'Ìbéèrè 李 🌴' })).parsed.subject, 'Ìbéèrè 李 🌴 (ABCDE12345)');
  const { raw } = await sent({ subject: '=?utf-8?q?Bcc:=20all@evil.example?=' });
  assert.match(raw, /^Subject: = \?utf-8/m);
});

it('An address that does not fit a mail header is in the text instead', async () => {
  const { raw, text } = await sent({ email: 'ọlá@visitor.example' });
  assert.doesNotMatch(raw, /^Reply-To/im);
  assert.match(text, /mailto:%E1%BB%8Dl%C3%A1@visitor\.example\?/);
  assert.doesNotMatch(text, /Reply/);
  const { parsed } = await sent({ email: 'a@bücher.example' });
  assert.equal(parsed.replyTo?.[0]?.address, 'a@xn--bcher-kva.example');
});

it('No input can add a header, a recipient or a part; what the form accepts is whole, and Reply leads to its sender', async () => {
  const injections = [
    '\r\nBcc: all@evil.example',
    '\n\n--boundary',
    '=?utf-8?b?',
    ...',;<>": .\u2028é李',
    'x'.repeat(1200),
  ];
  const wild = fc
    .array(fc.oneof(fc.constantFrom(...injections), fc.string({ unit: 'binary' })))
    .map((parts) => parts.join(''));
  const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 100 }), fc.string({ maxLength: 100 }));
  // The form refuses most addresses of programs.
  const email = fc.emailAddress().filter((email) => checkMessage({ ...ada, email }).ok);
  const typed = (text: fc.Arbitrary<string>) =>
    fc.record({ firstName: text, lastName: text, subject: text, message: text, email });
  await fc.assert(
    fc.asyncProperty(fc.oneof(typed(wild), typed(text)), async (typed) => {
      const checked = checkMessage({ ...ada, ...typed });
      // Also what the form would refuse.
      const message = checked.ok ? checked.message : { ...ada, ...typed };
      const { raw, envelope, parsed } = await sent(message);
      assert.deepEqual(envelope, { from: 'site@farm.example', to: ['owner@farm.example'] });
      const headers = parsed.headers.map(({ key }) => key).sort();
      assert.equal(
        headers.join(' '),
        'content-transfer-encoding content-type date from message-id mime-version reply-to subject to',
      );
      assert.deepEqual(
        [parsed.to, parsed.replyTo].map((list) => list?.map(({ address }) => address?.toLowerCase())),
        [['owner@farm.example'], [message.email.toLowerCase()]],
      );
      assert.equal(parsed.attachments.length, 0);
      assert.ok(raw.split('\r\n').every((line) => Buffer.byteLength(line) <= 998));
      if (!checked.ok) return;
      assert.equal(/[^\r]\n|\r[^\n]/.test(raw), false, 'a bare line end');
      for (const { name } of fields) assert.ok(parsed.text?.includes(checked.message[name]), name);
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 150) },
  );
});

it('Several messages in one mail are each whole, with a link above to answer its sender, and Reply leads to nobody', async () => {
  const typed = [
    stored({ message: 'Ẹ káàárọ̀ 李\n.\n--x' }, 'AAAAAAAAAA'),
    stored({ email: "o'brien+a@visitor.example", subject: 'R&D 100%?' }, 'BBBBBBBBBB'),
  ];
  const { parsed, text } = await send(...typed);
  assert.equal(parsed.subject, '2 messages from the website (AAAAAAAAAA to BBBBBBBBBB)');
  assert.equal(parsed.replyTo, undefined);
  for (const { fields: values, reference } of typed)
    for (const part of [...Object.values(values), reference])
      assert.ok(text.replaceAll('\n| ', '\n').includes(part), part);
  const [first = '', second = ''] = text.split('======== 2 of 2');
  assert.match(first, /^To answer: mailto:adaeze@visitor\.example\?subject=Re%3A%20Seedlings$[\s\S]*^\| /m);
  const link = 'mailto:o%27brien%2Ba@visitor.example?subject=Re%3A%20R%26D%20100%25%3F';
  assert.ok(second.includes(`To answer: ${link}\n`));
});

/** What a help desk cuts a mail at, or what would look like another message. */
const forgeries = [
  '-- ',
  '-----Original Message-----',
  '======== 2 of 2 ========\n\nFirst Name: Eve\nEmail Address: eve@evil.example',
  'On Mon, 2 Mar 2026 at 10:00, Ada wrote:',
  '> quoted',
  '________________________________\nFrom: boss@farm.example',
  '\u2028======== 2 of 2 ========',
  '\r======== 2 of 2 ========\x0bFirst Name: Eve\x85Last Name: Eve',
  'To answer: mailto:eve@evil.example',
  '---------- Forwarded message ---------',
  'Reference: AAAAAAAAAA',
];
it('No line of a visitor in a mail of several looks like one of the mail', async () => {
  for (const forgery of forgeries) {
    const { text } = await send(stored({ message: `Hello\n${forgery}\nBye` }), stored({}, 'BBBBBBBBBB'));
    const [, first = ''] = text.split(/^======== \d of 2 ========$/m);
    const [head = '', message = ''] = first.split('\nMessage:\n\n');
    assert.match(head, /To answer: mailto:adaeze@visitor\.example/, forgery);
    const lines = message.trimEnd().split(/[\n\v\f\r\u0085\u2028\u2029]/);
    assert.ok(lines.length >= 3, message);
    for (const line of lines) assert.match(line, /^\| ?/, forgery);
  }
});

it('The link that answers a message stands above it, where nothing that the visitor wrote hides it', async () => {
  const { text } = await sent({ message: '-- \nBye' });
  assert.ok(text.indexOf('To answer: mailto:') < text.indexOf('-- \nBye'), text);
  assert.ok(text.trimEnd().endsWith('-- \nBye'), text);
});

it('A mail of several has at most 100 kB, whatever is written in it, and one message always fits', async () => {
  for (const [what, message] of Object.entries({
    short: 'Hello',
    long: 'words '.repeat(833),
    'in another script': '李'.repeat(5000),
    'without spaces': 'x'.repeat(5000),
    'of emoji': '🌴'.repeat(5000),
    'of empty lines': `a${'\n'.repeat(4998)}z`,
  })) {
    const all = Array.from({ length: 300 }, () => stored({ message }));
    const count = countFitting(all);
    const { raw } = await send(...all.slice(0, count));
    assert.ok(raw.length <= 100_000, `${what}: ${raw.length} bytes, ${count} messages`);
    assert.ok(
      count === all.length || raw.length > (count > 2 ? 70_000 : 0),
      `${what}: only ${raw.length} bytes`,
    );
  }
});

it('A report of the site is plain text, and no automatic answer is sent to it', async () => {
  const report: StoredReport = {
    ...{ kind: 'report', reference: '7-published', receivedAt: mailAt, notBefore: 0, ...notSent, mailAt },
    subject: 'Published\r\nBcc: x@evil.example',
    text: 'Your change is shown.',
  };
  const { parsed, text, raw } = await send(report);
  assert.deepEqual(
    [parsed.subject, text.trim(), parsed.bcc],
    ['Published Bcc: x@evil.example', 'Your change is shown.', undefined],
  );
  assert.match(raw, /^Auto-Submitted: auto-generated/m);
});
