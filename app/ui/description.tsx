import { describe } from '../drawings/all.ts';
import type { CountedName } from '../drawings/names.ts';
import { Fixed } from './fixed.tsx';

/** What a drawing of figures shows, in words, for those who do not see it: made from the same numbers. */
export function Description({ of }: { of: CountedName }) {
  return <Fixed className="visually-hidden" html={import.meta.env.SSR ? describe(of) : ''} />;
}
