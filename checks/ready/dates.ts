import type { Content } from '../content/schema/content.ts';
import type { Told } from './finding.ts';

/** Figures that do not say when they were true. */
export function undated({ figures: { figures } }: Content): Told[] {
  return figures.flatMap(({ value, label, kind, asOf }, at): Told[] => {
    if (asOf !== null) return [];
    const sentence = `“${value} ${label}” (${kind}) has no date.`;
    return [{ group: 'undated', name: 'figures', place: ['figures', `${at}`, 'asOf'], sentence }];
  });
}

/** Phases whose year is over and whose status nobody has looked at since. */
export function stale({ roadmap: { phases } }: Content, year: number): Told[] {
  return phases.flatMap((phase, at): Told[] => {
    if (phase.year >= year || Number(phase.confirmed?.slice(0, 4) ?? 0) > phase.year) return [];
    const seen = phase.confirmed === null ? 'never confirmed' : `last confirmed ${phase.confirmed}`;
    const sentence = `${phase.year} is over and “${phase.title}” is still “${phase.status}”, ${seen}: write the status that is true, and the day in confirmed.`;
    return [{ group: 'stale', name: 'roadmap', place: ['phases', `${at}`, 'status'], sentence }];
  });
}

/** Booking pages the owner has left empty. The site copes: it is a choice, not a fault. */
export function emptyAddresses({ farm: { booking } }: Content): Told[] {
  return Object.entries(booking).flatMap(([to, address]): Told[] => {
    if (address !== '') return [];
    const sentence = `There is no ${to} booking page: its links lead to the contact form.`;
    return [{ group: 'addresses', name: 'farm', place: ['booking', to], sentence }];
  });
}
