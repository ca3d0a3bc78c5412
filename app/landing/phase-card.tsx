import { type Phase, useContent } from '../content.ts';
import type { FieldPlan } from '../drawings/field-plan.ts';
import { isTall, PhaseGround } from '../drawings/phase-ground.tsx';
import { printedYear, usePageData } from '../page.ts';
import { Claim, Explained, Figure } from '../ui/figure.tsx';
import { findFigure } from '../ui/figures.ts';
import { Sentence } from '../ui/sentence.tsx';
import { statusId } from './meanings.tsx';
import { staleNoteOf } from './stale-note.tsx';

type PhaseCardProps = { phase: Phase; at: number; plan: FieldPlan };

/**
 * One phase of the roadmap: the ground it adds to the field, and its card. Its status is what the owner last wrote, also
 * when the year has gone by.
 */
export function PhaseCard({ phase, at, plan }: PhaseCardProps) {
  const { figures, landingCopy } = useContent();
  const { year, title, status, trees, goals } = phase;
  const stretches = plan.phases[at] ?? [];
  const figure = trees && findFigure(figures, trees);
  const tall = isTall(plan, stretches) ? ' tall' : '';
  return (
    <li className={`phase phase-${year} phase-${statusId(status)} ${sideOf(at)}${tall}`}>
      {figure && (
        <PhaseGround
          plan={plan}
          stretches={stretches}
          aim={{ words: figure.value, name: `${figure.kind} ${year}` }}
        />
      )}
      <div className="sign">
        {figure && <i className="plate" data-words={figure.value} aria-hidden="true" />}
        <article className="card">
          <header>
            <p className="year" id={`year-${year}`}>
              {year}
            </p>
            <p className={`badge ${statusId(status)}`}>
              <Explained
                means={statusId(status)}
                describedBy={staleNoteOf(phase, printedYear(usePageData()))}
              >
                {status}
              </Explained>
            </p>
          </header>
          {/* Who goes from heading to heading hears the year as well. */}
          <h3 id={`phase-${year}`} aria-labelledby={`year-${year} phase-${year}`}>
            {title}
          </h3>
          <ul>
            {figure && (
              <li>
                <Figure id={figure.id}>{figure.unit}</Figure> <Claim id={figure.id} />
              </li>
            )}
            {goals.map((goal) => (
              <li key={goal}>{goal}</li>
            ))}
          </ul>
          {!figure && <Sentence as="p" className="note" words={landingCopy.future.withoutTrees} />}
        </article>
      </div>
    </li>
  );
}

/** Phases alternate left and right, and what is beyond the last goes on so. */
export function sideOf(at: number): 'left' | 'right' {
  return at % 2 === 0 ? 'left' : 'right';
}
