import { contactCopy } from '../content.ts';
import { say } from '../ui/words.ts';

/** The title of the contact screen. What happened to the message comes first, because it is read out first. */
export function contactTitle(state: 'writing' | 'not-sent' | 'sent'): string {
  const { title, form, thanks } = contactCopy;
  const first = state === 'sent' ? `${thanks.title}: ` : state === 'not-sent' ? `${form.error} ` : '';
  return first + say(title);
}
