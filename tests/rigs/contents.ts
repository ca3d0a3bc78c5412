// Changes of the content that tests read: another roadmap, other figures, and all that an owner may leave out.
import { newestFirst, type SiteContent } from '../../app/data/site-content.ts';
import type { Company, Figure, LogEntry } from '../../app/data/use-content.ts';
import { statuses } from '../../schema/fields/roadmap.ts';

/** Content with a phase for each of these tree goals, or for none, and with a figure for each goal. */
export function withTrees(content: SiteContent, goals: readonly (number | undefined)[]): SiteContent {
  const like = content.figures.find(({ id }) => id === 'trees-vision') as Figure;
  const idOf = (at: number) => `trees-${2025 + at}` as const;
  // Products and technologies wait for some of them.
  const others = content.roadmap.flatMap((phase) => phase.goals);
  return {
    ...content,
    roadmap: goals.map((goal, at) => ({
      year: 2025 + at,
      title: 'Phase',
      status: statuses[at % statuses.length] ?? 'Planned',
      ...(goal !== undefined && { trees: idOf(at) }),
      goals: ['A goal', ...(at === goals.length - 1 ? others : [])],
      confirmed: null,
    })),
    figures: [
      ...content.figures.filter(({ id }) => !/^trees-\d/.test(id)),
      ...goals.flatMap((goal, at): Figure[] =>
        goal === undefined ? [] : [{ ...withAmount(like, goal), id: idOf(at) }],
      ),
    ],
  };
}

export function withAmounts(
  content: SiteContent,
  amounts: Readonly<Partial<Record<string, number>>>,
): SiteContent {
  const figures = content.figures.map((figure) => {
    const amount = amounts[figure.id];
    return amount === undefined ? figure : withAmount(figure, amount);
  });
  return { ...content, figures };
}

function withAmount(figure: Figure, amount: number): Figure {
  return { ...figure, amount, value: amount.toLocaleString('en'), openEnded: false };
}

/** Content with the longest name, label and links that the bar may have, in words of up to `letters`. */
export function withLongestBar(content: SiteContent, letters = 12): SiteContent {
  const word = 'Internationalisierungsverantwortlichkeiten';
  const ofLetters = (max: number) =>
    `${word.slice(0, letters)} and the farm `.repeat(max).slice(0, max).replace(/ $/, 's');
  const { bar } = content.texts;
  const anchors = bar.anchors.map(({ id }) => ({ id, name: ofLetters(20) }));
  return {
    ...content,
    farm: { ...content.farm, name: ofLetters(60) },
    texts: { ...content.texts, bar: { ...bar, contact: ofLetters(24), anchors } },
  };
}

/** Content from which an owner took out these figures, with the sentences and lines that named them. */
export function withoutFigures(content: SiteContent, ids: readonly string[]): SiteContent {
  const named = new RegExp(`\\{(?:${ids.join('|')})(?:-count)?\\}`);
  const reworded: SiteContent = JSON.parse(JSON.stringify(content), (_key, value) =>
    typeof value === 'string' && named.test(value) ? 'Other words.' : value,
  );
  return {
    ...reworded,
    figures: reworded.figures.filter(({ id }) => !ids.includes(id)),
    roadmap: reworded.roadmap.map(({ trees, ...phase }) => ({
      ...phase,
      ...(trees && !ids.includes(trees) && { trees }),
    })),
  };
}

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
  ].map(([name = '', role = '', link = '']) => ({ name, role, link })),
  land: [
    { what: 'Certificate of Occupancy', reference: '12/34/5678A, Test Land Registry' },
    { what: 'Environmental permit', reference: 'TEST/2026/001' },
  ],
};

/** Content with so many log entries, one a month, up to the month before the tests' clock. */
export function withLog(content: SiteContent, count: number): SiteContent {
  const written = Array.from({ length: count }, (_, at) => described(at, count));
  const asOf = '2026-10-31';
  return {
    ...content,
    log: newestFirst(written),
    figures: content.figures.map((figure) => (figure.kind === 'so far' ? { ...figure, asOf } : figure)),
  };
}

function described(at: number, count: number): Omit<LogEntry, 'anchor'> {
  const month = new Date(Date.UTC(2026, 9 - count + at, 1 + ((at * 11) % 28)));
  const day = month.toISOString().slice(0, 10);
  const happened = events[at % events.length] ?? '';
  const figure = ([undefined, 'trees-planted', 'seedlings', 'trees-planted', 'acres'] as const)[at % 5];
  if (figure === undefined) return { day, happened, amount: 0 };
  const full = { 'trees-planted': 1500, seedlings: 8000, acres: 210 }[figure];
  const amount = Math.max(1, Math.round((full * (at + 1)) / (count + 2)));
  return { day, happened, figure, value: amount.toLocaleString('en'), amount };
}

const events = [
  'A test entry.',
  'The second entry of this test, with a sentence that needs a line and a half on a telephone.',
  'Ọ̀pẹ tuntun: àwọn igi ọ̀pẹ ti wọ ilẹ̀ ní oko, a sì ti kà wọ́n lẹ́ẹ̀kan síi kí òjò tó dé.',
  'Internationalisierungsverantwortlichkeiten beim Anpflanzen der Ölpalmen; 油棕 农场 在这一天种植了新的棕榈树。 نخيل الزيت في المزرعة',
  `As many letters as an entry may have: ${'the palms that we grow near the sea '.repeat(7)}`
    .slice(0, 280)
    .trim(),
];
