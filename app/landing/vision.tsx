import { useContent } from '../page/use-content.ts';
import { Sentence } from '../ui/figure.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Products } from './products.tsx';
import { ValueChain } from './value-chain.tsx';

export function Vision() {
  const { vision } = useContent().landingCopy;
  const { why } = vision;
  return (
    <section id="vision" aria-labelledby="vision-headline">
      <div className="wrap">
        <SectionHead id="vision-headline" texts={vision}>
          {why?.claim && why.source && (
            <p>
              <Sentence text={why.claim} /> <small>{why.source}</small>
            </p>
          )}
        </SectionHead>
        <ValueChain />
        <Products />
      </div>
    </section>
  );
}
