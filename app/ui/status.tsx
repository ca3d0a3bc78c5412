import { useContent } from '../page/use-content.ts';
import { Chip } from './chip.tsx';
import { type Offer, offerStatus } from './offer-status.ts';

/** @param inUse the text if it exists today */
export function Status({ of, inUse }: { of: Offer; inUse: string }) {
  const { kind, text } = offerStatus(useContent().roadmap, of, inUse);
  return <Chip kind={kind}>{text}</Chip>;
}
