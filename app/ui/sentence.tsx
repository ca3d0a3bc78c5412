import { Fragment } from 'react';
import { Value } from './value.tsx';
import { partsOf } from './words.ts';

/** A sentence on the page. Each figure in it stays on one line and can be traced to the register. */
export function Sentence({ words, more = {} }: { words: string; more?: Readonly<Record<string, string>> }) {
  return partsOf(words, more).map((part, at) => {
    const key = `${at} ${part.text}`;
    return part.figure ? <Value key={key} id={part.figure} /> : <Fragment key={key}>{part.text}</Fragment>;
  });
}
