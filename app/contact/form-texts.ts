import type { Farm, SiteContent } from '../page/use-content.ts';
import { format } from '../ui/figure-text.ts';
import { printedTime } from './opening.ts';

export function formTexts(content: SiteContent, retentionDays: number) {
  const { contactCopy, farm } = content;
  const { form, thanks, title } = contactCopy;
  // `Thanks` fills in the visitor's email address, which no page from the server knows.
  const more = { retention: String(retentionDays), hours: hoursOf(farm), address: '{address}' };
  const filled = (text: string) => format(content, text, more);
  return {
    send: form.send,
    notice: filled(form.notice),
    thanks: { headline: filled(thanks.headline), description: filled(thanks.description) },
    title: filled(title),
    email: farm.email,
  };
}

/**
 * “Monday to Friday, 8:00 AM - 6:00 PM; Saturday, 9:00 AM - 4:00 PM, Lagos time”; “none at present” if every day is closed.
 * No line ends inside a time.
 */
export function hoursOf({ hours }: Pick<Farm, 'hours'>): string {
  const rows = hours.flatMap(({ name, open }) =>
    open ? `${name}, ${unbroken(open.from)} - ${unbroken(open.to)}` : [],
  );
  return rows.length > 0 ? `${rows.join('; ')}, Lagos time` : 'none at present';
}

const unbroken = (clock: string) => printedTime(clock).replace(' ', '\u00A0');

export type FormTexts = ReturnType<typeof formTexts>;
