// What the owner has not written: tests/pages/optional-content.test.ts.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withWholeCompany } from '../../tests/rigs/contents.ts';
import { builtContent } from '../../tests/rigs/last-build.ts';
import { organization } from './organization.ts';

const { farm } = withWholeCompany(builtContent);
const { company, social } = farm;
const read = (about: typeof farm) => JSON.parse(JSON.stringify(organization('https://farm.test', about)));

it('search engines read the company as it is registered, its place and pages, and each person once, as a founder or an employee', () => {
  const { name, legalName, identifier, address, founder, employee, location, sameAs } = read(farm);
  assert.deepEqual([name, legalName, identifier.value], [farm.name, company?.legalName, company?.rcNumber]);
  assert.deepEqual(Object.values(address), ['PostalAddress', ...Object.values(company?.address ?? {})]);
  assert.deepEqual(location.geo, { '@type': 'GeoCoordinates', latitude: 6.4541, longitude: 3.3947 });
  assert.deepEqual(
    sameAs,
    social.map(({ address }) => address),
  );
  const people = (company?.people ?? []).map(({ name, role, link }) => [name, role, link || undefined]);
  assert.deepEqual(
    [...founder, ...employee].map(({ name, jobTitle, url }) => [name, jobTitle, url]),
    people,
  );
  assert.equal(founder.length, 2);
  const byPlusCode = { text: '6FR5FG8H+2C', coordinates: undefined };
  assert.ok(!('geo' in read({ ...farm, map: byPlusCode }).location));
});
