// The texts on the social images, which messengers show beside a link.

import { printedDay } from '../data/dates.ts';
import { findFigure, format, plantedPalms, withCommas } from '../data/figure-text.ts';
import type { SiteContent } from '../data/use-content.ts';

export type SocialTexts = {
  readonly name: string;
  readonly headline: string;
  readonly line: string;
  readonly alt: string;
};

export function socialTexts(content: SiteContent): Record<'landing' | 'contact', SocialTexts> {
  const { contactTexts, farm, landingTexts } = content;
  const { value, label, asOf } = findFigure(content.figures, 'trees-planted');
  const country = farm.place.split(', ').at(-1);
  const planted = `${value} ${label}${asOf === null ? '' : `, ${printedDay(asOf)}`} · ${country}`;
  const palms = plantedPalms(content);
  const drawn = palms > 0 ? `the number ${withCommas(palms)}, planted in oil palms` : 'bare ground';
  const socialTextsOf = (headline: string, line: string): SocialTexts => ({
    name: farm.name,
    headline,
    line,
    alt: `${farm.name}. ${headline} ${line}. Drawing: ${drawn}, seen from above.`,
  });
  return {
    landing: socialTextsOf(landingTexts.hero.headline.join(' '), planted),
    contact: socialTextsOf(format(content, contactTexts.hero.headline), farm.place),
  };
}
