import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withWholeCompany } from '../../tests/rigs/contents.ts';
import { builtContent } from '../../tests/rigs/last-build.ts';
import { organization } from './organization.ts';

const { farm } = withWholeCompany(builtContent);
const { company, map, mailProvider, social, whatsapp, ...bare } = farm;
const read = (about: typeof farm) => JSON.parse(JSON.stringify(organization('https://farm.test', about)));

describe('what search engines read of the farm', () => {
  it('has the company as it is registered, with its address', () => {
    const about = read(farm);
    assert.equal(about.name, farm.name);
    assert.equal(about.legalName, company?.legalName);
    assert.equal(about.identifier.value, company?.rcNumber);
    assert.deepEqual(about.address, {
      '@type': 'PostalAddress',
      streetAddress: company?.address?.street,
      addressLocality: 'Ikeja',
      addressRegion: 'Lagos State',
      postalCode: '100001',
      addressCountry: 'Nigeria',
    });
  });

  it('names each person once, as a founder or as an employee', () => {
    const { founder, employee } = read(farm);
    assert.deepEqual(
      founder.map(({ name }: { name: string }) => name),
      company?.people.slice(0, 2).map(({ name }) => name),
    );
    assert.equal(founder.length + employee.length, company?.people.length, 'founders and employees');
    assert.equal(founder[0].jobTitle, company?.people[0]?.role);
    assert.equal(founder[0].url, company?.people[0]?.link);
    assert.ok(!('url' in founder[1]));
  });

  it('has the coordinates of the farm if they are written, and its pages elsewhere', () => {
    const { location, sameAs } = read(farm);
    assert.deepEqual(location.geo, { '@type': 'GeoCoordinates', latitude: 6.4541, longitude: 3.3947 });
    assert.deepEqual(
      sameAs,
      social.map(({ address }) => address),
    );
    const byPlusCode = read({ ...farm, map: { text: '6FR5FG8H+2C', coordinates: undefined } });
    assert.ok(!('geo' in byPlusCode.location));
  });

  it('says nothing about what the owner has not written', () => {
    const { location, ...rest } = read({ ...bare, social: [] });
    assert.deepEqual(Object.keys(location), ['@type', 'name']);
    for (const name of ['legalName', 'identifier', 'address', 'founder', 'employee', 'sameAs'])
      assert.ok(!(name in rest), name);
  });
});
