import { DrawnText } from '../shared/drawn-text.tsx';
import styles from './numeral.module.css';

type NumeralProps = {
  text: string;
  /** `planted`, or `goal` and its year. */
  kind: string;
  isReached: boolean;
  means?: string | undefined;
};

/** Above the card of its phase. Solid where it is reached, an outline where it is a goal. */
export function Numeral({ text, kind, isReached, means }: NumeralProps) {
  return (
    <p
      className={`on-screen ${styles.numeral}${isReached ? '' : ` ${styles.outlined} ahead`}`}
      aria-hidden="true"
    >
      <DrawnText as="b" text={text} /> <DrawnText text={kind} />{' '}
      {means && <DrawnText as="small" text={means} />}
    </p>
  );
}
