import type { PhaseStatus } from '../content.ts';

/** Of the definition that the badge of a phase leads to. */
export function statusId(status: PhaseStatus): string {
  return `status-${status.toLowerCase().replace(' ', '-')}`;
}
