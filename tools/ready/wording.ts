import { fileMeant, type Sources } from '../../schema/read.ts';
import type { CheckInput } from './checks.ts';
import type { Finding } from './report.ts';

/** Reports sentences that a # cuts short: “We are # 1” is printed as “We are”. */
export function cutSentences({ files, sentences, report }: CheckInput): void {
  for (const { name, place, text } of sentences) {
    const note = files[name].noteAt(place);
    if (note === undefined) continue;
    const isSentence = place.at(-1) === 'text' && name !== 'farm';
    const isCut = /^# *\d/.test(note) || (isSentence && !/[.!?…:][”’"')]*$/.test(text));
    if (!isCut) continue;
    const sentence = `“${shortened(text)}” ends before “${shortened(note)}”, which is a note that nobody sees: put the whole text in quotes if the note belongs to it.`;
    report('wording', name, place, sentence);
  }
}

/** Reports emoji: devices draw them differently, and the fact sheet's and social images' fonts have none. */
export function emoji({ sentences, report }: CheckInput): void {
  for (const { name, place, text } of sentences) {
    const found = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u.exec(text)?.[0];
    if (found === undefined) continue;
    const sentence = `${found} looks different on every device, and is missing on the fact sheet and in the social images: say it in words.`;
    report('wording', name, place, sentence);
  }
}

/** Reports a phone number that cannot be dialled from abroad. */
export function phoneWithoutCountry({ content, report }: CheckInput): void {
  const { phone } = content.farm;
  if (phone.startsWith('+')) return;
  const sentence = `“${phone}” cannot be dialled from abroad: write it with its country, such as +234 800 000 0000.`;
  report('wording', 'farm', ['phone'], sentence);
}

/** Reports copies and misnamed files, in which a change would be lost. */
export function strays({ beside = [] }: Sources): Finding[] {
  return beside.map((file) => {
    const meant = fileMeant(file);
    const instead = meant === undefined ? '' : `, only ${meant}.yaml is`;
    const sentence = `“${file}” is not read${instead}: take it out of content/.`;
    return { group: 'strays', sentence };
  });
}

function shortened(text: string): string {
  return text.length > 50 ? `${text.slice(0, 48).trimEnd()}…` : text;
}
