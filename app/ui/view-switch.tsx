// The switch “Stands today / With the plan”, and the sentence that counts what exists.

import { amountOf, findFigure, hasFigure } from '../data/figure-text.ts';
import { type FigureId, type SiteContent, useContent } from '../data/use-content.ts';
import { countExisting, offerKinds } from './standing.tsx';
import styles from './view-switch.module.css';

/**
 * Two radio buttons: the page with the plan, or only what exists. No script: `:has()` in the style
 * sheet reads them.
 */
export function ViewSwitch() {
  return (
    <>
      <div className={`wrap ${styles.before}`}>
        <p id="view-question" className={styles.question}>
          What is real today?
        </p>
        <p id="view-count" className={styles.count}>
          {countReal(useContent())}
        </p>
      </div>
      <div
        className={`on-screen ${styles.view}`}
        role="radiogroup"
        aria-labelledby="view-question"
        aria-describedby="view-count"
      >
        <label>
          <input type="radio" name="view" id="stands" />{' '}
          <span>
            Stands today <span className="visually-hidden">(what does not exist yet folds away)</span>
          </span>
        </label>{' '}
        <label>
          <input type="radio" name="view" id="with-plan" defaultChecked /> <span>With the plan</span>
        </label>
      </div>
    </>
  );
}

/** “1,500 palms, 5,000 seedlings and 150 acres exist. No system is in use. No product is on sale.” */
export function countReal(content: SiteContent): string {
  const { products, roadmap, technologies } = content;
  const things = counted.flatMap(({ id, one, many }) => {
    if (!hasFigure(content.figures, id)) return [];
    const { kind, value } = findFigure(content.figures, id);
    const amount = amountOf(content, id);
    return kind === 'so far' && amount > 0
      ? [{ text: `${value}\u00a0${amount === 1 ? one : many}`, amount }]
      : [];
  });
  const [first] = things;
  const all = listed.format(things.map(({ text }) => text));
  const isOne = things.length === 1 && first?.amount === 1;
  return [
    first ? `${all} ${isOne ? 'exists' : 'exist'}.` : 'Nothing is planted yet.',
    countExisting(roadmap, technologies, offerKinds.systems),
    countExisting(roadmap, products, offerKinds.products),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const counted: readonly { id: FigureId; one: string; many: string }[] = [
  { id: 'trees-planted', one: 'palm', many: 'palms' },
  { id: 'seedlings', one: 'seedling', many: 'seedlings' },
  { id: 'acres', one: 'acre', many: 'acres' },
];

const listed = new Intl.ListFormat('en-GB');
