import { useContent } from '../content.ts';
import { fieldFigures, fieldWords, roadmapField } from '../drawings/content-figures.ts';
import { Course } from '../drawings/course.tsx';
import { DroneAlone } from '../drawings/drone.tsx';
import { describeField } from '../drawings/field.tsx';
import type { FieldPlan } from '../drawings/field-plan.ts';
import { counted } from '../drawings/numbers.ts';
import { PhaseGround } from '../drawings/phase-ground.tsx';
import { Description } from '../drawings/svg.tsx';
import { Claim, DrawnFrom, Figure } from '../ui/figure.tsx';
import { findFigure } from '../ui/figures.ts';
import { Ask, Outbound } from '../ui/links.tsx';
import heads from '../ui/section-head.module.css';
import { Sentence } from '../ui/sentence.tsx';
import { DayNote, SharedDay } from '../ui/shared-day.tsx';
import { format } from '../ui/words.ts';
import { PhaseCard, sideOf } from './phase-card.tsx';
import { StaleNote } from './stale-note.tsx';

export function Future() {
  const content = useContent();
  const { landingCopy, roadmap } = content;
  const { future } = landingCopy;
  const plan = roadmapField(content);
  const more = fieldWords(plan);
  const treeFigures = roadmap.flatMap(({ trees }) => trees ?? []);
  return (
    <section className="future" id="future" aria-labelledby="future-headline">
      <SharedDay id="roadmap-day" figures={['trees-planted', 'trees-vision', ...treeFigures]}>
        <div className="wrap">
          <header className="future-head">
            <p className={heads.tag}>{future.name}</p>
            <Sentence as="h2" id="future-headline" words={future.headline} more={more} />
            {/* Printed by the stylesheet, and only where scrolling does it. */}
            <p className="invitation" data-words={format(content, future.invitation)} />
            <div className={heads.lead}>
              <Sentence as="p" className="lead" words={future.lead} more={more} />
              <DayNote />
              <StaleNote />
            </div>
            <DrawnFrom figures={['trees-vision', ...treeFigures]} />
          </header>
        </div>
        <div className="ground">
          <Description words={describeField(fieldFigures(content))} />
          <div className="flight" aria-hidden="true">
            <Course />
            <i className="planting-line" />
            <span className="flyer">
              <DroneAlone />
            </span>
          </div>
          <ol className="phases">
            {roadmap.map((phase, at) => (
              <PhaseCard key={phase.year} phase={phase} at={at} plan={plan} />
            ))}
          </ol>
          <Beyond plan={plan} />
          <Sum palms={more.palms} />
        </div>
        <div className="invest">
          <div className="wrap">
            <div>
              <Sentence as="p" words={future.close} />
              <Ask about="roadmap" />
            </div>
            <Outbound to="investment" label={future.link} />
          </div>
        </div>
      </SharedDay>
    </section>
  );
}

/** How many palms are planted, of how many the field shows: for the eye, since the field's description says it too. */
function Sum({ palms }: { palms: string }) {
  const { now } = fieldFigures(useContent());
  return (
    <p className="sum" aria-hidden="true">
      <b data-words={counted(now)} /> <span data-words={`of ${palms} palms planted`} />
    </p>
  );
}

/** What the vision asks for when the goals of the roadmap are reached; nothing where they ask for as much. */
function Beyond({ plan }: { plan: FieldPlan }) {
  const { figures, landingCopy, roadmap } = useContent();
  const { beyond } = plan;
  if (beyond.length === 0) return null;
  const id = beyond.at(-1)?.kind === 'today' ? 'trees-planted' : 'trees-vision';
  const { value, label, kind } = findFigure(figures, id);
  return (
    <div className={`phase ${sideOf(roadmap.length)}`}>
      <PhaseGround plan={plan} stretches={beyond} aim={{ words: value, name: kind }} />
      <div className="sign">
        <i className="plate" data-words={value} aria-hidden="true" />
        <div className="card">
          {kind === 'goal' && <Sentence as="h3" words={landingCopy.progress.tenYears.name} />}
          <p>
            <Figure id={id}>{label}</Figure> <Claim id={id} />
          </p>
        </div>
      </div>
    </div>
  );
}
