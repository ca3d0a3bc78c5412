import { weekdays } from './contact/opening.ts';
import type { Farm } from './content.ts';

/**
 * The farm as search engines and messengers read it: name, ways to reach it, opening hours. Nothing that is not on the
 * page. https://schema.org/Organization
 * @param siteUrl the public origin
 */
export function organization(siteUrl: string, farm: Farm): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: farm.name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    contactPoint: {
      '@type': 'ContactPoint',
      email: farm.email,
      telephone: farm.phone,
      url: `${siteUrl}/contact`,
      hoursAvailable: farm.hours
        .filter(({ open }) => open)
        .map(({ days, open }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: days.map((day) => `https://schema.org/${weekdays[day % 7]}`),
          opens: open?.from,
          closes: open?.to,
        })),
    },
    location: { '@type': 'Place', name: farm.place },
  };
}
