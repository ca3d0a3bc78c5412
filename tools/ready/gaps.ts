import { existsSync } from 'node:fs';
import { countNeeds } from '../../app/ui/prefill.ts';
import type { Content } from '../../schema/fields/content.ts';
import type { Database } from '../../server/config.ts';
import { openStore } from '../../server/store/open.ts';
import { everyMessage, messageIn } from '../../server/store/store.ts';
import type { CheckInput, Finding } from './findings.ts';

/** Reports optional facts that an investor would look for. Each is the owner's choice. */
export function reportInvestorGaps({ content, report }: CheckInput): void {
  const { company, whatsapp } = content.farm;
  for (const [what, isWritten, place, form = 'Who stands behind it'] of [
    ['the legal name of the company', company?.legalName, ['company', 'legalName']],
    ['its RC number', company?.rcNumber, ['company', 'rcNumber']],
    ['its registered address', company?.address, ['company', 'address']],
    ['the people behind it', company?.people[0], ['company', 'people']],
    ['a WhatsApp number', whatsapp, ['whatsapp'], 'WhatsApp'],
    ['what has happened', content.log.log[0], [], 'What happened'],
  ] as const) {
    const name = form === 'What happened' ? 'log' : 'farm';
    if (!isWritten)
      report('investors', name, place, `The site does not show ${what}: write it in “${form}”.`);
  }
}

/** Reports what is missing in the privacy notice. `reportDrafts` reports its drafts. */
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

/** Says how often visitors ticked each box, where the messages are on this machine. */
export async function reportAsked({ landing }: Content, database: Database): Promise<Finding[]> {
  if (database.kind === 'file' && !existsSync(database.path)) return [];
  const { store, problem } = await openStore(database);
  try {
    // A store that cannot be read is reported by the site itself.
    if (problem) return [];
    const messages: string[] = [];
    for await (const stored of everyMessage(store))
      if (stored.kind !== 'spam') messages.push(messageIn(stored).message);
    const counts = countNeeds(landing.progress.needs.boxes, messages);
    if (counts.length === 0) return [];
    const list = counts.map(([name, count]) => `${name} (${count})`).join(', ');
    return [{ group: 'investors', sentence: `Visitors asked for: ${list}.` }];
  } finally {
    await store.close();
  }
}
