import { fields } from '../../message/message.ts';
import type { KeptMessage } from '../store/store.ts';

/** One message as `export` promises it, in this order. */
export function exported({ reference, receivedAt, message, state, attempts, sentAt }: KeptMessage) {
  return {
    reference,
    receivedAt: receivedAt.toISOString(),
    firstName: message.firstName,
    lastName: message.lastName,
    email: message.email,
    phone: message.phone,
    subject: message.subject,
    message: message.message,
    state,
    attempts,
    sentAt: sentAt?.toISOString() ?? null,
  };
}

const columns = [
  'reference',
  'receivedAt',
  ...fields.map(({ name }) => name),
  'state',
  'attempts',
  'sentAt',
] as const satisfies readonly (keyof ReturnType<typeof exported>)[];

/** With a byte order mark: without it, Excel reads Ọlábísí as something else. */
export const csvHead = `\ufeff${columns.join(',')}\r\n`;

export function csvLine(kept: KeptMessage): string {
  const row = exported(kept);
  return `${columns.map((column) => cell(String(row[column] ?? ''))).join(',')}\r\n`;
}

/** Quoted, and with an apostrophe before what a spreadsheet would run as a formula (OWASP, CSV injection). */
function cell(value: string): string {
  const harmless = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

export function listLine({ reference, receivedAt, state, needsPerson, message }: KeptMessage): string {
  const time = receivedAt.toISOString().slice(0, 16).replace('T', ' ');
  const standing = needsPerson ? `${state}, needs a person` : state;
  return `${reference}  ${time}  ${standing.padEnd(8)}  ${message.firstName} ${message.lastName} <${message.email}>  ${message.subject}\n`;
}

/** For reading, on a terminal. */
export function whole(kept: KeptMessage): string {
  const lines = fields
    .filter(({ name }) => name !== 'message')
    .map(({ name, label }) => `${label}: ${kept.message[name]}`);
  return [
    `Reference: ${kept.reference}`,
    `Received: ${kept.receivedAt.toISOString()}`,
    `State: ${kept.state}${kept.needsPerson ? ', needs a person: the mail server refused it for good' : ''}`,
    `Attempts: ${kept.attempts}${kept.lastError ? `, the last one failed: ${kept.lastError}` : ''}`,
    ...(kept.state === 'sent' ? [`Sent: ${kept.sentAt?.toISOString()}`] : []),
    ...(kept.state === 'waiting' ? [`Next attempt: ${kept.nextAttemptAt.toISOString()}`] : []),
    ...lines,
    '',
    kept.message.message,
    '',
  ].join('\n');
}
