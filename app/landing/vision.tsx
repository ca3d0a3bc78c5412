import { copy, landingCopy, products, valueChain } from '../content.ts';
import { Drawing } from '../drawings/drawing.tsx';
import { Told } from '../ui/figure.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { Standing } from '../ui/standing.tsx';

const { vision } = landingCopy;

export function Vision() {
  return (
    <section className="vision" id="vision" aria-labelledby="vision-headline">
      <div className="wrap">
        <SectionHead id="vision-headline" words={vision} />
        <ol className="chain">
          {valueChain.map(({ id, name, description, ...far }) => (
            <li key={id}>
              <Drawing name={`chain-${id}`} />
              <div>
                <span className="step" />
                <h3>{name}</h3>
                <p>
                  <Sentence words={description} />{' '}
                  {(far.today || far.waitsFor) && <Standing of={far} inUse={copy.standing.inOperation} />}
                </p>
              </div>
            </li>
          ))}
        </ol>
        <div className="products">
          <h3>{vision.products}</h3>
          <ul>
            {products.map(({ name, drawing, description, ...far }) => (
              <li key={name}>
                <Drawing name={`product-${drawing ?? 'plain'}`} />
                <h4>{name}</h4>
                <p>
                  <Told words={description} /> <Standing of={far} inUse={copy.standing.onSale} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
