// The mails to the owner. What a visitor typed is in the text, and in two headers that it cannot break.
import { hash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import { lagosTimeZone } from '../../message/lagos.ts';
import { fields, type Message } from '../../message/message.ts';
import type { Config } from '../config.ts';
import { messageIn, type StoredMessage } from '../store/store.ts';

export type MailAddresses = Pick<Config, 'mailTo' | 'mailFrom'>;

/** @param mails one, or several of one kind for one mail. Throws if one is damaged. */
export function compose(mails: readonly StoredMessage[], addresses: MailAddresses): SendMailOptions {
  const [first] = mails;
  if (!first) throw new Error('Nothing to mail');
  if (first.kind === 'report') return composeReport(first, addresses);
  return first.kind === 'message' && mails.length === 1
    ? composeOne(first, addresses)
    : composeSeveral(mails, addresses);
}

function composeOne(mail: StoredMessage, addresses: MailAddresses): SendMailOptions {
  const message = messageIn(mail);
  const replyTo = answerAddress(message.email);
  return {
    ...toOwner('Website contact form', mail.reference, addresses),
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: `${cleanSubject(message.subject) || 'A message from the website'} (${mail.reference})`,
    date: new Date(mail.receivedAt),
    text: withLineEnds([
      'Somebody wrote through the contact form of the website.',
      '',
      ...linesOf(mail, message),
      '--------',
      `To answer: ${answerLink(message)}`,
      // Gmail, for one, ignores Reply-To in what comes from an address of its account, also from an alias.
      ...(replyTo ? [`Or press Reply, if the new mail is to ${message.email} and not to yourself.`] : []),
      'The visitor has seen the reference; quote it if they call.',
      '',
    ]),
  };
}

/** Each message whole. No Reply-To: an answer would go to one of many. */
function composeSeveral(mails: readonly StoredMessage[], addresses: MailAddresses): SendMailOptions {
  const [first, last] = [mails[0]?.reference, mails.at(-1)?.reference];
  const isSpam = mails[0]?.kind === 'spam';
  const count = mails.length === 1 ? '1 message' : `${mails.length} messages`;
  const range = mails.length === 1 ? `${first}` : `${first} to ${last}`;
  return {
    // The same messages have the same Message-ID.
    ...toOwner(
      'Website contact form',
      `several-${hash('sha256', mails.map(({ reference }) => reference).join(), 'hex').slice(0, 20)}`,
      addresses,
    ),
    subject: isSpam
      ? `Probably spam: ${count} from the website (${range})`
      : `${count} from the website (${range})`,
    date: new Date(mails[0]?.receivedAt ?? 0),
    text: withLineEnds([
      isSpam
        ? 'What looks like spam comes in one mail a day, whole. A real message may be among it.'
        : `Many messages are arriving through the contact form, so ${mails.length} of them are in this mail, each one whole.`,
      'Do not press Reply: no visitor would get it. To answer a message, press the address that begins with mailto: below it.',
      '',
      ...mails.flatMap((mail, index) => {
        const message = messageIn(mail);
        return [
          `======== ${index + 1} of ${mails.length} ========`,
          '',
          ...linesOf(mail, message),
          `To answer: ${answerLink(message)}`,
          '',
        ];
      }),
    ]),
  };
}

function composeReport(mail: StoredMessage, addresses: MailAddresses): SendMailOptions {
  const { subject, text } = JSON.parse(mail.body);
  return {
    ...toOwner('Website', mail.reference, addresses),
    subject: cleanSubject(subject),
    date: new Date(mail.receivedAt),
    // RFC 3834: no automatic answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
    text,
  };
}

/** What every mail has. Addresses are objects, because nodemailer would split a string at its commas. */
function toOwner(sender: string, id: string, { mailTo, mailFrom }: MailAddresses): SendMailOptions {
  return {
    from: { name: sender, address: mailFrom },
    to: { name: '', address: mailTo },
    envelope: { from: mailFrom, to: [mailTo] },
    // Fixed, so that a repeat can be recognised.
    messageId: `<${id}@${domainOf(mailFrom)}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
    textEncoding: 'quoted-printable',
  };
}

function cleanSubject(subject: string): string {
  // A header line has a limit, and text without a space cannot be folded.
  return [...subject]
    .slice(0, 150)
    .join('')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

function answerLink({ email, subject }: Message): string {
  const address = encoded(answerAddress(email) ?? email).replaceAll('%40', '@');
  return `mailto:${address}?subject=${encoded(`Re: ${cleanSubject(subject) || 'your message'}`)}`;
}

/** Mail programs end a link at the signs that encodeURIComponent leaves as they are. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

/** Undefined if a mail server might refuse the header; the owner then copies the address from the text. */
function answerAddress(email: string): string | undefined {
  const domain = domainToASCII(domainOf(email));
  const name = email.slice(0, email.lastIndexOf('@'));
  return /^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(name) && domain ? `${name}@${domain}` : undefined;
}

/** Everything that the visitor wrote. */
function linesOf({ reference, receivedAt }: StoredMessage, message: Message): string[] {
  return [
    ...fields
      .filter(({ name }) => name !== 'message')
      .map(({ name, label }) => `${label}: ${message[name] || '(left empty)'}`),
    `Received: ${inLagos.format(receivedAt)} in Lagos`,
    `Reference: ${reference}`,
    '',
    'Message:',
    '',
    message.message,
    '',
  ];
}

/** Makes every line end `\n`. RFC 5321 forbids a lone `\r`. */
function withLineEnds(lines: readonly string[]): string {
  return lines.join('\n').replace(/\r\n?/g, '\n');
}

// Made once: it is slow, and a mail of several needs it for each.
const inLagos = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: lagosTimeZone,
});
