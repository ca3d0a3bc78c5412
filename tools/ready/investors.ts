import type { CheckInput } from './rule.ts';

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
