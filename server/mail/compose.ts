// The mails to the owner. What a visitor typed is in the text, and in two headers that it cannot break.
import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import { lagosTimeZone } from '../../message/lagos.ts';
import { fields, type Message } from '../../message/message.ts';
import type { Config } from '../config.ts';
import { messageIn, type StoredMessage } from '../store/store.ts';

export type MailAddresses = Pick<Config, 'mailTo' | 'mailFrom'>;

/** @param mails one, or several of one kind for one mail. Throws if one is damaged. */
export function compose(
  mails: readonly StoredMessage[],
  { mailTo, mailFrom }: MailAddresses,
): SendMailOptions {
  const [first] = mails;
  if (!first) throw new Error('Nothing to mail');
  const { kind, reference, receivedAt } = first;
  const id = mails.length === 1 ? reference : `${reference}-${mails.length}`;
  return {
    // Objects, because nodemailer would split a string at its commas.
    from: { name: kind === 'report' ? 'Website' : 'Website contact form', address: mailFrom },
    to: { name: '', address: mailTo },
    envelope: { from: mailFrom, to: [mailTo] },
    // Fixed, so that a repeat can be recognised.
    messageId: `<${id}@${domainOf(mailFrom)}>`,
    date: new Date(receivedAt),
    disableFileAccess: true,
    disableUrlAccess: true,
    textEncoding: 'quoted-printable',
    ...(kind === 'report'
      ? report(first)
      : kind === 'message' && mails.length === 1
        ? single(first)
        : several(mails, kind === 'spam')),
  };
}

function report({ body }: StoredMessage): SendMailOptions {
  const { subject, text } = JSON.parse(body);
  // RFC 3834: no automatic answer.
  return { subject: cleanSubject(subject), headers: { 'Auto-Submitted': 'auto-generated' }, text };
}

function single(mail: StoredMessage): SendMailOptions {
  const message = messageIn(mail);
  const replyTo = answerAddress(message.email);
  return {
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: `${cleanSubject(message.subject) || 'A message from the website'} (${mail.reference})`,
    text: [
      'Somebody wrote through the contact form of the website.',
      '',
      ...linesOf(mail, message),
      '--------',
      `To answer: ${answerLink(message)}`,
      // Gmail, for one, ignores Reply-To in what comes from an address of its account, also from an alias.
      ...(replyTo ? [`Or press Reply, if the new mail is to ${message.email} and not to yourself.`] : []),
      'The visitor has seen the reference; quote it if they call.',
      '',
    ].join('\n'),
  };
}

/** Each message whole. No Reply-To: an answer would go to one of many. */
function several(mails: readonly StoredMessage[], isSpam: boolean): SendMailOptions {
  const references = mails.map(({ reference }) => reference);
  const range = [...new Set([references[0], references.at(-1)])].join(' to ');
  const count = mails.length === 1 ? '1 message' : `${mails.length} messages`;
  return {
    subject: `${isSpam ? 'Probably spam: ' : ''}${count} from the website (${range})`,
    text: [
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
    ].join('\n'),
  };
}

/** Everything that the visitor wrote. */
function linesOf({ reference, receivedAt }: StoredMessage, message: Message): string[] {
  return [
    ...fields
      .filter(({ name }) => name !== 'message')
      .map(({ name, label }) => `${label}: ${message[name] || '(left empty)'}`),
    `Received: ${inLagos(receivedAt)}`,
    `Reference: ${reference}`,
    '',
    'Message:',
    '',
    message.message,
    '',
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
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

/** Undefined if a mail server might refuse the header; the owner then copies the address from the text. */
function answerAddress(email: string): string | undefined {
  const domain = domainToASCII(domainOf(email));
  const name = email.slice(0, email.lastIndexOf('@'));
  return /^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(name) && domain ? `${name}@${domain}` : undefined;
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
