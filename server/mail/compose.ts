// The mails to the owner. What a visitor typed is in the text, and in two headers that it cannot break.
import type { SendMailOptions } from 'nodemailer';
import { encode, wrap } from 'nodemailer/lib/qp';
import { hostOf } from '../../message/email-address.ts';
import { lagosTimeZone } from '../../message/lagos.ts';
import { fields, type Message } from '../../message/message.ts';
import type { Config } from '../config.ts';
import { isMessage, type Stored, type StoredMessage, type StoredReport } from '../store/store.ts';

export type MailAddresses = Pick<Config, 'mailTo' | 'mailFrom'>;

/** As sent. Gmail cuts a longer mail off. */
const maxBytes = 100_000;

/** How many of these messages, the first ones, fit into one mail. One always does. */
export function countFitting(messages: readonly Stored[]): number {
  // Headers, the lines above the messages, and the heading of each.
  let bytes = 2000;
  const count = messages.findIndex((message) => {
    bytes += wrap(encode(isMessage(message) ? quoted(message).join('\r\n') : message.text)).length + 100;
    return bytes > maxBytes;
  });
  return count < 0 ? messages.length : Math.max(1, count);
}

/** @param stored one, or several of one kind for one mail: a repeat of a mail that may have arrived is the same, byte for byte */
export function compose(stored: readonly Stored[], { mailTo, mailFrom }: MailAddresses): SendMailOptions {
  const [first] = stored;
  if (!first) throw new Error('Nothing to mail');
  const mailAt = first.mailAt ?? first.receivedAt;
  // A mail that is sent anew has another Message-ID: mail programs hide a second mail with the same one.
  const id = [first.reference, stored.length, mailAt.toString(36)].join('.');
  return {
    // Objects, because nodemailer would split a string at its commas.
    from: { name: isMessage(first) ? 'Website contact form' : 'Website', address: mailFrom },
    to: { name: '', address: mailTo },
    envelope: { from: mailFrom, to: [mailTo] },
    messageId: `<${id}@${hostOf(mailFrom)}>`,
    // Not when the message came: mail servers refuse what is some days old.
    date: new Date(mailAt),
    disableFileAccess: true,
    disableUrlAccess: true,
    textEncoding: 'quoted-printable',
    ...(isMessage(first) ? withMessages(stored.filter(isMessage), first) : withReport(first)),
  };
}

function withReport({ subject, text }: StoredReport): SendMailOptions {
  // RFC 3834: no automatic answer.
  return { subject: cleanSubject(subject), headers: { 'Auto-Submitted': 'auto-generated' }, text };
}

function withMessages(messages: readonly StoredMessage[], first: StoredMessage): SendMailOptions {
  const isSpam = first.kind === 'suspected-spam';
  return messages.length === 1 && !isSpam ? withOne(first) : withSeveral(messages, isSpam);
}

function withOne(message: StoredMessage): SendMailOptions {
  const { email, subject } = message.fields;
  const replyTo = answerAddress(email);
  return {
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: `${cleanSubject(subject) || 'A message from the website'} (${message.reference})`,
    text: [
      'Somebody wrote through the contact form of the website.',
      'The visitor has seen the reference; quote it if they call.',
      '',
      ...headOf(message),
      // Gmail, for one, ignores Reply-To in what comes from an address of its account, also from an alias.
      ...(replyTo ? [`Or press Reply, if the new mail is to ${email} and not to yourself.`] : []),
      '',
      'Message:',
      '',
      message.fields.message,
      '',
    ].join('\n'),
  };
}

/** Each message whole. No Reply-To: an answer would go to one of many. */
function withSeveral(messages: readonly StoredMessage[], isSpam: boolean): SendMailOptions {
  const references = messages.map(({ reference }) => reference);
  const range = [...new Set([references[0], references.at(-1)])].join(' to ');
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
  return {
    subject: `${isSpam ? 'Probably spam: ' : ''}${count} from the website (${range})`,
    text: [
      isSpam
        ? 'Suspected spam comes in one mail a day, whole. A real message may be among it.'
        : `Many messages are arriving through the contact form, so ${messages.length} of them are in this mail, each one whole.`,
      'Do not press Reply: no visitor would get it. To answer a message, press the address that begins with mailto: above it.',
      `What visitors wrote stands behind “${quotePrefix.trim()}”.`,
      '',
      ...messages.flatMap((message, index) => [
        `======== ${index + 1} of ${messages.length} ========`,
        '',
        ...quoted(message),
      ]),
    ].join('\n'),
  };
}

/** In front of each line: no visitor can write a line that looks like one of this mail, or at which a help desk cuts it off. */
const quotePrefix = '| ';

function quoted(message: StoredMessage): string[] {
  const lines = message.fields.message.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/);
  return [...headOf(message), '', 'Message:', '', ...lines.map((line) => quotePrefix + line), ''];
}

/** Everything but the text. The link that answers it stands above what a visitor wrote. */
function headOf({ reference, receivedAt, fields: typed }: StoredMessage): string[] {
  return [
    ...fields
      .filter(({ name }) => name !== 'message')
      .map(({ name, label }) => `${label}: ${typed[name] || '(left empty)'}`),
    `Received: ${inLagos(receivedAt)}`,
    `Reference: ${reference}`,
    `To answer: ${answerLink(typed)}`,
  ];
}

// Made once: it is slow, and a mail of several needs it for each.
const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: lagosTimeZone,
});

/** `2 March 2026 at 10:00 in Lagos` */
export function inLagos(time: number | string): string {
  return `${format.format(new Date(time))} in Lagos`;
}

/** A header line has a limit, and text without a space cannot be folded. Nodemailer takes line ends out. */
function cleanSubject(subject: string): string {
  return [...subject].slice(0, 150).join('').replaceAll('=?', '= ?').trim();
}

function answerLink({ email, subject }: Message): string {
  const address = encoded(answerAddress(email) ?? email).replaceAll('%40', '@');
  return `mailto:${address}?subject=${encoded(`Re: ${cleanSubject(subject) || 'your message'}`)}`;
}

/** Mail programs end a link at the signs that encodeURIComponent leaves as they are. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
}

/** Undefined if a mail server might refuse the header; the owner then copies the address from the text. */
function answerAddress(email: string): string | undefined {
  const host = hostOf(email);
  const name = email.slice(0, email.lastIndexOf('@'));
  return /^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(name) && host ? `${name}@${host}` : undefined;
}
