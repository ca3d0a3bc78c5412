import { DrawnText } from '../shared/drawn-text.tsx';
import styles from './numeral.module.css';

type NumeralProps = {
  text: string;
  /** `planted`, `goal`, or the status of a building. */
  kind: string;
  isReached: boolean;
  /** Where it stands: above its loupe, at the corner of a large square, beside a small square, or above the pipe of a blueprint. */
  place: 'loupe' | 'corner' | 'middle' | 'pipe';
  isFirst?: boolean;
  /** In a narrow window it stands beside its square. */
  isBeside?: boolean;
  means?: string | undefined;
};

/** Solid where it is reached, an outline where it is a goal. */
export function Numeral({ text, kind, isReached, place, isFirst, isBeside, means }: NumeralProps) {
  const classes = [
    'on-screen',
    styles.numeral,
    places[place],
    !isReached && styles.outlined,
    isFirst && styles.first,
    isBeside && styles.beside,
    text.length >= 8 && styles.long,
    text.length > 24 && styles.sentence,
  ];
  return (
    <p className={classes.filter(Boolean).join(' ')}>
      <DrawnText as="b" text={text} /> <DrawnText text={kind} />{' '}
      {means && <DrawnText as="small" text={means} />}
    </p>
  );
}

const places = {
  loupe: styles.loupe,
  corner: styles.corner,
  middle: styles.middle,
  pipe: styles.pipe,
};
