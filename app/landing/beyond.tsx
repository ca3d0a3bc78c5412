import { useContent } from '../content.ts';
import type { FieldPlan } from '../drawings/field/field-plan.ts';
import { Claim, Figure, Sentence } from '../ui/figure.tsx';
import { findFigure } from '../ui/figure-text.ts';
import { Phase } from './phase.tsx';
import cards from './phase-card.module.css';

/** The palms of the vision beyond the goals of the roadmap, if there are any. */
export function Beyond({ plan }: { plan: FieldPlan }) {
  const { figures, landingCopy, roadmap } = useContent();
  const { beyond } = plan;
  if (beyond.length === 0) return null;
  const id = beyond.at(-1)?.kind === 'today' ? 'trees-planted' : 'trees-vision';
  const { value, label, kind } = findFigure(figures, id);
  return (
    <Phase as="div" index={roadmap.length} plan={plan} stretches={beyond} goal={{ words: value, name: kind }}>
      <div className={cards.card}>
        {kind === 'goal' && <Sentence as="h3" words={landingCopy.progress.tenYears.name} />}
        <p>
          <Figure id={id}>{label}</Figure>
          {'\u00a0'}
          <Claim id={id} />
        </p>
      </div>
    </Phase>
  );
}
