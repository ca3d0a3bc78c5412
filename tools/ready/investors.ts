import type { CheckInput } from './checks.ts';

/** What an investor looks up before writing, and does not find on this site. Each is the owner's choice. */
export function investorQuestions({ content, report }: CheckInput): void {
  const { company, whatsapp } = content.farm;
  const asked = [
    ['the legal name of the company', company?.legalName, ['company', 'legalName']],
    ['its RC number', company?.rcNumber, ['company', 'rcNumber']],
    ['its registered address', company?.address, ['company', 'address']],
    ['the people behind it', company?.people[0], ['company', 'people']],
    ['a WhatsApp number', whatsapp, ['whatsapp']],
  ] as const;
  for (const [what, written, place] of asked) {
    if (written !== undefined) continue;
    report('investors', 'farm', place, `The site does not show ${what}: write it in ${place.join(', ')}.`);
  }
  if (content.log.log.length > 0) return;
  report(
    'investors',
    'log',
    [],
    'The site does not show what has happened: write it in content/log.yaml, by day.',
  );
}
