import type { CheckInput } from './rule.ts';

/** Reports what is missing in the privacy notice. Its drafts are reported in drafts.ts. */
export function reportPrivacyGaps({ content, sentences, report }: CheckInput): void {
  const { privacy } = content.contact;
  if (!privacy) {
    const sentence =
      'The form does not say who answers for a visitor’s data, who else gets it and what rights a visitor has: write it, and show it to a lawyer.';
    report('investors', 'contact', ['privacy'], sentence);
    return;
  }
  if (content.farm.mailProvider === undefined && JSON.stringify(privacy).includes('{provider}')) {
    const sentence =
      'The form says “Our email provider” and names nobody: write in “Who carries the farm’s email” which company it is, and its country.';
    report('investors', 'farm', ['mailProvider'], sentence);
  }
  for (const { name, place, text, isDraft } of sentences) {
    if (isDraft || name !== 'contact' || place[0] !== 'privacy' || !text.includes(exampleHost)) continue;
    const sentence = `“${exampleHost}” is still the example and names nobody: write which company it is, and its country.`;
    report('investors', name, place, sentence);
  }
}

/** The placeholder in the shipped content/contact.yaml. */
const exampleHost = 'our server’s host';
