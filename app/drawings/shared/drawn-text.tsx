import type { HTMLAttributes } from 'react';
import styles from './drawn-text.module.css';

type DrawnTextProps = HTMLAttributes<HTMLElement> & { as?: 'b' | 'small' | 'span'; text: string };

/** Text from a `content:` in CSS, which is not selected, copied or read as text of the page. */
export function DrawnText({ as: Tag = 'span', text, className, ...attributes }: DrawnTextProps) {
  const classes = className ? `${styles.text} ${className}` : styles.text;
  return <Tag className={classes} data-text={text} {...attributes} />;
}
