// Whether what the farm offers exists, and if not, when it is planned; and what folds away with “Stands today”.
import type { Phase, PhaseStatus } from '../data/use-content.ts';
import styles from './standing.module.css';

/** Something that the farm offers. It exists today, or waits for a goal of the roadmap, or has no year yet. */
export type Offer = { readonly today: boolean; readonly waitsFor?: string | undefined };

/** How a kind of offer is counted, and what its existence is called. */
export type OfferKind = { readonly one: string; readonly many: string; readonly exists: string };

export const offerKinds = {
  products: { one: 'product', many: 'products', exists: 'on sale' },
  systems: { one: 'system', many: 'systems', exists: 'in use' },
  steps: { one: 'further step', many: 'further steps', exists: 'in operation' },
} as const satisfies Record<string, OfferKind>;

/** Whether an offer exists: the owner says so, or the phase it waits for is done. */
export function offerExists(roadmap: readonly Phase[], { today, waitsFor }: Offer): boolean {
  return (
    today ||
    (waitsFor !== undefined &&
      roadmap.some(({ goals, status }) => status === 'Done' && goals.includes(waitsFor)))
  );
}

/** Whether a phase has begun: what it is for may be shown with “Stands today”. */
export function hasBegun({ status }: Phase): boolean {
  return status === 'Done' || status === 'In Progress';
}

/**
 * “In use”, “Planned for 2028” or “No year named”.
 * @throws when no phase of the roadmap has the goal
 */
export function whenText(roadmap: readonly Phase[], offer: Offer, { exists }: OfferKind): string {
  if (offerExists(roadmap, offer)) return capitalized(exists);
  const phase = phaseOfOffer(roadmap, offer);
  return phase ? `${whenTexts[phase.status]} ${phase.year}` : 'No year named';
}

const whenTexts: Readonly<Record<PhaseStatus, string>> = {
  'In Progress': 'In progress,',
  Planned: 'Planned for',
  Vision: 'Vision,',
  Done: 'Done,',
};

function phaseOfOffer(roadmap: readonly Phase[], { waitsFor }: Offer): Phase | undefined {
  if (waitsFor === undefined) return undefined;
  const phase = roadmap.find(({ goals }) => goals.includes(waitsFor));
  if (!phase) throw new Error(`content/roadmap.yaml: no phase has the goal “${waitsFor}”`);
  return phase;
}

/** The head of a list of offers: “None is on sale yet.” Where some exist, each says it of itself. */
export function noneYet(roadmap: readonly Phase[], offers: readonly Offer[], { exists }: OfferKind): string {
  return offers.some((offer) => offerExists(roadmap, offer)) ? '' : `None is ${exists} yet.`;
}

/** “No system is in use.”, “1 of 4 systems is in use.” */
export function countExisting(
  roadmap: readonly Phase[],
  offers: readonly Offer[],
  { one, many, exists }: OfferKind,
): string {
  const existing = offers.filter((offer) => offerExists(roadmap, offer)).length;
  if (offers.length === 0) return '';
  if (existing === 0) return `No ${one} is ${exists}.`;
  if (existing === offers.length)
    return existing === 1 ? `One ${one} is ${exists}.` : `All ${existing} ${many} are ${exists}.`;
  return `${existing} of ${offers.length} ${many} ${existing === 1 ? 'is' : 'are'} ${exists}.`;
}

/** What is left of a list where only what exists is shown: “4 products. None is on sale.” */
export function countMissing(
  roadmap: readonly Phase[],
  offers: readonly Offer[],
  { one, many, exists }: OfferKind,
): string {
  const missing = offers.filter((offer) => !offerExists(roadmap, offer)).length;
  if (missing === 0) return '';
  const more = missing < offers.length ? ' more' : '';
  return missing === 1
    ? `1${more} ${one}. It is not ${exists}.`
    : `${missing}${more} ${many}. None${more && ' of them'} is ${exists}.`;
}

/** The class of what does not exist yet. “Stands today” folds it away: `view-switch.module.css`. */
export function aheadUnless(exists: boolean): string | undefined {
  return exists ? undefined : 'ahead';
}

/** One line in the place of a group that is folded away. */
export function InItsPlace({ text }: { text: string }) {
  return text !== '' && <p className={`only-today ${styles.line}`}>{text}</p>;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
