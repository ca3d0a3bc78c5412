import type { CheckInput } from './rule.ts';

/** Reports optional facts that an investor would look for. Each is the owner's choice. */
export function reportInvestorGaps({ content, report }: CheckInput): void {
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
    report(
      'investors',
      'farm',
      place,
      `The site does not show ${what}: write it in “${place[0] === 'company' ? 'Who stands behind it' : 'WhatsApp'}”.`,
    );
  }
  if (content.log.log.length > 0) return;
  report(
    'investors',
    'log',
    [],
    'The site does not show what has happened: write it in “What happened”, by day.',
  );
}
