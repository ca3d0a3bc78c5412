import type { Files } from '../content/check.ts';
import { contentNames } from '../content/schema/content.ts';
import { sentencesIn } from '../content/sentences.ts';
import type { Told } from './finding.ts';

/** Values that stand in for a fact: reserved names that can be nobody's, and the farm's name while it is a draft. */
export function placeholders(files: Files): Told[] {
  return texts(files)
    .filter(({ name, place, text, isDraft }) => isReserved(text) || (isDraft && isName(name, place)))
    .map(({ name, place, text }) => {
      const wanted = names[place.filter((field) => field !== 'text').at(-1) ?? ''] ?? 'the true one';
      const right = isReserved(text) ? '' : ', or write draft: false if this is it';
      return {
        group: 'placeholders',
        name,
        place,
        sentence: `“${text}” is a placeholder: write ${wanted}${right}.`,
      };
    });
}

/** Sentences that the owner has not confirmed. */
export function drafts(files: Files): Told[] {
  return texts(files)
    .filter(({ name, place, text, isDraft }) => isDraft && !isReserved(text) && !isName(name, place))
    .map(({ name, place, text }) => ({ group: 'drafts', name, place, sentence: `“${short(text)}”` }));
}

/** The names and numbers that are kept free for examples; see RFC 2606. */
export function isReserved(text: string): boolean {
  if (/(^|[@./])[\w-]+\.(example|invalid)(?![\w.-])|\bexample\.(com|org|net)\b/i.test(text)) return true;
  return /^\+?[\d ()/-]+$/.test(text) && /0{7,}$/.test(text.replace(/\D/g, ''));
}

const names: Record<string, string> = {
  name: 'the farm’s name',
  email: 'the farm’s email address',
  phone: 'the farm’s phone number',
  investment: 'the address of the page for investment meetings',
  partnership: 'the address of the page for partnership meetings',
  meeting: 'the address of the page for general meetings',
};

function texts(files: Files) {
  return contentNames.flatMap((name) => sentencesIn(files[name]).map((one) => ({ ...one, name })));
}

function isName(file: string, place: readonly string[]): boolean {
  return file === 'farm' && place[0] === 'name';
}

function short(text: string): string {
  return text.length > 84 ? `${text.slice(0, 80).replace(/\s\S*$/, '')} …` : text;
}
