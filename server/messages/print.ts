import { lagosTimeZone } from '../../message/lagos.ts';
import { emptyMessage, fields, type Message } from '../../message/message.ts';
import { messageIn, type StoredMessage } from '../store/store.ts';
import { byteOrderMark, csvRow, textCell } from './csv.ts';

/** One message as `export --format json` promises it (docs/operations.md). Times are in UTC. */
export function toExport(stored: StoredMessage) {
  const { reference, receivedAt, kind, attempts, sentAt } = stored;
  return {
    reference,
    receivedAt: new Date(receivedAt),
    ...read(stored),
    state: stateOf(stored),
    suspicious: kind === 'spam',
    attempts,
    sentAt: sentAt === null ? null : new Date(sentAt),
  };
}

/** What somebody has damaged in the store is shown as it is there. */
function read(stored: StoredMessage): Message {
  try {
    return messageIn(stored);
  } catch {
    return { ...emptyMessage, email: stored.email, message: stored.body };
  }
}

function stateOf({ sentAt }: StoredMessage): 'waiting' | 'sent' {
  return sentAt === null ? 'waiting' : 'sent';
}

type Column = readonly [heading: string, cell: (stored: StoredMessage, message: Message) => string];
const columns: readonly Column[] = [
  ['Reference', ({ reference }) => textCell(reference)],
  ['Received (Lagos time)', ({ receivedAt }) => inLagos(receivedAt)],
  ...fields.map(({ name, label }): Column => [label, (_, message) => textCell(message[name])]),
  ['State', stateOf],
  ['Suspicious', ({ kind }) => (kind === 'spam' ? 'yes' : '')],
  ['Attempts', ({ attempts }) => String(attempts)],
  ['Sent (Lagos time)', ({ sentAt }) => (sentAt === null ? '' : inLagos(sentAt))],
];

export const csvHead = byteOrderMark + csvRow(columns.map(([heading]) => heading));

export function csvLine(stored: StoredMessage): string {
  const message = read(stored);
  return csvRow(columns.map(([, cell]) => cell(stored, message)));
}

/** `2026-03-02 10:00:00`: sorts as text, and spreadsheets read it as a time. */
function inLagos(at: number): string {
  return lagosTime.format(at).replace(',', '');
}

const lagosTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: lagosTimeZone,
});

/** What visitors and owners wrote could hold sequences that change the terminal: they are shown as `\x1b`. */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

export const listHead = listRow('Reference', 'Received (Lagos)', 'State', 'From', 'Subject');

export function listLine(stored: StoredMessage): string {
  const { firstName, lastName, email, subject } = read(stored);
  const state = stored.kind === 'spam' ? `${stateOf(stored)}, spam?` : stateOf(stored);
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return listRow(
    stored.reference,
    inLagos(stored.receivedAt).slice(0, 16),
    state,
    `${name} <${email}>`,
    subject,
  );
}

function listRow(reference: string, received: string, state: string, from: string, subject: string): string {
  return `${`${reference.padEnd(10)}  ${received.padEnd(16)}  ${state.padEnd(14)}  ${from}  ${subject}`.trimEnd()}\n`;
}

export function details(stored: StoredMessage, now: Date): string {
  const message = read(stored);
  const { reference, receivedAt, kind, attempts, error, sentAt, notBefore } = stored;
  return [
    `Reference: ${reference}`,
    `Received: ${inLagos(receivedAt)} (Lagos time)`,
    `State: ${stateOf(stored)}${kind === 'spam' ? ', looks like spam: comes in the daily mail' : ''}`,
    `Attempts: ${attempts}${error ? `, the last one failed: ${error}` : ''}`,
    ...(sentAt === null ? [] : [`Sent: ${inLagos(sentAt)} (Lagos time)`]),
    ...(sentAt === null && notBefore > now.getTime()
      ? [`Next attempt: ${inLagos(notBefore)} (Lagos time)`]
      : []),
    ...fields.filter(({ name }) => name !== 'message').map(({ name, label }) => `${label}: ${message[name]}`),
    '',
    message.message,
    '',
  ].join('\n');
}
