import { copy } from '../content.ts';
import { askHref } from './topics.ts';

/** A quiet way to ask about a section: once in each, where a question is likely. */
export function Ask({ about }: { about: keyof typeof copy.ask }) {
  return (
    <a className="ask" href={askHref(about)}>
      {copy.ask[about]}
    </a>
  );
}
