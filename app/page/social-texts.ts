import { findFigure, format } from '../ui/figure-text.ts';
import { printedDay } from './dates.ts';
import type { SiteContent } from './use-content.ts';

export type SocialTexts = {
  readonly name: string;
  readonly headline: readonly string[];
  readonly line: string;
  readonly alt: string;
};

export function socialTexts(content: SiteContent): Record<'landing' | 'contact', SocialTexts> {
  const { contactCopy, farm, landingCopy } = content;
  const { value, label, asOf } = findFigure(content.figures, 'trees-planted');
  const country = farm.place.split(', ').at(-1);
  const planted = `${value} ${label}${asOf === null ? '' : `, ${printedDay(asOf)}`} · ${country}`;
  const socialTextsOf = (headline: readonly string[], line: string, drawn: string): SocialTexts => ({
    name: farm.name,
    headline,
    line,
    alt: `${farm.name}. ${headline.join(' ')} ${line}. ${drawn}`,
  });
  return {
    landing: socialTextsOf(
      landingCopy.hero.headline,
      planted,
      'Drawing: oil palms in rows, seen from above.',
    ),
    contact: socialTextsOf(
      [format(content, contactCopy.hero.headline)],
      farm.place,
      'Drawing: a drone over oil palms in rows, seen from above.',
    ),
  };
}
