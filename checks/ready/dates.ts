import type { Farm, Figure, Phase } from '../../content/types.ts';
import type { Content } from '../content/read.ts';
import { type Finding, found } from './finding.ts';

/** Figures that do not say when they were true. */
export function undated(content: Content): Finding[] {
  return (content.figures.value as readonly Figure[]).flatMap(({ value, label, kind, asOf }, at) =>
    asOf === null
      ? [
          found(
            content,
            'undated',
            'figures',
            [`${at}`, 'asOf'],
            `“${value} ${label}” (${kind}) has no date.`,
          ),
        ]
      : [],
  );
}

/** Phases whose year is over and whose status nobody has looked at since. */
export function stale(content: Content, year: number): Finding[] {
  return (content.roadmap.value as readonly Phase[]).flatMap((phase, at) => {
    const seen = phase.confirmed === null ? 'never confirmed' : `last confirmed ${phase.confirmed}`;
    return phase.year < year && Number(phase.confirmed?.slice(0, 4) ?? 0) <= phase.year
      ? [
          found(
            content,
            'stale',
            'roadmap',
            [`${at}`, 'status'],
            `${phase.year} is over and “${phase.title}” is still “${phase.status}”, ${seen}: write the status that is true, and the day in confirmed.`,
          ),
        ]
      : [];
  });
}

/** Booking pages the owner has left empty. The site copes: it is a choice, not a fault. */
export function emptyAddresses(content: Content): Finding[] {
  const { booking } = content.farm.value as Farm;
  return Object.entries(booking).flatMap(([name, address]) =>
    address === ''
      ? [
          found(
            content,
            'addresses',
            'farm',
            ['booking', name],
            `There is no ${name} booking page: its links lead to the contact form.`,
          ),
        ]
      : [],
  );
}
