// The facts by which a company can be looked up, as the owner wrote them.
import type { Company } from '../data/use-content.ts';

export function factsOf({ legalName, rcNumber, address, land }: Company) {
  const facts = [
    { name: 'Legal name', text: legalName },
    { name: 'Registration', text: rcNumber },
    { name: 'Registered address', text: address && addressOf(address) },
    ...land.map(({ what, reference }) => ({ name: what, text: reference })),
  ];
  return facts.flatMap(({ name, text }) => (text === undefined ? [] : [{ name, text }]));
}

/** “Green Acre Limited, RC 1234567, 12 Test Way, Ikeja”; empty if none of it is written. */
export function registeredAs({ legalName, rcNumber, address }: Company): string {
  return listed([legalName, rcNumber, address && addressOf(address)]);
}

function addressOf({ street, town, state, postcode, country }: NonNullable<Company['address']>): string {
  return listed([street, [town, postcode].filter(Boolean).join(' '), state, country]);
}

function listed(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}
