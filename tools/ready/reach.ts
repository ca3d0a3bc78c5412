import { isAssigned } from '../../schema/fields/telephone.ts';
import { intendedFile, type Sources } from '../../schema/read.ts';
import { isReserved } from './drafts.ts';
import type { CheckInput, Finding } from './findings.ts';

/** Reports phone numbers outside the ranges of their country: a digit may be wrong. */
export function reportUnassignedPhones({ content, report }: CheckInput): void {
  for (const field of ['phone', 'whatsapp'] as const) {
    const number = content.farm[field];
    if (number === undefined || isReserved(number) || isAssigned(number)) continue;
    const sentence = `“${number}” is no number that its country has given out, as far as is known: call it before you publish.`;
    report('reach', 'farm', [field], sentence);
  }
}

/** Reports booking pages without an address. */
export function reportEmptyAddresses({ content, report }: CheckInput): void {
  for (const [to, address] of Object.entries(content.farm.booking)) {
    if (address !== '') continue;
    const sentence = `There is no ${to} booking page: its links lead to the contact form.`;
    report('reach', 'farm', ['booking', to], sentence);
  }
}

/** Reports coordinates outside Nigeria: often the longitude was written first. */
export function reportPlaceElsewhere({ content, report }: CheckInput): void {
  const { text, coordinates } = content.farm.map ?? {};
  if (!coordinates || isInNigeria(coordinates)) return;
  const { latitude, longitude } = coordinates;
  const isSwapped = isInNigeria({ latitude: longitude, longitude: latitude });
  const meant = isSwapped ? ` The latitude stands first: did you mean “${longitude}, ${latitude}”?` : '';
  report('reach', 'farm', ['map'], `“${text}” lies outside Nigeria: look it up on a map.${meant}`);
}

/** Tests the rectangle around the country. Lagos is at 6.45, 3.39. */
function isInNigeria({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return latitude > 4.2 && latitude < 13.9 && longitude > 2.6 && longitude < 14.7;
}

/** Reports copies and misnamed files, in which a change would be lost. */
export function findStrayFiles({ otherFiles = [] }: Sources): Finding[] {
  return otherFiles.map((file) => {
    const meant = intendedFile(file);
    const instead = meant === undefined ? '' : `, only ${meant}.yaml is`;
    const sentence = `“${file}” is not read${instead}: take it out of content/.`;
    return { group: 'reach', sentence };
  });
}
