import { emptyMessage, type Message } from '../../message/message.ts';
import { newReference } from '../../server/contact/contact.ts';
import type { NewMessage } from '../../server/store/store.ts';

export const ada: Message = {
  ...emptyMessage,
  firstName: 'Adaeze',
  email: 'adaeze@visitor.example',
  subject: 'Seedlings',
  message: 'Do you sell seedlings?',
};

export const startOfTests = Date.parse('2026-03-02T09:00:00Z');

/** A message of its own, unless `rest` names a fingerprint. */
export function newMessage(typed: Partial<Message> = {}, rest: Partial<NewMessage> = {}): NewMessage {
  const reference = newReference();
  return {
    ...{ reference, fingerprint: reference, kind: 'message', fields: { ...ada, ...typed } },
    ...{ receivedAt: startOfTests, notBefore: 0 },
    ...rest,
  };
}
