import { lagosTimeZone } from '../../message/lagos.ts';
import { fields } from '../../message/message.ts';
import { maxTimesRefused, type StoredMessage } from '../store/store.ts';
import { byteOrderMark, csvRow, textCell } from './csv.ts';

type Cell = string | number | boolean | Date | null;
/** `key` is its name in JSON (docs/operations.md), `heading` that in a table and on the terminal. */
type Column = {
  readonly key: string;
  readonly heading: string;
  readonly cell: (stored: StoredMessage) => Cell;
};

const columns: readonly Column[] = [
  { key: 'reference', heading: 'Reference', cell: ({ reference }) => reference },
  { key: 'receivedAt', heading: 'Received (Lagos time)', cell: ({ receivedAt }) => new Date(receivedAt) },
  ...fields.map(({ name, label }) => ({
    key: name,
    heading: label,
    cell: (stored: StoredMessage) => stored.fields[name],
  })),
  { key: 'state', heading: 'State', cell: stateOf },
  { key: 'suspicious', heading: 'Suspected spam', cell: ({ kind }) => kind === 'suspected-spam' },
  { key: 'attempts', heading: 'Attempts', cell: ({ attempts }) => attempts },
  { key: 'sentAt', heading: 'Sent (Lagos time)', cell: ({ sentAt }) => (sentAt ? new Date(sentAt) : null) },
];

function stateOf({ sentAt }: StoredMessage): 'waiting' | 'sent' {
  return sentAt === null ? 'waiting' : 'sent';
}

/** For `export --format json`. Times are in UTC there. */
export function toExport(stored: StoredMessage): Readonly<Record<string, Cell>> {
  return Object.fromEntries(columns.map(({ key, cell }) => [key, cell(stored)]));
}

export const csvHeadRow = byteOrderMark + csvRow(columns.map(({ heading }) => heading));

export function toCsvRow(stored: StoredMessage): string {
  const cells = columns.map(({ cell }) => cell(stored));
  return csvRow(cells.map((cell) => (typeof cell === 'string' ? textCell(cell) : print(cell))));
}

/** Everything about a message, for the terminal. */
export function details(stored: StoredMessage, now: Date): string {
  const { error, sentAt, notBefore } = stored;
  const waits = sentAt === null && notBefore > now.getTime();
  const lines: (readonly [heading: string, cell: Cell])[] = [
    ...columns.map(({ heading, cell }) => [heading, cell(stored)] as const),
    ['Last error', error],
    ['Next attempt (Lagos time)', waits ? new Date(notBefore) : null],
  ];
  const written = lines.filter(([heading, cell]) => print(cell) !== '' && heading !== 'Message');
  const head = written.map(([heading, cell]) => `${heading}: ${print(cell)}\n`).join('');
  return withoutControls(`${head}\n${stored.fields.message}\n`);
}

export const listHeadRow = listRow('Reference', 'Received (Lagos)', 'State', 'From', 'Subject');

export function toListRow(stored: StoredMessage): string {
  const { firstName, lastName, email, subject } = stored.fields;
  const isRefused = stored.sentAt === null && stored.timesRefused >= maxTimesRefused;
  const state = [
    stateOf(stored),
    ...(isRefused ? ['refused'] : []),
    ...(stored.kind === 'suspected-spam' ? ['suspected spam'] : []),
  ].join(', ');
  const from = `${[firstName, lastName].filter(Boolean).join(' ')} <${email}>`;
  return listRow(stored.reference, print(new Date(stored.receivedAt)).slice(0, 16), state, from, subject);
}

function listRow(reference: string, received: string, state: string, from: string, subject: string): string {
  const row = `${reference.padEnd(10)}  ${received.padEnd(16)}  ${state.padEnd(14)}  ${from}  ${subject}`;
  return `${withoutControls(row).trimEnd()}\n`;
}

/** What visitors and owners wrote could hold sequences that change the terminal: they are shown as `\x1b`. */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Times as `2026-03-02 10:00:00`, in Lagos: they sort as text, and spreadsheets read them as times. */
function print(cell: Cell): string {
  if (cell instanceof Date) return lagosTime.format(cell).replace(',', '');
  return typeof cell === 'boolean' ? (cell ? 'yes' : '') : String(cell ?? '');
}

const lagosTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: lagosTimeZone,
});
