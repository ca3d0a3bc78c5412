import type { HTMLAttributes } from 'react';
import styles from './drawn-words.module.css';

type DrawnWordsProps = HTMLAttributes<HTMLElement> & { as?: 'b' | 'i' | 'p' | 'span'; words: string };

/** Words that the stylesheet prints, so that nobody reads or copies them as text of the page. */
export function DrawnWords({ as: Holder = 'span', words, className, ...attributes }: DrawnWordsProps) {
  const classes = className ? `${styles.words} ${className}` : styles.words;
  return <Holder className={classes} data-words={words} {...attributes} />;
}
