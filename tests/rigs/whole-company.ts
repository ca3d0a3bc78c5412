import type { Company, SiteContent } from '../../app/page/use-content.ts';

/** A farm with every optional fact, in long words and several scripts. All of it is invented. */
export function withWholeCompany(content: SiteContent): SiteContent {
  return {
    ...content,
    farm: {
      ...content.farm,
      company: wholeCompany,
      whatsapp: '+44 20 7946 0123',
      map: { text: '6.4541, 3.3947', coordinates: { latitude: 6.4541, longitude: 3.3947 } },
      social: ['LinkedIn', 'Instagram', 'Facebook', 'YouTube', 'X'].map((name) => ({
        name,
        address: `https://${name.toLowerCase()}.test/farm`,
      })),
      mailProvider: 'Test Mail Company (Ireland)',
    },
  };
}

const wholeCompany: Company = {
  legalName: 'Ọ̀pẹ Aládéṣeyè Integrated Oil Palm Plantations, Refinery and Agritech Company (Nigeria) Limited',
  rcNumber: 'RC 1234567',
  address: {
    street: 'Second Floor, Test House, 12 Test Crescent, off Test Way, Phase Two of the Test Estate',
    town: 'Ikeja',
    state: 'Lagos State',
    postcode: '100001',
    country: 'Nigeria',
  },
  people: [
    ['Àdùkẹ́ Ọlábísí Test-Aládéṣeyè', 'Founder and Managing Director', 'https://people.test/one'],
    ['محمد بن عبد الله التجريبي', 'Co-founder'],
    ['Test Person', 'Chair'],
    [
      'Chukwuemeka Oluwaseun Abdulrahman Test-Nwosu-Okonkwo the Third',
      'Head of the nursery, seedlings and research into soil and water',
      'https://people.test/two',
    ],
    ['测试', 'Agronomist'],
    ['Ṣadé', 'Field manager'],
    ['Internationalisierungsverantwortlichkeit Test', 'Partnerships', 'https://people.test/three'],
    ['Ɗan Ƙasa', 'Security'],
    ['A Test', 'Drone pilot'],
    ['B Test', 'Accountant'],
    ['C Test', 'Lawyer'],
    ['D Test', 'Farm hand'],
  ].map(([name = '', role = '', link = '']) => ({ name, role, link })),
  land: [
    { what: 'Certificate of Occupancy', reference: '12/34/5678A, Test Land Registry' },
    { what: 'Environmental permit', reference: 'TEST/2026/001' },
  ],
};
