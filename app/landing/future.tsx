import { landingCopy, roadmap } from '../content.ts';
import { Ask } from '../ui/ask.tsx';
import { Description } from '../ui/description.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { Fixed } from '../ui/fixed.tsx';
import { Outbound } from '../ui/outbound.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { fieldOverlay } from './field-layout.ts';
import { growthChart } from './growth-chart.ts';
import { PhaseCard } from './phase-card.tsx';

const { future } = landingCopy;

export function Future() {
  return (
    <section className="future" id="future" aria-labelledby="future-headline">
      <div className="wrap">
        <header className="future-head">
          <p className="tag">{future.name}</p>
          <h2 id="future-headline">
            <Sentence words={future.headline} />
          </h2>
        </header>
      </div>
      <div className="land">
        <p className="lead">
          <Sentence words={future.lead} />
        </p>
        <div className="ground">
          <Drawing name="field-wide" />
          <Drawing name="field-narrow" />
          <Description of="field-wide" />
          <Fixed className="drawing" html={import.meta.env.SSR ? fieldOverlay() : ''} />
          <Drawing name="course" />
          <div className="flight">
            <Drawing name="drone" />
          </div>
        </div>
        <ol className="phases">
          {roadmap.map((phase, at) => (
            <PhaseCard key={phase.year} phase={phase} side={at % 2 === 0 ? 'left' : 'right'} />
          ))}
        </ol>
      </div>
      <Fixed className="drawing" html={import.meta.env.SSR ? growthChart() : ''} />
      <div className="invest">
        <div className="wrap">
          <div>
            <p>
              <Sentence words={future.close} />
            </p>
            <Ask about="roadmap" />
          </div>
          <Outbound to="investment" label={future.link} className="button light" />
        </div>
      </div>
    </section>
  );
}
