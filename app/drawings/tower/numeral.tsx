import { DrawnWords } from '../shared/drawn-words.tsx';
import styles from './numeral.module.css';

type NumeralProps = {
  words: string;
  /** `planted`, `goal`, or the status of what is no number. */
  kind: string;
  isReached: boolean;
  /** Above its loupe, at the corner of a large square, beside a small one, or above the pipe of a blueprint. */
  place: 'loupe' | 'corner' | 'middle' | 'pipe';
  isFirst?: boolean;
  means?: string | undefined;
};

/** Solid where it is reached, an outline where it is a goal. */
export function Numeral({ words, kind, isReached, place, isFirst, means }: NumeralProps) {
  const classes = [
    styles.numeral,
    places[place],
    !isReached && styles.outlined,
    isFirst && styles.first,
    words.length >= 8 && styles.long,
    words.length > 24 && styles.sentence,
  ];
  return (
    <p className={classes.filter(Boolean).join(' ')}>
      <DrawnWords as="b" words={words} /> <DrawnWords words={kind} />{' '}
      {means && <DrawnWords as="small" words={means} />}
    </p>
  );
}

const places = {
  loupe: styles.loupe,
  corner: styles.corner,
  middle: styles.middle,
  pipe: styles.pipe,
};
