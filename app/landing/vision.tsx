// From field to market: the steps of the value chain, and the products.

import { figuresIn, plantedPalms } from '../data/figure-text.ts';
import { useContent } from '../data/use-content.ts';
import { ChainDrawing } from '../drawings/illustrations/illustrations.tsx';
import { DatedSection, FigureSentence, SectionDate, Sentence } from '../ui/figure.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import {
  aheadUnless,
  countMissing,
  InItsPlace,
  noneYet,
  type Offer,
  offerExists,
  offerKinds,
  whenText,
} from '../ui/standing.tsx';
import { Offers } from './offers.tsx';
import styles from './vision.module.css';

export function Vision() {
  const { landingTexts, roadmap, valueChain } = useContent();
  const { vision } = landingTexts;
  const { why } = vision;
  const isWhole = valueChain.every((step) => stepExists(roadmap, step));
  // Where the headline has a sentence for each step, those of the steps that exist are left.
  const sentences = vision.headline.split(/(?<=[.!?]) /);
  const today = sentences.filter((_, at) =>
    valueChain.slice(at, at + 1).some((step) => stepExists(roadmap, step)),
  );
  const isByStep = sentences.length === valueChain.length && today.length > 0 && !isWhole;
  return (
    <section id="vision" aria-labelledby="vision-headline">
      <SectionHead
        id="vision-headline"
        texts={vision}
        hasLeadToday={isWhole}
        {...(isByStep && { today: today.join(' ') })}
      >
        {why?.claim && why.source && (
          <p>
            <Sentence text={why.claim} /> <small>{why.source}</small>
          </p>
        )}
      </SectionHead>
      <ValueChain />
      <Products />
    </section>
  );
}

/** Where the standing changes from one step to the next, a rule and one sentence say so. What is not there yet leaves its ground bare. */
function ValueChain() {
  const content = useContent();
  const { roadmap, valueChain } = content;
  const when = valueChain.map((step) =>
    step.today || step.waitsFor ? whenText(roadmap, step, offerKinds.steps) : undefined,
  );
  const missing = valueChain.filter((step) => !stepExists(roadmap, step));
  const inTheirPlace = countMissing(roadmap, missing, offerKinds.steps);
  const [isSecondMissing, isGroundBare] = [1, 2].map((at) =>
    valueChain.slice(at, at + 1).some((step) => missing.includes(step)),
  );
  return (
    <>
      <div className={styles.chain}>
        <div className={styles.panels}>
          {valueChain.map((step) => (
            <ChainDrawing
              key={step.id}
              step={step.id}
              isPlanned={missing.includes(step)}
              isOilPlanned={missing.length > 0}
              isBare={plantedPalms(content) === 0}
            />
          ))}
        </div>
        {isGroundBare && (
          <p className={`only-today ${styles.bare} ${isSecondMissing ? styles.fromSecond : ''}`.trim()}>
            <span>{inTheirPlace}</span>
          </p>
        )}
        <ol className={styles.steps}>
          {valueChain.map((step, index) => (
            <li key={step.id} className={aheadUnless(!missing.includes(step))}>
              {when[index] && (
                <p className={when[index] === when[index - 1] ? styles.again : styles.when}>{when[index]}</p>
              )}
              <Sentence as="h3" text={step.name} />
              <p className="prose">
                <FigureSentence text={step.description} />
              </p>
            </li>
          ))}
        </ol>
      </div>
      {!isGroundBare && <InItsPlace text={inTheirPlace} />}
    </>
  );
}

/** A step that waits for nothing is there: the field. */
function stepExists(roadmap: Parameters<typeof offerExists>[0], step: Offer): boolean {
  return step.waitsFor === undefined || offerExists(roadmap, step);
}

function Products() {
  const content = useContent();
  const { landingTexts, products, roadmap } = content;
  const { vision } = landingTexts;
  const shown = products.flatMap(({ description }) => figuresIn(content, description));
  const isAnyOnSale = products.some((product) => offerExists(roadmap, product));
  const none = noneYet(roadmap, products, offerKinds.products);
  return (
    <DatedSection id="products-day" figures={shown}>
      <div id="products">
        <header className={`wrap stack ${styles.products} ${aheadUnless(isAnyOnSale) ?? ''}`.trim()}>
          <h3 className="part">{vision.products}</h3>
          <p className="prose">
            <Sentence text={vision.purpose} /> {none && <b>{none}</b>}
          </p>
          <SectionDate />
        </header>
        <Offers offers={products} kind={offerKinds.products} heading="h4" className={styles.ground} />
      </div>
    </DatedSection>
  );
}
