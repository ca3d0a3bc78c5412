import type { CheckInput } from './checks.ts';

/**
 * What only the owner can say: values that stand in for a fact, which are reserved names that can be nobody's and the farm's
 * name while it is a draft; and sentences that are not confirmed.
 */
export function draftsAndPlaceholders({ sentences, report }: CheckInput): void {
  for (const { name, place, text, isDraft } of sentences) {
    const isFarmName = name === 'farm' && place[0] === 'name';
    if (isReserved(text) || (isDraft && isFarmName)) {
      const wanted = facts[String(place.filter((field) => field !== 'text').at(-1))] ?? 'the true one';
      const right = isReserved(text) ? '' : ', or write draft: false if this is it';
      report('placeholders', name, place, `“${text}” is a placeholder: write ${wanted}${right}.`);
    } else if (isDraft) {
      const short = text.length > 84 ? `${text.slice(0, 80).replace(/\s\S*$/, '')} …` : text;
      report('drafts', name, place, `“${short}”`);
    }
  }
}

/** Booking pages the owner has left empty. The site copes: it is a choice, not a fault. */
export function emptyAddresses({ content, report }: CheckInput): void {
  for (const [to, address] of Object.entries(content.farm.booking)) {
    if (address !== '') continue;
    const sentence = `There is no ${to} booking page: its links lead to the contact form.`;
    report('addresses', 'farm', ['booking', to], sentence);
  }
}

/** The names and numbers that are kept free for examples; see RFC 2606. */
export function isReserved(text: string): boolean {
  if (/(^|[@./])[\w-]+\.(example|invalid)(?![\w.-])|\bexample\.(com|org|net)\b/i.test(text)) return true;
  return /^\+?[\d ()/-]+$/.test(text) && /0{7,}$/.test(text.replace(/\D/g, ''));
}

const facts: Record<string, string> = {
  name: 'the farm’s name',
  email: 'the farm’s email address',
  phone: 'the farm’s phone number',
  investment: 'the address of the page for investment meetings',
  partnership: 'the address of the page for partnership meetings',
  meeting: 'the address of the page for general meetings',
};
