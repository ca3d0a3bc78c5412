import { copy } from '../../content/copy.ts';
import { askHref, type Topic } from './ask-href.ts';
import { escaped } from './escaped.ts';
import { Fixed } from './fixed.tsx';
import { nameOf } from './topics.ts';

/**
 * A quiet way to ask about one thing: a figure, a technology, or a year of the roadmap. It reads the same everywhere;
 * whoever hears the links without their cards hears the thing's name as well.
 */
export function Ask({ topic, about }: { topic: Topic; about: string }) {
  return <Fixed className="drawing" html={import.meta.env.SSR ? askLink(topic, about) : ''} />;
}

/** @throws when nothing is called so, which stops the build: a question about nothing helps nobody. */
function askLink(topic: Topic, about: string): string {
  const name = nameOf(about);
  if (name === undefined) throw new Error(`content: there is nothing called “${about}” to ask about`);
  return `<a class="ask" href="${escaped(askHref(topic, about))}">${escaped(copy.figures.ask)}<span class="visually-hidden">: ${escaped(name)}</span></a>`;
}
