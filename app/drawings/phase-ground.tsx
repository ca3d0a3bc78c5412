import { FieldStretch, stretchRatio } from './field.tsx';
import { type FieldPlan, marksOf, type Stretch } from './field-plan.ts';
import { counted } from './numbers.ts';

/** What the palms of a stretch are planted towards: `50,000` and `goal 2027`. */
type Aim = { readonly words: string; readonly name: string };

/** A stretch this tall against its width has room for a card at its side, and one this low has none for the meter. */
const [tall, low] = [0.4, 0.03];

/** Whether a card may stand inside the last of these stretches on wide screens, on the line where its goal is reached. */
export function isTall(plan: FieldPlan, stretches: readonly Stretch[]): boolean {
  return stretches.reduce((sum, stretch) => sum + stretchRatio('wide', plan, stretch), 0) > tall;
}

type PhaseGroundProps = { plan: FieldPlan; stretches: readonly Stretch[]; aim: Aim };

/**
 * The ground a phase adds to the field, for the eye only: its palms, and the meter that counts them while they are
 * planted. Words are attributes printed by the stylesheet, so that nobody reads or copies them as text of the page.
 */
export function PhaseGround({ plan, stretches, aim }: PhaseGroundProps) {
  // Where a mark stands for many palms, a few more may add none.
  const drawn = stretches.filter((stretch) => marksOf(stretch, plan.perMark) > 0);
  if (drawn.length === 0) return null;
  const metered = drawn.filter(
    (stretch) => stretch.kind !== 'today' && stretchRatio('wide', plan, stretch) > low,
  );
  return (
    <>
      <span className="stretches" aria-hidden="true">
        {drawn.map((stretch) => (
          <span key={stretch.to} className={`stretch ${stretch.kind}`}>
            <FieldStretch view="wide" plan={plan} stretch={stretch} />
            <FieldStretch view="narrow" plan={plan} stretch={stretch} />
          </span>
        ))}
      </span>
      {metered.map((stretch) => (
        <Meter key={stretch.to} stretch={stretch} aim={aim} />
      ))}
    </>
  );
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

function Meter({ stretch, aim }: { stretch: Stretch; aim: Aim }) {
  return (
    <span className="rail" aria-hidden="true">
      <span className="meter">
        <b className="wheel">
          <i data-words={meterLines(stretch).map(counted).join('\n')} />
        </b>
        <span data-words={`of ${aim.words} · ${aim.name}`} />
      </span>
    </span>
  );
}
