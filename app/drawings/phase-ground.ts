import { fieldFigures, type Register } from './content-figures.ts';
import { fieldStretch, stretchRatio } from './field.ts';
import { type FieldPlan, marksOf, planField, type Stretch } from './field-plan.ts';
import { each, marksFor } from './scale.ts';
import { counted, escaped } from './svg.ts';

/** The field of this roadmap, cut into what each phase adds. */
export function roadmapField(content: Register): FieldPlan {
  return planField(fieldFigures(content));
}

/** What sentences about the field fill in: how many palms it stands for, how many marks it holds, what a mark is. */
export function fieldWords({ palms, perMark }: FieldPlan) {
  return {
    palms: counted(palms),
    marks: counted(marksFor(palms, perMark)),
    mark: each(perMark, 'palm', 'palms'),
  };
}

/** What the palms of a stretch are planted towards: `50,000` and `goal 2027`. */
type Aim = { readonly words: string; readonly name: string };

/** A stretch this tall against its width has room for a card at its side, and one this low has none for the meter. */
const [tall, low] = [0.4, 0.03];

/** Whether a card may stand inside the last of these stretches on wide screens, on the line where its goal is reached. */
export function isTall(plan: FieldPlan, stretches: readonly Stretch[]): boolean {
  return stretches.reduce((sum, stretch) => sum + stretchRatio('wide', plan, stretch), 0) > tall;
}

/**
 * The ground a phase adds to the field, for the eye only: its palms, and the meter that counts them while they are
 * planted. Words are attributes printed by the stylesheet, so that nobody reads or copies them as text of the page.
 */
export function phaseGround(plan: FieldPlan, added: readonly Stretch[], aim: Aim): string {
  // Where a mark stands for many palms, a few more may add none.
  const stretches = added.filter((stretch) => marksOf(stretch, plan.perMark) > 0);
  if (stretches.length === 0) return '';
  const drawn = stretches.map(
    (stretch) =>
      `<span class="stretch ${stretch.kind}">${fieldStretch('wide', plan, stretch)}${fieldStretch('narrow', plan, stretch)}</span>`,
  );
  const meters = stretches.filter(
    (stretch) => stretch.kind !== 'today' && stretchRatio('wide', plan, stretch) > low,
  );
  return `<span class="stretches" aria-hidden="true">${drawn.join('')}</span>${meters.map((stretch) => meter(stretch, aim)).join('')}`;
}

/** The steps of a meter from the first palm of its stretch to the last; the stylesheet turns it line by line. */
export const meterSteps = 50;

/**
 * How many palms are planted at each step of the line through a stretch, rounded down to a number that reads well. All on
 * one wheel: wheels of their own for each digit do not turn at the same pixel.
 */
export function meterLines({ from, to }: Stretch): number[] {
  const unit = 10 ** Math.max(0, Math.round(Math.log10((to - from) / meterSteps)));
  return Array.from({ length: meterSteps + 1 }, (_, step) => {
    const planted = from + ((to - from) * step) / meterSteps;
    return step === meterSteps ? to : Math.max(from, Math.floor(planted / unit) * unit);
  });
}

function meter(stretch: Stretch, { words, name }: Aim): string {
  const lines = meterLines(stretch).map(counted).join('&#10;');
  return `<span class="rail" aria-hidden="true"><span class="meter"><b class="wheel"><i data-words="${lines}"></i></b><span data-words="of ${escaped(words)} · ${escaped(name)}"></span></span></span>`;
}
