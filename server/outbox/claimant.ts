import { hostname } from 'node:os';
import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';

export const ownClaimant = `${hostname()}/${process.pid}`;

/**
 * Gives back what processes of this machine held when they died, so that a restart after a crash mails at once and does
 * not wait for a lease to end. What other machines hold ends with its lease.
 * @param own this process, before it has claimed anything: what it seems to hold is from an earlier one of the same number
 */
export async function giveBackClaimsOfTheDead(store: Store, clock: Clock, own = ownClaimant): Promise<void> {
  for (const claimant of await store.claimants()) {
    if (claimant === own || isGone(claimant)) await store.unclaim(claimant, clock.now());
  }
}

function isGone(claimant: string): boolean {
  const [host, id] = claimant.split('/');
  if (host !== hostname()) return false;
  try {
    process.kill(Number(id), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
