import { copy, landingCopy, type Phase, roadmap } from '../content.ts';
import { Claim, Figure } from '../ui/figure.tsx';
import { findFigure } from '../ui/figures.ts';
import { Sentence } from '../ui/sentence.tsx';
import { useRendered } from '../ui/served.ts';
import { statusId } from './meanings.tsx';

/** One phase of the roadmap. Its status is what the owner last wrote; a year that has gone by only says so. */
export function PhaseCard({ phase, side }: { phase: Phase; side: 'left' | 'right' }) {
  const { year, title, status, trees, goals } = phase;
  return (
    <li className={`phase phase-${year} ${side}`}>
      <article>
        <header>
          <p className="year" id={`year-${year}`}>
            {year}
          </p>
          <p className={`badge ${statusId(status)}`}>
            <a
              className="explained"
              href={`/#${statusId(status)}`}
              aria-describedby={`${statusId(status)}-means`}
            >
              {status}
            </a>
          </p>
        </header>
        {/* Who goes from heading to heading hears the year as well. */}
        <h3 id={`phase-${year}`} aria-labelledby={`year-${year} phase-${year}`}>
          {title}
        </h3>
        <ul>
          {trees && (
            <li>
              <Figure id={trees} /> {findFigure(trees).label} <Claim id={trees} />
            </li>
          )}
          {goals.map((goal) => (
            <li key={goal}>{goal}</li>
          ))}
        </ul>
        {!trees && (
          <p className="note">
            <Sentence
              words={landingCopy.future.withoutTrees}
              more={{ year: String(lastYearWithTrees(year)) }}
            />
          </p>
        )}
        <Stale phase={phase} />
      </article>
    </li>
  );
}

function Stale({ phase: { year, confirmed } }: { phase: Phase }) {
  if (year >= useRendered().year) return null;
  return (
    <p className="note">
      {confirmed === null
        ? copy.figures.staleStatusUnknown
        : copy.figures.staleStatus.replace('{date}', confirmed)}
    </p>
  );
}

function lastYearWithTrees(before: number): number | undefined {
  return roadmap.findLast(({ year, trees }) => year < before && trees !== undefined)?.year;
}
