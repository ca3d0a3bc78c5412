import type { Farm, Figure, Phase, Product, Step, Technology } from '../../content/types.ts';
import { amountIn } from './amount.ts';
import { type Content, type ContentName, contentFiles, type Mistake, type Place } from './read.ts';
import { sentencesIn } from './sentences.ts';
import { neededFigures } from './shapes.ts';

/** Whether what one line of content/ says of another is true. The shapes are known to be right. */
export function disagreements(content: Content): Mistake[] {
  return [register, phases, entriesOnce, goalsAndFigures, hours, filledIn].flatMap((check) =>
    check(content).map(([name, place, sentence]) => ({ name, line: content[name].lineOf(place), sentence })),
  );
}

type Found = readonly [name: ContentName, place: Place, sentence: string];

function register({ figures: { value } }: Content): Found[] {
  const figures = value as readonly Figure[];
  const missing = neededFigures
    .filter((needed) => figures.every(({ id }) => id !== needed))
    .map((id): Found => ['figures', [], `found no figure “${id}”, expected one: the pages show it.`]);
  return [...missing, ...figures.flatMap(wrongFigure)];
}

function wrongFigure(
  { id, value, amount, openEnded = false }: Figure,
  at: number,
  all: readonly Figure[],
): Found[] {
  const found: Found[] = [];
  if (all.findIndex((other) => other.id === id) < at) {
    found.push(['figures', [`${at}`, 'id'], `found a second figure “${id}”, expected each id once.`]);
  }
  const read = amountIn(value);
  if (read && (String(read.amount) !== String(amount) || read.openEnded !== openEnded)) {
    const [is, should] = [written(amount, openEnded), written(read.amount, read.openEnded)];
    found.push([
      'figures',
      [`${at}`, 'amount'],
      `“${id}”: found the amount ${is} beside the value “${value}”, expected ${should}.`,
    ]);
  }
  return found;
}

function written(amount: Figure['amount'], openEnded: boolean): string {
  return `${[amount].flat().join(' to ')}${openEnded ? ' with openEnded: true' : ''}`;
}

function phases({ roadmap: { value } }: Content): Found[] {
  return (value as readonly Phase[]).flatMap(({ year }, at, all): Found[] => {
    const before = all[at - 1]?.year ?? 0;
    if (all.findIndex((other) => other.year === year) < at) {
      return [['roadmap', [`${at}`, 'year'], `found a second phase of ${year}, expected each year once.`]];
    }
    if (year > before) return [];
    return [
      ['roadmap', [`${at}`, 'year'], `found ${year} after ${before}, expected the phases in year order.`],
    ];
  });
}

function entriesOnce(content: Content): Found[] {
  return (['products', 'technology', 'value-chain'] as const).flatMap((name) =>
    (content[name].value as readonly { id: string }[]).flatMap(({ id }, at, all): Found[] =>
      all.findIndex((other) => other.id === id) < at
        ? [[name, [`${at}`, 'id'], `found a second “${id}”, expected each id once.`]]
        : [],
    ),
  );
}

/** Whoever names a figure or a goal must mean one that there is. */
function goalsAndFigures(content: Content): Found[] {
  const figures = new Set<string>((content.figures.value as readonly Figure[]).map(({ id }) => id));
  const goals = new Set((content.roadmap.value as readonly Phase[]).flatMap((phase) => phase.goals));
  const figure = (name: ContentName, place: Place, id: string | undefined): Found[] =>
    id === undefined || figures.has(id)
      ? []
      : [[name, place, `found “${id}”, expected the id of a figure in content/figures.ts.`]];
  const goal = (name: ContentName, place: Place, words: string | undefined): Found[] =>
    words === undefined || goals.has(words)
      ? []
      : [[name, place, `found “${words}”, expected a goal in the words of content/roadmap.ts.`]];

  const landing = content.landing.value as { technology?: { service?: { goal?: string } } };
  return [
    ...(content.roadmap.value as readonly Phase[]).flatMap(({ trees }, at) =>
      figure('roadmap', [`${at}`, 'trees'], trees),
    ),
    ...(['products', 'value-chain', 'technology'] as const).flatMap((name) =>
      (content[name].value as readonly (Product | Step | Technology)[]).flatMap(({ waitsFor }, at) =>
        goal(name, [`${at}`, 'waitsFor'], waitsFor),
      ),
    ),
    ...goal('landing', ['technology', 'service', 'goal'], landing.technology?.service?.goal),
  ];
}

function hours({ farm: { value } }: Content): Found[] {
  return (value as Farm).hours.flatMap(({ days, open }, at, all): Found[] => {
    const place = ['hours', `${at}`];
    if (open && open.from >= open.to) {
      return [
        [
          'farm',
          [...place, 'open'],
          `found hours from ${open.from} to ${open.to}, expected them to end after they begin.`,
        ],
      ];
    }
    const earlier = all.slice(0, at).flatMap((row) => row.days);
    if (!days.some((day) => earlier.includes(day))) return [];
    return [['farm', [...place, 'days'], 'found a day that an earlier row has too, expected each day once.']];
  });
}

/** What sentences may ask for besides figures: the screens that show them fill these in. */
const otherNames = [
  'name',
  'email',
  'year',
  'date',
  'time',
  'retention',
  'attempt',
  'attempts',
  'read',
  'used',
];

function filledIn(content: Content): Found[] {
  const ids = (content.figures.value as readonly Figure[]).map(({ id }) => id);
  const known = new Set<string>([...ids, ...ids.map((id) => `${id}-count`), ...otherNames]);
  return contentFiles.flatMap((name) =>
    sentencesIn(content[name]).flatMap(({ place, text }) =>
      [...text.matchAll(/\{([^{}]*)\}/g)]
        .filter(([, asked = '']) => !known.has(asked))
        .map(
          ([asked]): Found => [
            name,
            place,
            `found ${asked}, expected something that can be filled in: {name}, {email}, or a figure such as {acres}.`,
          ],
        ),
    ),
  );
}
