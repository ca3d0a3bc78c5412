import { useContent } from '../page/use-content.ts';
import { Chip } from './chip.tsx';
import { type Offer, offerStatus } from './offer-status.ts';

/** @param inUse the words if it exists today */
export function Status({ of, inUse }: { of: Offer; inUse: string }) {
  const { standing, words } = offerStatus(useContent().roadmap, of, inUse);
  return <Chip standing={standing}>{words}</Chip>;
}
