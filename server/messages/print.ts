import { lagosTimeZone } from '../../message/lagos.ts';
import { fields } from '../../message/message.ts';
import type { KeptMessage } from '../store/store.ts';
import { byteOrderMark, csvRow, textCell } from './csv.ts';

/** One message as `export --format json` promises it (docs/operations.md). Times are in UTC. */
export function toExport({ reference, receivedAt, message, state, attempts, sentAt }: KeptMessage) {
  return { reference, receivedAt, ...message, state, attempts, sentAt };
}

const columns: readonly (readonly [heading: string, cell: (kept: KeptMessage) => string])[] = [
  ['Reference', ({ reference }) => textCell(reference)],
  ['Received (Lagos time)', ({ receivedAt }) => inLagos(receivedAt)],
  ...fields.map(({ name, label }) => [label, ({ message }: KeptMessage) => textCell(message[name])] as const),
  ['State', ({ state }) => state],
  ['Attempts', ({ attempts }) => String(attempts)],
  ['Sent (Lagos time)', ({ sentAt }) => (sentAt ? inLagos(sentAt) : '')],
];

export const csvHead = byteOrderMark + csvRow(columns.map(([heading]) => heading));

export function csvLine(kept: KeptMessage): string {
  return csvRow(columns.map(([, cell]) => cell(kept)));
}

/** `2026-03-02 10:00:00`: sorts as text, and spreadsheets read it as a time. */
function inLagos(at: Date): string {
  return Number.isNaN(at.getTime()) ? 'damaged' : lagosTime.format(at).replace(',', '');
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

export function listLine({ reference, receivedAt, state, isRefused, message }: KeptMessage): string {
  const status = isRefused ? `${state}, refused` : state;
  const name = [message.firstName, message.lastName].filter(Boolean).join(' ');
  return listRow(
    reference,
    inLagos(receivedAt).slice(0, 16),
    status,
    `${name} <${message.email}>`,
    message.subject,
  );
}

function listRow(reference: string, received: string, state: string, from: string, subject: string): string {
  return `${`${reference.padEnd(10)}  ${received.padEnd(16)}  ${state.padEnd(8)}  ${from}  ${subject}`.trimEnd()}\n`;
}

/** The network with the most suspects first. */
export function networkTable(suspects: ReadonlyMap<string, readonly KeptMessage[]>): string {
  const row = (network: string, messages: string, first: string, last: string) =>
    `${network.padEnd(22)}  ${messages.padEnd(8)}  ${first.padEnd(16)}  ${last}\n`;
  const rows = [...suspects]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([network, kept]) => {
      const times = [kept[0], kept.at(-1)].map((one) => (one ? inLagos(one.receivedAt).slice(0, 16) : ''));
      return row(network, String(kept.length), times[0] ?? '', times[1] ?? '');
    });
  if (rows.length === 0) return 'No network has sent so many that some were set aside\n';
  return row('Network', 'Messages', 'First (Lagos)', 'Last (Lagos)') + rows.join('');
}

export function details(kept: KeptMessage): string {
  const lines = fields
    .filter(({ name }) => name !== 'message')
    .map(({ name, label }) => `${label}: ${kept.message[name]}`);
  return [
    `Reference: ${kept.reference}`,
    `Received: ${inLagos(kept.receivedAt)} (Lagos time)`,
    `State: ${kept.state}${kept.isRefused ? ', refused for good' : ''}`,
    ...(kept.network ? [`Set aside: too many came from the network ${kept.network}`] : []),
    `Attempts: ${kept.attempts}${kept.lastError ? `, the last one failed: ${kept.lastError}` : ''}`,
    ...(kept.reportedAt ? [`Notice about it mailed: ${inLagos(kept.reportedAt)} (Lagos time)`] : []),
    ...(kept.sentAt ? [`Sent: ${inLagos(kept.sentAt)} (Lagos time)`] : []),
    ...(kept.state === 'waiting' ? [`Next attempt: ${inLagos(kept.nextAttemptAt)} (Lagos time)`] : []),
    ...lines,
    '',
    kept.message.message,
    '',
  ].join('\n');
}
