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

/** A Date is a time that a spreadsheet should read as one; a string stays as it was typed. */
type Cell = string | number | Date;
type Column = readonly [heading: string, cell: (stored: StoredMessage, message: Message) => Cell];
const columns: readonly Column[] = [
  ['Reference', ({ reference }) => reference],
  ['Received (Lagos time)', ({ receivedAt }) => new Date(receivedAt)],
  ...fields.map(({ name, label }): Column => [label, (_, message) => message[name]]),
  ['State', stateOf],
  ['Suspicious', ({ kind }) => (kind === 'spam' ? 'yes' : '')],
  ['Attempts', ({ attempts }) => attempts],
  ['Sent (Lagos time)', ({ sentAt }) => (sentAt === null ? '' : new Date(sentAt))],
];

export const csvHead = byteOrderMark + csvRow(columns.map(([heading]) => heading));

export function csvLine(stored: StoredMessage): string {
  const message = read(stored);
  const cells = columns.map(([, cell]) => cell(stored, message));
  return csvRow(cells.map((cell) => (typeof cell === 'string' ? textCell(cell) : inLagos(cell))));
}

/** Everything about a message, for the terminal. */
export function details(stored: StoredMessage, now: Date): string {
  const { error, sentAt, notBefore } = stored;
  const message = read(stored);
  const waits = sentAt === null && notBefore > now.getTime();
  const lines: (readonly [heading: string, cell: Cell])[] = [
    ...columns.map(([heading, cell]) => [heading, cell(stored, message)] as const),
    ['Last error', error ?? ''],
    ['Next attempt (Lagos time)', waits ? new Date(notBefore) : ''],
  ];
  const written = lines.filter(([heading, cell]) => cell !== '' && heading !== 'Message');
  const head = written.map(([heading, cell]) => `${heading}: ${inLagos(cell)}\n`).join('');
  return withoutControls(`${head}\n${message.message}\n`);
}

export const listHead = listRow('Reference', 'Received (Lagos)', 'State', 'From', 'Subject');

export function listLine(stored: StoredMessage): string {
  const { firstName, lastName, email, subject } = read(stored);
  const state = stored.kind === 'spam' ? `${stateOf(stored)}, spam?` : stateOf(stored);
  const from = `${[firstName, lastName].filter(Boolean).join(' ')} <${email}>`;
  return listRow(stored.reference, inLagos(new Date(stored.receivedAt)).slice(0, 16), state, from, subject);
}

function listRow(reference: string, received: string, state: string, from: string, subject: string): string {
  const row = `${reference.padEnd(10)}  ${received.padEnd(16)}  ${state.padEnd(14)}  ${from}  ${subject}`;
  return `${withoutControls(row).trimEnd()}\n`;
}

/** What visitors and owners wrote could hold sequences that change the terminal: they are shown as `\x1b`. */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** A time as `2026-03-02 10:00:00`: sorts as text, and spreadsheets read it as a time. */
function inLagos(cell: Cell): string {
  return cell instanceof Date ? lagosTime.format(cell).replace(',', '') : String(cell);
}

const lagosTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: lagosTimeZone,
});
