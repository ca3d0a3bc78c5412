import { acresScale } from '../drawings/field/acres.tsx';
import { seedlingsScale, treesScale } from '../drawings/field/blocks.ts';
import { amountOf } from '../drawings/shared/scale.ts';
import { useContent, usePageData } from '../page/use-content.ts';
import buttons from '../ui/buttons.module.css';
import { SectionDate, Sentence } from '../ui/figure.tsx';
import { hasFigure } from '../ui/figure-text.ts';
import { SectionHead } from '../ui/section-head.tsx';
import { Definitions } from './definitions.tsx';
import { Field } from './field.tsx';
import { Log } from './log.tsx';
import { Money } from './money.tsx';
import { Needs } from './needs.tsx';
import { Photographs } from './photographs.tsx';
import styles from './progress.module.css';

/** The `{names}` of marks in the owner's sentences, and the scale that says what one mark means. */
const marks = [
  { name: 'crown', id: 'trees-planted', scale: treesScale },
  { name: 'dot', id: 'seedlings', scale: seedlingsScale },
  { name: 'square', id: 'acres', scale: acresScale },
] as const;
/** The figures of the farm, each drawn so that it can be counted. */
export function Progress() {
  const content = useContent();
  const { landingCopy, sheetCopy } = content;
  const { progress } = landingCopy;
  const explained = marks
    .filter(({ id }) => hasFigure(content.figures, id))
    .map(({ name, id, scale }) => [name, scale(amountOf(content, id)).markMeans]);
  return (
    <section id="progress" aria-labelledby="progress-headline">
      <div className="wrap">
        <SectionHead id="progress-headline" texts={progress} more={Object.fromEntries(explained)}>
          <SectionDate kind="so far" />
        </SectionHead>
        <Field />
        <Money />
        <Photographs />
        <Log />
        <Sentence as="p" className={styles.notice} text={progress.notice} />
        <Definitions />
        <div className={styles.next}>
          <Needs>
            <a className={buttons.outline} href="/fact-sheet.pdf">
              {sheetCopy.name} (PDF, {Math.round(usePageData().pageAssets.sheetSize / 1000)}
              {'\u00a0'}kB)
            </a>
          </Needs>
        </div>
      </div>
    </section>
  );
}
