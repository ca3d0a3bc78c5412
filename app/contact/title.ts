import { copy } from '../../content/copy.ts';
import { say } from '../ui/words.ts';

/** The title of the contact screen. What happened to the message comes first, because it is read out first. */
export function contactTitle(state: 'writing' | 'not-sent' | 'sent'): string {
  const { title, form, thanks } = copy.contact;
  const prefix = { writing: '', 'not-sent': `${form.error} `, sent: `${thanks.title}: ` };
  return prefix[state] + say(title);
}
