import type { Farm } from '../../app/data/use-content.ts';
import { mapHref, whatsAppHref } from '../../app/ui/contact-links.ts';

/** The farm as vCard 3.0 (RFC 2426), which every phone reads. */
export function contactCard(address: string | null, farm: Farm): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(farm.name)};;;;`,
    `FN:${escaped(farm.name)}`,
    `ORG:${escaped(farm.name)}`,
    'X-ABShowAs:COMPANY',
    `EMAIL;TYPE=INTERNET,WORK:${escaped(farm.email)}`,
    `TEL;TYPE=WORK,VOICE:${escaped(farm.phone)}`,
    ...(farm.whatsapp && farm.whatsapp !== farm.phone
      ? [`TEL;TYPE=WORK,CELL:${escaped(farm.whatsapp)}`]
      : []),
    `ADR;TYPE=WORK:${townAndCountry(farm.place)}`,
    ...(farm.map?.coordinates
      ? [`GEO:${farm.map.coordinates.latitude};${farm.map.coordinates.longitude}`]
      : []),
    ...(address ? [`URL:${address}/`] : []),
    ...pagesElsewhere(farm),
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Each with its name, which phones of Apple show in place of “URL”. */
function pagesElsewhere(farm: Farm): string[] {
  const { map, whatsapp, social } = farm;
  const chat = whatsapp ? [{ name: 'WhatsApp', address: whatsAppHref(farm, whatsapp, '') }] : [];
  const place = map ? [{ name: 'Map', address: mapHref(map) }] : [];
  return [...chat, ...place, ...social].flatMap(({ name, address }, at) => [
    `item${at + 1}.URL:${address}`,
    `item${at + 1}.X-ABLabel:${name}`,
  ]);
}

/** “Lagos, Nigeria” as post box, rooms, street, town, region, postcode and country. */
function townAndCountry(place: string): string {
  const comma = place.lastIndexOf(',');
  const [town, country] = comma < 0 ? [place, ''] : [place.slice(0, comma), place.slice(comma + 1).trim()];
  return `;;;${escaped(town)};;;${escaped(country)}`;
}

function escaped(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** At most 75 bytes a line; a continuation begins with a space. */
function folded(line: string): string {
  const lines = [''];
  for (const letter of line) {
    const last = lines.at(-1) ?? '';
    if (Buffer.byteLength(last + letter) > 75) lines.push(` ${letter}`);
    else lines[lines.length - 1] = last + letter;
  }
  return lines.join('\r\n');
}
