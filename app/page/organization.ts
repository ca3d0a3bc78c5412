// What search engines read about the farm.
import { weekdays } from '../contact/hours.ts';
import type { Company, Farm } from '../data/use-content.ts';
import { mapHref } from '../ui/contact-links.ts';

/**
 * JSON-LD for search engines, with nothing that is not on the pages. https://schema.org/Organization
 * @param siteUrl the public origin
 */
export function organization(siteUrl: string, farm: Farm): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: farm.name,
    ...describeCompany(farm),
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
    location: { '@type': 'Place', name: farm.place, ...describeMap(farm) },
  };
}

function describeCompany({ company, social }: Farm): object {
  const { legalName, rcNumber, address, people = [] } = company ?? {};
  const [founders, employees] = [true, false].map((isFounder) =>
    people.filter(({ role }) => /\bfounder\b/i.test(role) === isFounder).map(describePerson),
  );
  return {
    ...(legalName && { legalName }),
    ...(rcNumber && { identifier: { '@type': 'PropertyValue', propertyID: 'CAC', value: rcNumber } }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.town,
        addressRegion: address.state,
        postalCode: address.postcode,
        addressCountry: address.country,
      },
    }),
    ...(founders?.length && { founder: founders }),
    ...(employees?.length && { employee: employees }),
    ...(social.length > 0 && { sameAs: social.map(({ address }) => address) }),
  };
}

function describePerson({ name, role, link }: Company['people'][number]): object {
  return { '@type': 'Person', name, jobTitle: role, ...(link && { url: link }) };
}

function describeMap({ map }: Farm): object {
  if (!map) return {};
  return {
    hasMap: mapHref(map),
    ...(map.coordinates && { geo: { '@type': 'GeoCoordinates', ...map.coordinates } }),
  };
}
