import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { checkMessage, fields } from '../../message/message.ts';
import { ada, newMessage } from '../../tests/rigs/test-messages.ts';
import type { StoredMessage } from '../store/store.ts';
import { compose } from './compose.ts';

const addresses = { mailTo: 'owner@farm.example', mailFrom: 'site@farm.example' };
const stored = (change: Partial<typeof ada> = {}, reference = 'ABCDE12345') => ({
  ...newMessage(change, { reference, receivedAt: Date.parse('2026-03-02T23:30:00Z') }),
  ...{ id: 1, attempts: 1, sentAt: null, error: null },
});
const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

async function send(...mails: readonly StoredMessage[]) {
  const { message, envelope } = await transport.sendMail(compose(mails, addresses));
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
  assert.equal(parsed.messageId, '<ABCDE12345@farm.example>');
  assert.equal(parsed.date, '2026-03-02T23:30:00.000Z');
  assert.equal((await sent(typed)).raw, raw);
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

it('Several messages in one mail are each whole, with a link to answer its sender, and Reply leads to nobody', async () => {
  const typed = [
    stored({ message: 'Ẹ káàárọ̀ 李\n.\n--x' }, 'AAAAAAAAAA'),
    stored({ email: "o'brien+a@visitor.example", subject: 'R&D 100%?' }, 'BBBBBBBBBB'),
  ];
  const { parsed, text } = await send(...typed);
  assert.equal(parsed.subject, '2 messages from the website (AAAAAAAAAA to BBBBBBBBBB)');
  assert.equal(parsed.replyTo, undefined);
  for (const { body, reference } of typed)
    for (const part of [...Object.values(JSON.parse(body)), reference])
      assert.ok(text.includes(String(part)), String(part));
  assert.ok(text.includes('mailto:adaeze@visitor.example?subject=Re%3A%20Seedlings\n'));
  assert.ok(text.includes('mailto:o%27brien%2Ba@visitor.example?subject=Re%3A%20R%26D%20100%25%3F\n'));
});

it('A report of the site is plain text, and no automatic answer is sent to it', async () => {
  const body = JSON.stringify({ subject: 'Published\r\nBcc: x@evil.example', text: 'Your change is shown.' });
  const report = { ...stored(), kind: 'report', body, reference: '7-published' } as const;
  const { parsed, text, raw } = await send(report);
  assert.deepEqual(
    [parsed.subject, text.trim(), parsed.messageId, parsed.bcc],
    ['Published Bcc: x@evil.example', 'Your change is shown.', '<7-published@farm.example>', undefined],
  );
  assert.match(raw, /^Auto-Submitted: auto-generated/m);
});
