import { DrawnWords } from './drawn-words.tsx';
import { rowTop } from './field-geometry.ts';
import type { FieldPlan, Stretch } from './field-plan.ts';
import styles from './milestones.module.css';
import { decimal } from './path.ts';
import { counted, marksFor } from './scale.ts';

type MilestonesProps = { plan: FieldPlan; stretch: Stretch; columns: number; width: number };

/** About ten round numbers, each at the row where it is reached. */
export function Milestones({ plan, stretch, columns, width }: MilestonesProps) {
  const { palms, perMark } = plan;
  const { from, to } = stretch;
  const letter = Math.round(width * 0.035);
  const height = letter * 1.4;
  const step = roundStep(palms / 12);
  const heightOf = (planted: number) =>
    rowTop(Math.floor((marksFor(planted, perMark) - marksFor(from, perMark)) / columns));
  const milestones: { planted: number; y: number }[] = [];
  for (let planted = step * Math.ceil(from / step + 0.001); planted < to; planted += step) {
    const y = heightOf(planted);
    if (y >= height && y <= heightOf(to) - height) milestones.push({ planted, y });
  }
  return milestones.map(({ planted, y }) => (
    <foreignObject
      key={planted}
      y={decimal(y - height / 2)}
      width={Math.round((counted(planted).length * 0.57 + 0.7) * letter)}
      height={decimal(height)}
      fontSize={letter}
    >
      <DrawnWords as="i" className={styles.milestone} words={counted(planted)} />
    </foreignObject>
  ));
}

function roundStep(min: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, min)));
  return ([1, 2, 5].find((factor) => factor * power >= min) ?? 10) * power;
}
