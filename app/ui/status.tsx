import { useContent } from '../page/use-content.ts';
import figures from './figure.module.css';
import { type Offer, offerStatus } from './offer-status.ts';

export function Status({ of, inUse }: { of: Offer; inUse: string }) {
  return (
    <span className={figures.status} data-status={of.today ? 'today' : 'later'}>
      {offerStatus(useContent().roadmap, of, inUse)}
    </span>
  );
}
