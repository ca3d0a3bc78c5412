import type { SiteContent } from '../checks/content/schema/content.ts';

/** Content with another number of products and technologies, for tests; names, labels and sentences as long as they may be, where `long` says so. */
export function withOffer(content: SiteContent, count: number, { long = false } = {}): SiteContent {
  return {
    ...content,
    products: repeated(content.products, count).map((product, at) => ({
      ...product,
      name: long ? nameOf(at) : `${product.name} ${at + 1}`,
      description: long ? twice(product.description) : product.description,
    })),
    technologies: repeated(content.technologies, count).map((technology, at) => ({
      ...technology,
      title: long ? nameOf(at) : `${technology.title} ${at + 1}`,
      description: long ? twice(technology.description) : technology.description,
      features: technology.features.map(({ name, words }) => ({ name, words: long ? twice(words) : words })),
    })),
  };
}

/** Every fifth without a drawing of its own. */
function repeated<Entry extends { readonly drawing?: unknown }>(
  entries: readonly Entry[],
  count: number,
): Entry[] {
  return Array.from({ length: count }, (_, at) => {
    const { drawing, ...rest } = entries[at % entries.length] as Entry;
    return (at % 5 === 4 ? rest : { ...rest, drawing }) as Entry;
  });
}

/** 60 letters; every other one holds a word too long for a phone. */
function nameOf(at: number): string {
  const words =
    at % 2
      ? 'Palmkernelcakefermentationandpelletisation for feed and soil'
      : 'Cold pressed, twice filtered oils for homes, hotels and more';
  return `${at + 1} ${words}`.slice(0, 60);
}

function twice(sentence: string): string {
  return `${sentence} ${sentence}`;
}
