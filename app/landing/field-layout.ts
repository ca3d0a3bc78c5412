import { phaseLines, treeGoals } from '../drawings/content-figures.ts';
import { fieldStyle, scaleMarks } from '../drawings/field-style.ts';
import { fieldMotion, fieldReadout } from './field-motion.ts';

/**
 * Where lines and cards stand over the great field, as a stylesheet made at build time: the heights follow from the
 * goals in content/, and no page carries a style attribute. Left cards stand on their line, right cards hang from it;
 * the first stands above the field.
 */
export function fieldLayout(): string {
  const cards = phaseLines()
    .slice(1)
    .map(({ year }, at) =>
      at % 2 === 0
        ? `.phase-${year}{top:var(--line-${year})}`
        : `.phase-${year}{bottom:calc(100% - var(--line-${year}))}`,
    );
  const lines = treeGoals().map(({ year }) => `.goal-${year}{top:var(--line-${year})}`);
  const scale = scaleMarks().map(({ tenth }) => `.scale-${tenth}{top:var(--scale-${tenth})}`);
  return [fieldStyle(), ...lines, ...scale, ...cards, fieldMotion()].join('');
}

/** The lines at which each goal ends, and the scale between them. For the eye only: the cards say the same. */
export function fieldOverlay(): string {
  const lines = treeGoals().map(
    ({ year, words }) => `<i class="goal goal-${year}"><span>${words}</span></i>`,
  );
  const scale = scaleMarks().map(
    ({ tenth, palms }) => `<i class="scale scale-${tenth}">${palms.toLocaleString('en')}</i>`,
  );
  return `<span class="field-overlay" aria-hidden="true">${lines.join('')}${scale.join('')}${fieldReadout()}</span>`;
}
