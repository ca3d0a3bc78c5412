// The switch “Stands today / With the plan”, and the sentence that counts what stands.
import { type SiteContent, useContent } from '../page/use-content.ts';
import { type Offer, stands } from './offer-status.tsx';
import styles from './view-switch.module.css';

/** Two radio buttons: the page with the plan, or only what stands. No script: `:has()` in the style sheet reads them. */
export function ViewSwitch() {
  return (
    <>
      <div className={`wrap ${styles.before}`}>
        <p id="view-question" className={styles.question}>
          How much of this stands?
        </p>
        <p id="view-count">{countStanding(useContent())}</p>
        <p className={`on-paper ${styles.printed}`}>
          Printed as it stands today: what is pale does not exist yet.
        </p>
      </div>
      <div
        className={`on-screen ${styles.view}`}
        role="radiogroup"
        aria-labelledby="view-question"
        aria-describedby="view-count"
      >
        <label>
          {/* Named by its own words: otherwise the labels at the heads of sections would be part of its name. */}
          <input type="radio" name="view" id="stands" aria-labelledby="stands-name" />{' '}
          <span id="stands-name">
            Stands today <span className="visually-hidden">(what does not exist yet turns pale)</span>
          </span>
        </label>{' '}
        <label>
          <input type="radio" name="view" id="with-plan" aria-labelledby="with-plan-name" defaultChecked />{' '}
          <span id="with-plan-name">With the plan</span>
        </label>
      </div>
    </>
  );
}

/** “3 of 12 figures, 0 of 4 systems and 0 of 4 products stand today.” */
export function countStanding({ figures, products, roadmap, technologies }: SiteContent): string {
  const soFar = figures.filter(({ kind }) => kind === 'so far').length;
  const counted = (standing: number, all: number, what: string) => `${standing} of ${all}\u00a0${what}`;
  const offered = (offers: readonly Offer[], what: string) =>
    counted(offers.filter((one) => stands(roadmap, one)).length, offers.length, what);
  return `${counted(soFar, figures.length, 'figures')}, ${offered(technologies, 'systems')} and ${offered(products, 'products')} stand today.`;
}

/**
 * At the head of each section where the bar has no room for the switch: labels of the same two radio buttons. A press focuses the button,
 * and browsers would scroll up to it. While one of these is pressed, a `scroll-margin` beyond both ends of the page makes it visible for them.
 */
export function ViewLabels() {
  return (
    <span className={`on-screen ${styles.labels}`} aria-hidden="true">
      <label htmlFor="stands" className={styles.toStands}>
        Show only what stands
      </label>{' '}
      <label htmlFor="with-plan" className={styles.toPlan}>
        Show the plan too
      </label>
    </span>
  );
}
