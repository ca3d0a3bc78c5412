import { printedDay } from '../../page/dates.ts';
import type { SiteContent } from '../../page/use-content.ts';
import { findFigure, format } from '../../ui/figure-text.ts';

export type SocialWords = {
  readonly name: string;
  readonly headline: readonly string[];
  readonly line: string;
  readonly alt: string;
};

export function socialWords(content: SiteContent): Record<'landing' | 'contact', SocialWords> {
  const { contactCopy, farm, landingCopy } = content;
  const { value, label, asOf } = findFigure(content.figures, 'trees-planted');
  const country = farm.place.split(', ').at(-1);
  const planted = `${value} ${label}${asOf === null ? '' : `, ${printedDay(asOf)}`} · ${country}`;
  const socialWordsOf = (headline: readonly string[], line: string, drawn: string): SocialWords => ({
    name: farm.name,
    headline,
    line,
    alt: `${farm.name}. ${headline.join(' ')} ${line}. ${drawn}`,
  });
  return {
    landing: socialWordsOf(
      landingCopy.hero.headline,
      planted,
      'Drawing: oil palms in rows, seen from above.',
    ),
    contact: socialWordsOf(
      [format(content, contactCopy.hero.headline)],
      farm.place,
      'Drawing: a drone over oil palms in rows, seen from above.',
    ),
  };
}
