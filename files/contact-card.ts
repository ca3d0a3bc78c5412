import type { Farm } from '../content/types.ts';

/** The farm as an address-book entry (vCard 3.0, which every phone reads). */
export function contactCard(siteUrl: string, farm: Farm): string {
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(farm.name)};;;;`,
    `FN:${escaped(farm.name)}`,
    `ORG:${escaped(farm.name)}`,
    'X-ABShowAs:COMPANY',
    `EMAIL;TYPE=INTERNET,WORK:${escaped(farm.email)}`,
    `TEL;TYPE=WORK,VOICE:${escaped(farm.phone)}`,
    `ADR;TYPE=WORK:;;${escaped(farm.place)};;;;`,
    `URL:${siteUrl}/`,
    'END:VCARD',
    '',
  ].join('\r\n');
}

function escaped(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replaceAll('\n', '\\n');
}
