// From field to market: the steps of the value chain, and the products.
import { ChainDrawing, ProductDrawing } from '../drawings/illustrations/illustrations.tsx';
import { DrawnText } from '../drawings/shared/svg.tsx';
import { useContent } from '../page/use-content.ts';
import { aheadUnless } from '../ui/chip.tsx';
import { DatedSection, FigureSentence, SectionDate, Sentence } from '../ui/figure.tsx';
import { figuresIn } from '../ui/figure-text.ts';
import { noneYet, type Offer, Status, stands, statusTexts } from '../ui/offer-status.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import shelf from './products.module.css';
import chain from './value-chain.module.css';

export function Vision() {
  const { vision } = useContent().landingTexts;
  const { why } = vision;
  return (
    <section className="wrap" id="vision" aria-labelledby="vision-headline">
      <SectionHead id="vision-headline" texts={vision}>
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

function ValueChain() {
  const { roadmap, valueChain } = useContent();
  return (
    <ol className={chain.chain}>
      {valueChain.map(({ id, name, description, ...offer }, index) => (
        <li key={id} className={offer.waitsFor ? aheadUnless(stands(roadmap, offer)) : undefined}>
          <ChainDrawing
            step={id}
            isPlanned={isPlanned(offer)}
            isOilPlanned={valueChain.some(isPlanned)}
            className={chain.drawing}
          />
          <div className={chain.text}>
            <StepNumber index={index} />
            <Sentence as="h3" text={name} />
            <p className="prose">
              <FigureSentence text={description} />
              {'\u00a0'}
              {(offer.today || offer.waitsFor) && (
                <Status offer={offer} todayText={statusTexts.inOperation} />
              )}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Screen readers hear the number of the list item, or the name of the step. */
export function StepNumber({ index }: { index: number }) {
  return <DrawnText className={chain.step} text={`${index + 1}`} aria-hidden="true" />;
}

function isPlanned({ today, waitsFor }: Offer): boolean {
  return !today && waitsFor !== undefined;
}

function Products() {
  const content = useContent();
  const { landingTexts, products, roadmap } = content;
  const { vision } = landingTexts;
  const shown = products.flatMap(({ description }) => figuresIn(content, description));
  return (
    <DatedSection id="products-day" figures={shown}>
      <div className={`together ${shelf.products}`} id="products">
        <header className="stack">
          <h3>{vision.products}</h3>
          <p className="prose">
            <Sentence text={vision.purpose} /> {noneYet(products, roadmap, 'on sale')}
          </p>
          <SectionDate />
        </header>
        <ul className="cards">
          {products.map(({ name, drawing, description, ...offer }) => (
            <li key={name} className={`card wraps ${aheadUnless(stands(roadmap, offer)) ?? ''}`.trim()}>
              <ProductDrawing name={drawing} className={shelf.drawing} />
              <div className={shelf.text}>
                <Sentence as="h4" text={name} />
                <p className="prose">
                  <FigureSentence text={description} />
                </p>
                <p className={shelf.status}>
                  <Status offer={offer} todayText={statusTexts.onSale} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </DatedSection>
  );
}
