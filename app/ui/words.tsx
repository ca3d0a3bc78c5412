import { Fragment } from 'react';
import { farm } from '../../content/farm.ts';
import type { FigureId, Words } from '../../content/types.ts';
import { findFigure, isFigureId } from './figures.ts';
import { Value } from './value.tsx';

/** The text of a sentence from `content/`, draft or confirmed, with `{name}` and figures filled in. */
export function say(words: Words, more: Readonly<Record<string, string>> = {}): string {
  return parts(words, more)
    .map((part) => part.text)
    .join('');
}

/** A sentence on the page. Each figure in it stays on one line and can be traced to the register. */
export function Sentence({ words, more = {} }: { words: Words; more?: Readonly<Record<string, string>> }) {
  return parts(words, more).map((part, at) => {
    const key = `${at} ${part.text}`;
    return part.figure ? <Value key={key} id={part.figure} /> : <Fragment key={key}>{part.text}</Fragment>;
  });
}

type Part = { readonly text: string; readonly figure?: FigureId };

function parts(words: Words, more: Readonly<Record<string, string>>): Part[] {
  const text = typeof words === 'string' ? words : words.draft;
  return text.split(/(\{[\w-]+\})/).flatMap((piece): Part[] => {
    const name = /^\{(.+)\}$/.exec(piece)?.[1];
    if (name === undefined) return piece === '' ? [] : [{ text: piece }];
    if (isFigureId(name)) return [{ text: findFigure(name).value, figure: name }];
    const value = { name: farm.name, email: farm.email, ...more }[name];
    if (value === undefined) throw new Error(`content: nothing is called {${name}} in “${text}”`);
    return [{ text: value }];
  });
}
