import type { SiteContent } from '../content.ts';
import { format } from '../ui/figure-text.ts';

export function formWords(content: SiteContent, retentionDays: number) {
  const { contactCopy, farm } = content;
  const { form, thanks, title } = contactCopy;
  const words = { send: form.send, notice: form.notice, thanks, title, email: farm.email };
  return formatAll(words, (sentence) => format(content, sentence, { retention: String(retentionDays) }));
}

export type FormWords = ReturnType<typeof formWords>;

type Words = { readonly [name: string]: string | Words };

function formatAll<Given extends Words>(words: Given, formatText: (words: string) => string): Given {
  const entries = Object.entries(words).map(([name, value]) => [
    name,
    typeof value === 'string' ? formatText(value) : formatAll(value, formatText),
  ]);
  return Object.fromEntries(entries);
}
