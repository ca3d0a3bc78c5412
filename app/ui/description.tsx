import { describe } from '../drawings/all.ts';
import type { CountedName } from '../drawings/names.ts';

/** What a drawing of figures shows, in words, for those who do not see it: made from the same numbers. */
export function Description({ of }: { of: CountedName }) {
  return <span className="visually-hidden">{`${describe(of)} `}</span>;
}
