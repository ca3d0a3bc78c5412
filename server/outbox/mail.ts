import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import { lagosTimeZone } from '../../message/lagos.ts';
import { fields, type Message } from '../../message/message.ts';
import type { Config } from '../config.ts';
import type { KeptMessage } from '../store/store.ts';

/** Composes the mail to the owner. What a visitor typed is in the text, a cleaned Subject and Reply-To. */
export function composeMail(kept: Mailed, addresses: MailAddresses): SendMailOptions {
  const replyTo = answerAddress(kept.message.email);
  return {
    ...toOwner('Website contact form', addresses),
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: `${cleanSubject(kept.message.subject) || 'A message from the website'} (${kept.reference})`,
    messageId: kept.messageId,
    date: kept.receivedAt,
    text: mailText(kept, replyTo !== undefined),
  };
}

export type Mailed = Pick<KeptMessage, 'reference' | 'message' | 'receivedAt' | 'messageId'>;
export type MailAddresses = Pick<Config, 'mailTo' | 'mailFrom'>;

/** A mail from the site itself to its owner, such as that a change was published. */
export type Notice = { readonly subject: string; readonly text: string; readonly writtenAt: string };

/** @param name letters, digits and dashes: the Message-ID, so that a repeat can be recognised */
export function composeNotice(
  name: string,
  { subject, text, writtenAt }: Notice,
  addresses: MailAddresses,
): SendMailOptions {
  return {
    ...toOwner('Website', addresses),
    subject: cleanSubject(subject),
    messageId: `<${name}@${domainOf(addresses.mailFrom)}>`,
    date: new Date(writtenAt),
    // RFC 3834: no automatic answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
    text,
  };
}

/** What every mail has. Addresses are objects, because nodemailer would split a string at its commas. */
export function toOwner(sender: string, { mailTo, mailFrom }: MailAddresses): SendMailOptions {
  return {
    from: { name: sender, address: mailFrom },
    to: { name: '', address: mailTo },
    envelope: { from: mailFrom, to: [mailTo] },
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

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

/** `mailto:` for an answer to a message that was mailed with others, where Reply does not lead to its sender. */
export function answerLink({ email, subject }: Pick<Message, 'email' | 'subject'>): string {
  const address = encodeURIComponent(answerAddress(email) ?? email).replaceAll('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${cleanSubject(subject) || 'your message'}`)}`;
}

/** Undefined if a mail server might refuse the header; the owner then copies the address from the text. */
function answerAddress(email: string): string | undefined {
  const domain = domainToASCII(domainOf(email));
  const name = email.slice(0, email.lastIndexOf('@'));
  return /^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(name) && domain ? `${name}@${domain}` : undefined;
}

function mailText(kept: Mailed, hasReplyTo: boolean): string {
  const { email } = kept.message;
  return withLineEnds([
    'Somebody wrote through the contact form of the website.',
    '',
    ...linesOf(kept),
    '--------',
    hasReplyTo
      ? `To answer, press Reply: your answer goes to ${email}.`
      : `To answer, write a new email to ${email}.`,
    'The visitor has seen the reference; quote it if they call.',
    '',
  ]);
}

/** Everything that the visitor wrote, as plain text for the owner. */
export function linesOf({ reference, message, receivedAt }: Mailed): string[] {
  return [
    ...fields
      .filter(({ name }) => name !== 'message')
      .map(({ name, label }) => `${label}: ${message[name] || '(left empty)'}`),
    `Received: ${timeIn(lagosTimeZone, receivedAt)} in Lagos (${timeIn('UTC', receivedAt)} UTC)`,
    `Reference: ${reference}`,
    '',
    'Message:',
    '',
    message.message,
    '',
  ];
}

/** Makes every line end `\n`. RFC 5321 forbids a lone `\r`. */
export function withLineEnds(lines: readonly string[]): string {
  return lines.join('\n').replace(/\r\n?/g, '\n');
}

function timeIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);
}
