import { endsOf } from '../../checks/content/amount.ts';
import { type FigureId, farm } from '../content.ts';
import { findFigure, isFigureId } from './figures.ts';

/** A sentence from `content/` with `{name}` and figures filled in. */
export function say(words: string, more: Readonly<Record<string, string>> = {}): string {
  return partsOf(words, more)
    .map((part) => part.text)
    .join('');
}

export type Part = { readonly text: string; readonly figure?: FigureId };

/**
 * A sentence cut at its `{names}`, each filled in from the farm, the figures or `more`.
 * @throws when nothing has the name, which stops the build.
 */
export function partsOf(words: string, more: Readonly<Record<string, string>>): Part[] {
  return words.split(/(\{[\w-]+\})/).flatMap((piece): Part[] => {
    const name = /^\{(.+)\}$/.exec(piece)?.[1];
    if (name === undefined) return piece === '' ? [] : [{ text: piece }];
    if (isFigureId(name)) return [{ text: findFigure(name).value, figure: name }];
    const written = writtenOut(name);
    if (written !== undefined) return [{ text: written }];
    const value = { name: farm.name, email: farm.email, ...more }[name];
    if (value === undefined) throw new Error(`content: nothing is called {${name}} in “${words}”`);
    return [{ text: value }];
  });
}

/** The figures that a sentence names. */
export function figuresIn(words: string): FigureId[] {
  return partsOf(words, {}).flatMap(({ figure }) => figure ?? []);
}

/** `{trees-vision-count}`: the amount of a figure written out, `100,000`; the upper end of a range. */
function writtenOut(name: string): string | undefined {
  const id = /^(.+)-count$/.exec(name)?.[1];
  if (id === undefined || !isFigureId(id)) return undefined;
  const [, amount] = endsOf(findFigure(id).amount);
  // Not toLocaleString: its first call takes a slow phone 60 ms, in the middle of waking the page.
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ',');
}
