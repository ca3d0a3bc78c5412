import type { PhaseStatus } from '../page/use-content.ts';

/** The id of the definition that the badge of a phase leads to. */
export function statusId(status: PhaseStatus): string {
  return `status-${status.toLowerCase().replace(' ', '-')}`;
}
