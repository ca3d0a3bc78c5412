import { landingCopy } from '../content.ts';
import { Ask } from '../ui/ask.tsx';
import { Description } from '../ui/description.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { DrawnFrom } from '../ui/drawn-from.tsx';
import { Claim, Figure } from '../ui/figure.tsx';
import { findFigure } from '../ui/figures.ts';
import { FileLinks } from '../ui/file-links.tsx';
import { Fixed } from '../ui/fixed.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { Value } from '../ui/value.tsx';
import { markWords } from './mark-words.ts';
import { Meanings } from './meanings.tsx';
import { ProgressCard } from './progress-card.tsx';
import { rangeDrawing } from './revenue-range.ts';

const { progress } = landingCopy;

export function Progress() {
  return (
    <section className="progress" id="progress" aria-labelledby="progress-headline">
      <div className="wrap">
        <div className="bento">
          <header className="bento-head">
            <p className="tag">{progress.name}</p>
            <h2 id="progress-headline">
              <Sentence words={progress.headline} />
            </h2>
            <p className="lead">
              <Sentence words={progress.lead} more={markWords} />
            </p>
            <DrawnFrom
              figures={['trees-planted', 'seedlings', 'acres', 'revenue', 'trees-vision', 'revenue-vision']}
            />
          </header>
          <ProgressCard id="trees-planted" icon="icon-palm" drawings={['palms-wide', 'palms-narrow']} />
          <ProgressCard id="seedlings" icon="icon-seedling" drawings={['nursery-wide', 'nursery-narrow']} />
          <ProgressCard id="acres" icon="icon-acres" drawings={['acres']} />
          <ProgressCard id="revenue" icon="icon-revenue" drawings={[]}>
            <Fixed className="drawing" html={rangeDrawing(findFigure('revenue').amount)} />
          </ProgressCard>
        </div>
        <TenYears />
        <p className="notice">
          <Sentence words={progress.notice} /> <FileLinks names={['sheet']} /> <Ask about="figures" />
        </p>
        <Meanings />
      </div>
    </section>
  );
}

/** The 10-year vision: what is planted and what is projected drawn inside it, to scale by area. */
function TenYears() {
  return (
    <div className="ten-years">
      <header>
        <h3>
          <Sentence words={progress.tenYears.name} />
        </h3>
        <p className="lead">
          <Sentence words={progress.tenYears.lead} />
        </p>
      </header>
      <Circle drawing="circles-trees" goal="trees-vision" now="trees-planted" />
      <Circle drawing="circles-revenue" goal="revenue-vision" now="revenue-upper" />
    </div>
  );
}

function Circle({
  drawing,
  goal,
  now,
}: {
  drawing: 'circles-trees' | 'circles-revenue';
  goal: 'trees-vision' | 'revenue-vision';
  now: 'trees-planted' | 'revenue-upper';
}) {
  return (
    <figure>
      <Drawing name={drawing} />
      <Description of={drawing} />
      <figcaption>
        <Figure id={goal} /> <span>{findFigure(goal).label}</span> <Claim id={goal} />{' '}
        <span className={`key ${findFigure(now).kind}`}>
          <Value id={now} /> {findFigure(now).label}
        </span>{' '}
        <Claim id={now} beside={findFigure(now).label} />
      </figcaption>
    </figure>
  );
}
