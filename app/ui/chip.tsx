// The small label that says how real a claim is.
import type { ReactNode } from 'react';
import type { Kind, PhaseStatus } from '../page/use-content.ts';
import styles from './chip.module.css';

/** How real a claim is: the kind of a figure, or the status of a phase. */
export type ChipKind = Kind | PhaseStatus;

/** Each kind also has its own border and fill, so that colour is never the only difference. */
export function Chip({ kind, children }: { kind: ChipKind; children: ReactNode }) {
  return <span {...chipLook(kind)}>{children}</span>;
}

/** Makes another element a chip. */
export function chipLook(kind: ChipKind) {
  const ahead = aheadUnless(kind !== 'projection' && kind !== 'goal') ?? '';
  return { className: `${styles.chip} ${chipColours[kind]} ${ahead}`.trim(), 'data-chip': kind };
}

/** The class of what does not exist yet, which the switch drains (`view-switch.module.css`). */
export function aheadUnless(stands: boolean): string | undefined {
  return stands ? undefined : 'ahead';
}

/** The class that sets `--status` and the ink on it, for a status of the roadmap. */
export const chipColours: Readonly<Record<ChipKind, string | undefined>> = {
  'so far': styles.soFar,
  projection: styles.projection,
  goal: styles.goal,
  'In Progress': styles.inProgress,
  Planned: styles.planned,
  Vision: styles.vision,
  Done: styles.done,
};
