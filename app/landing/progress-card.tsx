import type { ReactNode } from 'react';
import { landingCopy } from '../content.ts';
import type { CountedName, DrawingName } from '../drawings/names.ts';
import { Description } from '../ui/description.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { Claim, Figure, Told } from '../ui/figure.tsx';

const { cards } = landingCopy.progress;

/** One card of Progress: the figure, what it counts, and the figure drawn to count. */
export function ProgressCard({
  id,
  icon,
  drawings,
  children,
}: {
  id: keyof typeof cards;
  icon: DrawingName;
  drawings: readonly CountedName[];
  children?: ReactNode;
}) {
  return (
    <article className={`card-figure card-${id}`}>
      <div className="card-words">
        <p className="card-value">
          <Figure id={id} />
        </p>
        <div>
          <h3>
            <Drawing name={icon} />
            {cards[id].label}
          </h3>
          <p>
            <Claim id={id} beside={cards[id].label} />
          </p>
          <p>
            <Told words={cards[id].description} />
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
