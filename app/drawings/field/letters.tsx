import { DrawnWords } from '../shared/drawn-words.tsx';
import styles from './letters.module.css';

type LettersProps = { words: string; name?: string; isGoal: boolean; isLarge?: boolean };

/** Across the sheet: solid for what is planted, an outline for a goal. */
export function Letters({ words, name, isGoal, isLarge = false }: LettersProps) {
  const classes = [
    styles.letters,
    isGoal ? styles.goal : styles.today,
    isLarge && words.length < 7 && styles.large,
  ];
  return (
    <span className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      <DrawnWords as="b" words={words} />
      {name && <DrawnWords as="i" words={name} />}
    </span>
  );
}
