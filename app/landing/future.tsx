import { landingCopy, roadmap } from '../content.ts';
import { Description, Drawing, Drawn } from '../drawings/drawing.tsx';
import { fieldWords, phaseGround, roadmapField } from '../drawings/phase-ground.ts';
import { Claim, DrawnFrom, Figure } from '../ui/figure.tsx';
import { findFigure } from '../ui/figures.ts';
import { Ask, Outbound } from '../ui/links.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { DayNote, SharedDay } from '../ui/shared-day.tsx';
import { say } from '../ui/words.ts';
import { PhaseCard, sideOf } from './phase-card.tsx';
import { StaleNote } from './stale-note.tsx';

const { future, progress } = landingCopy;
const treeFigures = roadmap.flatMap(({ trees }) => trees ?? []);

export function Future() {
  return (
    <section className="future" id="future" aria-labelledby="future-headline">
      <SharedDay id="roadmap-day" figures={['trees-planted', 'trees-vision', ...treeFigures]}>
        <div className="wrap">
          <header className="future-head">
            <p className="tag">{future.name}</p>
            <Sentence as="h2" id="future-headline" words={future.headline} more={fieldWords} />
            {/* Printed by the stylesheet, and only where scrolling does it. */}
            <p className="invitation" data-words={say(future.invitation)} />
            <Sentence as="p" className="lead" words={future.lead} more={fieldWords} />
            <div className="head-notes">
              <DayNote />
              <StaleNote />
            </div>
            <DrawnFrom figures={['trees-vision', ...treeFigures]} />
          </header>
        </div>
        <div className="ground">
          <Description of="field-wide" />
          <div className="flight" aria-hidden="true">
            <Drawing name="course" />
            <i className="planting-line" />
            <span className="flyer">
              <Drawing name="drone" />
            </span>
          </div>
          <ol className="phases">
            {roadmap.map((phase, at) => (
              <PhaseCard key={phase.year} phase={phase} at={at} />
            ))}
          </ol>
          <Beyond />
        </div>
        <div className="invest">
          <div className="wrap">
            <div>
              <Sentence as="p" words={future.close} />
              <Ask about="roadmap" />
            </div>
            <Outbound to="investment" label={future.link} className="button light" />
          </div>
        </div>
      </SharedDay>
    </section>
  );
}

/** What the vision asks for when the goals of the roadmap are reached; nothing where they ask for as much. */
function Beyond() {
  const { beyond } = roadmapField;
  if (beyond.length === 0) return null;
  const id = beyond.at(-1)?.kind === 'today' ? 'trees-planted' : 'trees-vision';
  const { value, label, kind } = findFigure(id);
  const ground = phaseGround(roadmapField, beyond, { words: value, name: kind });
  return (
    <div className={`phase ${sideOf(roadmap.length)}`}>
      {ground && <Drawn html={ground} />}
      <div className="sign">
        <i className="plate" data-words={value} aria-hidden="true" />
        <div className="card">
          {kind === 'goal' && <Sentence as="h3" words={progress.tenYears.name} />}
          <p>
            <Figure id={id}>{label}</Figure> <Claim id={id} />
          </p>
        </div>
      </div>
    </div>
  );
}
