// Whether what the farm offers exists, and if not, when it is planned.
import type { Phase } from '../page/use-content.ts';
import { useContent } from '../page/use-content.ts';
import type { ChipKind } from './chip.tsx';
import { Chip } from './chip.tsx';

/** Something that the farm offers. It exists today, or waits for a goal of the roadmap, or has no year yet. */
export type Offer = { readonly today: boolean; readonly waitsFor?: string | undefined };

export const statusTexts = {
  onSale: 'On sale',
  inUse: 'In use',
  inOperation: 'In operation',
};

/** `kind` is missing where the offer neither exists nor waits for a goal of the roadmap. */
type OfferStatus = { readonly kind?: ChipKind; readonly text: string };

export const noYearText = 'No year named';

/**
 * “On sale”, “Planned, 2028” or “No year named”.
 * @param todayText the text if it exists today
 * @throws when no phase of the roadmap has the goal
 */
export function offerStatus(
  roadmap: readonly Phase[],
  { today, waitsFor }: Offer,
  todayText: string,
): OfferStatus {
  if (today) return { kind: 'so far', text: todayText };
  if (waitsFor === undefined) return { text: noYearText };
  const phase = roadmap.find(({ goals }) => goals.includes(waitsFor));
  if (!phase) throw new Error(`content/roadmap.yaml: no phase has the goal “${waitsFor}”`);
  return { kind: phase.status, text: `${phase.status}, ${phase.year}` };
}

type StatusProps = {
  offer: Offer;
  /** The text if it exists today. */
  todayText: string;
};

export function Status({ offer, todayText }: StatusProps) {
  const { kind, text } = offerStatus(useContent().roadmap, offer, todayText);
  return kind ? <Chip kind={kind}>{text}</Chip> : <span className="quiet">{text}</span>;
}

/** What several offers share, said once at their head. */
export function noneYet(offers: readonly Offer[], roadmap: readonly Phase[], today: string): string {
  return offers.some((offer) => stands(roadmap, offer)) ? '' : `None is ${today} yet.`;
}

/** Whether an offer exists: the owner says so, or the phase it waits for is done. */
export function stands(roadmap: readonly Phase[], { today, waitsFor }: Offer): boolean {
  return (
    today ||
    (waitsFor !== undefined &&
      roadmap.some(({ goals, status }) => status === 'Done' && goals.includes(waitsFor)))
  );
}
