import type { HTMLAttributes } from 'react';
import styles from './drawn-words.module.css';

type DrawnWordsProps = HTMLAttributes<HTMLElement> & { as?: 'b' | 'small' | 'span'; words: string };

/** Text from a `content:` in CSS, which is not selected, copied or read as text of the page. */
export function DrawnWords({ as: Tag = 'span', words, className, ...attributes }: DrawnWordsProps) {
  const classes = className ? `${styles.words} ${className}` : styles.words;
  return <Tag className={classes} data-words={words} {...attributes} />;
}
