import type { ReactNode } from 'react';
import { type FigureId, type SiteContent, useContent } from '../content.ts';
import type { DrawingName } from '../drawings/all.ts';
import { type CountedName, markWords } from '../drawings/counted-drawings.ts';
import { Description, Drawing, Drawn } from '../drawings/drawing.tsx';
import { rangeDrawing } from '../drawings/revenue-range.ts';
import { Claim, DrawnFrom, Figure, Told } from '../ui/figure.tsx';
import { findFigure } from '../ui/figures.ts';
import { Ask, FileLinks } from '../ui/links.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Sentence, Value } from '../ui/sentence.tsx';
import { DayNote, SharedDay } from '../ui/shared-day.tsx';
import { figuresIn } from '../ui/words.ts';
import { Meanings } from './meanings.tsx';

const cards = ['trees-planted', 'seedlings', 'acres', 'revenue'] as const;

/**
 * What the farm has and plans, in figures: markup that the server renders once. In the browser two things happen to it
 * (`ui/hydrate-figures.tsx`): a figure that is pointed at or focused opens its tooltip, and a newer figure takes its place.
 */
export function Progress() {
  const content = useContent();
  const { progress } = content.landingCopy;
  const shown: readonly FigureId[] = [
    ...cards,
    ...cards.flatMap((id) => figuresIn(content, progress.cards[id].description)),
    'trees-vision',
    'revenue-vision',
    'revenue-upper',
  ];
  return (
    <section className="progress" id="progress" aria-labelledby="progress-headline">
      <SharedDay id="progress-day" figures={shown}>
        <div className="wrap">
          <div className="bento">
            <SectionHead
              id="progress-headline"
              className="bento-head"
              words={progress}
              more={markWords(content)}
            >
              <DayNote />
              <DrawnFrom
                figures={['trees-planted', 'seedlings', 'acres', 'revenue', 'trees-vision', 'revenue-vision']}
              />
            </SectionHead>
            <ProgressCard id="trees-planted" icon="icon-palm" drawings={['palms-wide', 'palms-narrow']} />
            <ProgressCard
              id="seedlings"
              icon="icon-seedling"
              drawings={['nursery-wide', 'nursery-narrow', 'nursery-low']}
            />
            <ProgressCard id="acres" icon="icon-acres" drawings={['acres']} />
            <ProgressCard id="revenue" icon="icon-revenue" drawings={[]}>
              <Drawn as="div" html={rangeDrawing(findFigure(content.figures, 'revenue'))} />
            </ProgressCard>
          </div>
          <TenYears />
          <p className="notice">
            <Sentence words={progress.notice} /> <FileLinks names={['sheet']} /> <Ask about="figures" />
          </p>
          <Meanings />
        </div>
      </SharedDay>
    </section>
  );
}

type ProgressCardProps = {
  id: keyof SiteContent['landingCopy']['progress']['cards'];
  icon: DrawingName;
  drawings: readonly CountedName[];
  children?: ReactNode;
};

/** One card of Progress: the figure, what it counts, and the figure drawn to count. */
function ProgressCard({ id, icon, drawings, children }: ProgressCardProps) {
  const { figures, landingCopy } = useContent();
  const { label, description } = landingCopy.progress.cards[id];
  return (
    <article className={`card-figure card-${id}`}>
      <div className="card-words">
        <p className={`card-value${findFigure(figures, id).value.length > 6 ? ' long' : ''}`}>
          <Figure id={id} />
        </p>
        <div>
          <div className="card-label">
            <h3>
              <Drawing name={icon} />
              {label}
            </h3>
            <p>
              <Claim id={id} />
            </p>
          </div>
          <p>
            <Told words={description} />
          </p>
        </div>
      </div>
      {drawings.map((name) => (
        <Drawing key={name} name={name} />
      ))}
      {drawings[0] && <Description of={drawings[0]} />}
      {children}
    </article>
  );
}

/** The 10-year vision: what is planted and what is projected drawn inside it, to scale by area. */
function TenYears() {
  const { tenYears } = useContent().landingCopy.progress;
  return (
    <div className="ten-years">
      <header>
        <Sentence as="h3" words={tenYears.name} />
        <Sentence as="p" className="lead" words={tenYears.lead} />
      </header>
      <Circle of="trees" now="trees-planted" />
      <Circle of="revenue" now="revenue-upper" />
    </div>
  );
}

function Circle({ of, now }: { of: 'trees' | 'revenue'; now: FigureId }) {
  const { figures } = useContent();
  const goal = `${of}-vision` as const;
  return (
    <figure>
      <Drawing name={`circles-${of}`} />
      <Description of={`circles-${of}`} />
      <figcaption>
        <Figure id={goal} />{' '}
        <p>
          <b>{findFigure(figures, goal).label}</b> <Claim id={goal} />
        </p>
        <p className={`key ${findFigure(figures, now).kind}`}>
          <Value id={now} /> {findFigure(figures, now).label} <Claim id={now} />
        </p>
      </figcaption>
    </figure>
  );
}
