// A list of what the farm offers, products or systems. What does not exist is a line drawing, and folds away with the plan.
import { Fragment } from 'react';
import type { ProductDrawingName, TechnologyDrawingName } from '../../schema/fields/offer.ts';
import { useContent } from '../data/use-content.ts';
import { OfferDrawing } from '../drawings/illustrations/illustrations.tsx';
import { FigureSentence, Sentence } from '../ui/figure.tsx';
import {
  aheadUnless,
  countMissing,
  InItsPlace,
  type Offer,
  type OfferKind,
  offerExists,
  whenText,
} from '../ui/standing.tsx';
import styles from './offers.module.css';

type ListedOffer = Offer & {
  readonly name: string;
  readonly drawing?: ProductDrawingName | TechnologyDrawingName | undefined;
  readonly description: string;
  readonly features?: readonly string[];
};

type OffersProps = {
  offers: readonly ListedOffer[];
  kind: OfferKind;
  heading: 'h3' | 'h4';
  /** Whether the headline says already that none of them exists. */
  isCountedAbove?: boolean;
  className?: string | undefined;
};

export function Offers({ offers, kind, heading, isCountedAbove = false, className = '' }: OffersProps) {
  const { roadmap } = useContent();
  const isAnyThere = offers.some((offer) => offerExists(roadmap, offer));
  return (
    <>
      <ul className={`wrap ${styles.offers} ${className} ${aheadUnless(isAnyThere) ?? ''}`.trim()}>
        {offers.map((offer) => (
          <li key={offer.name} className={aheadUnless(offerExists(roadmap, offer))}>
            <OfferDrawing name={offer.drawing} isPlanned={!offerExists(roadmap, offer)} />
            <Sentence as={heading} text={offer.name} />
            <p className={styles.when}>{whenText(roadmap, offer, kind)}</p>
            <p>
              <FigureSentence text={offer.description} />
            </p>
            {offer.features && (
              <ul className={styles.features}>
                {offer.features.map((feature) => (
                  <Fragment key={feature}>
                    <Sentence as="li" text={withStop(feature)} />{' '}
                  </Fragment>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {(isAnyThere || !isCountedAbove) && <InItsPlace text={countMissing(roadmap, offers, kind)} />}
    </>
  );
}

function withStop(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
