import { emptyMessage, type Message } from '../../message/message.ts';
import { fingerprintOf, newReference } from '../../server/contact/identity.ts';
import type { NewMessage } from '../../server/store/store.ts';

export const ada: Message = {
  ...emptyMessage,
  firstName: 'Adaeze',
  email: 'adaeze@visitor.example',
  subject: 'Seedlings',
  message: 'Do you sell seedlings?',
};

export function newMessage(change: Partial<Message> = {}, rest: Partial<NewMessage> = {}): NewMessage {
  const message = { ...ada, ...change };
  const reference = newReference();
  return {
    reference,
    fingerprint: fingerprintOf(message),
    message,
    receivedAt: new Date('2026-03-02T09:00:00Z'),
    state: 'waiting',
    messageId: `<${reference}@farm.example>`,
    ...rest,
  };
}
