import { useContent } from '../content.ts';
import { ChainDrawing } from '../drawings/chain.tsx';
import { ProductDrawing } from '../drawings/products.tsx';
import { FigureSentence } from '../ui/figure.tsx';
import { statusWords } from '../ui/how-far.ts';
import { SectionHead } from '../ui/section-head.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { DayNote, SharedDay } from '../ui/shared-day.tsx';
import { describedBy, Status, StatusNote, statusHead } from '../ui/status.tsx';
import { figuresIn } from '../ui/words.ts';

export function Vision() {
  const { landingCopy, valueChain } = useContent();
  const { vision } = landingCopy;
  // No step leaves out how far it is.
  const steps = { id: '', inUse: statusWords.inOperation, status: undefined };
  return (
    <section className="vision" id="vision" aria-labelledby="vision-headline">
      <div className="wrap">
        <SectionHead id="vision-headline" words={vision} />
        <ol className="chain">
          {valueChain.map(({ id, name, description, ...far }) => (
            <li key={id}>
              <ChainDrawing step={id} />
              <div>
                <span className="step" />
                <h3>{name}</h3>
                <p>
                  <Sentence words={description} />{' '}
                  {(far.today || far.waitsFor) && <Status of={far} head={steps} />}
                </p>
              </div>
            </li>
          ))}
        </ol>
        <Products />
      </div>
    </section>
  );
}

function Products() {
  const content = useContent();
  const { landingCopy, products } = content;
  const head = statusHead(content, 'products-status', statusWords.onSale, products);
  const shown = products.flatMap(({ description }) => figuresIn(content, description));
  return (
    <SharedDay id="products-day" figures={shown}>
      <div className="products">
        <header>
          <h3>{landingCopy.vision.products}</h3>
          <StatusNote head={head} />
          <DayNote />
        </header>
        <ul>
          {products.map(({ name, drawing, description, ...far }) => (
            <li key={name} aria-describedby={describedBy(content, head, far)}>
              <ProductDrawing name={drawing} />
              <h4>{name}</h4>
              <p>
                <FigureSentence words={description} /> <Status of={far} head={head} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </SharedDay>
  );
}
