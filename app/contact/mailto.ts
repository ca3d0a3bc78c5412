import { fields, type Message } from '../../message/message.ts';
import { farm } from '../content.ts';

/** A link that opens the visitor's own mail program with every word of the message filled in. */
export function mailtoHref(message: Message): string {
  const lines = fields
    .filter(({ name }) => name !== 'message' && message[name] !== '')
    .map(({ name, label }) => `${label}: ${message[name]}`);
  const body = [...lines, '', message.message].join('\n').replaceAll('\n', '\r\n');
  return `mailto:${farm.email}?subject=${encodeURIComponent(message.subject)}&body=${encodeURIComponent(body)}`;
}
