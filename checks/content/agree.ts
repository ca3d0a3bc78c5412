import { amountIn } from './amount.ts';
import type { ContentFile, Mistake, Place } from './read.ts';
import type { Content, ContentName } from './schema/content.ts';
import { type Figure, neededFigures } from './schema/figures.ts';
import { sentencesIn } from './sentences.ts';

/** Whether what one line of content/ says of another is true. Looks at the files that are right by themselves. */
export function disagreements(
  content: Partial<Content>,
  files: Partial<Record<ContentName, ContentFile>>,
  now: Date,
): Mistake[] {
  const found: Found[] = [
    ...register(content),
    ...phases(content),
    ...entriesOnce(content),
    ...goalsAndFigures(content),
    ...hours(content),
    ...daysToCome(content, now),
    ...filledIn(content, files),
  ];
  return found.map(([name, place, sentence]) => ({ name, line: files[name]?.lineOf(place) ?? 1, sentence }));
}

type Found = readonly [name: ContentName, place: Place, sentence: string];
type Part = Partial<Content>;

function register({ figures }: Part): Found[] {
  if (!figures) return [];
  const ids = new Set<string>(figures.figures.map(({ id }) => id));
  const missing = neededFigures
    .filter((needed) => !ids.has(needed))
    .map((id): Found => ['figures', [], `found no figure “${id}”, expected one: the pages show it.`]);
  return [...missing, ...figures.figures.flatMap(wrongFigure)];
}

function wrongFigure(
  { id, value, amount, openEnded = false }: Figure,
  at: number,
  all: readonly Figure[],
): Found[] {
  const found: Found[] = [];
  const tell = (field: string, sentence: string) =>
    found.push(['figures', ['figures', `${at}`, field], sentence]);
  if (all.findIndex((other) => other.id === id) < at) {
    tell('id', `found a second figure “${id}”, expected each id once.`);
  }
  const read = amountIn(value);
  if (read && (String(read.amount) !== String(amount) || read.openEnded !== openEnded)) {
    const [is, should] = [written(amount, openEnded), written(read.amount, read.openEnded)];
    tell('amount', `“${id}”: found the amount ${is} beside the value “${value}”, expected ${should}.`);
  } else if (typeof amount !== 'number' && amount[0] >= amount[1]) {
    tell('upTo', `“${id}”: found ${amount[1]} as the upper end, expected more than ${amount[0]}.`);
  }
  if (isCounted(id) && !(Number.isInteger(amount) && Number(amount) >= 1)) {
    tell(
      'amount',
      `“${id}”: found ${written(amount, false)}, expected one whole number: it is drawn mark by mark.`,
    );
  }
  return found;
}

/** Figures that are drawn one mark each, or that stand as a height among them. */
function isCounted(id: string): boolean {
  return id !== 'trees' && /^(trees-|seedlings$|acres$)/.test(id);
}

function written(amount: Figure['amount'], openEnded: boolean): string {
  return `${[amount].flat().join(' to ')}${openEnded ? ' with openEnded: true' : ''}`;
}

function phases({ roadmap }: Part): Found[] {
  return (roadmap?.phases ?? []).flatMap(({ year }, at, all): Found[] => {
    const before = all[at - 1]?.year ?? 0;
    const place = ['phases', `${at}`, 'year'];
    if (all.findIndex((other) => other.year === year) < at) {
      return [['roadmap', place, `found a second phase of ${year}, expected each year once.`]];
    }
    if (year > before) return [];
    return [['roadmap', place, `found ${year} after ${before}, expected the phases in year order.`]];
  });
}

/** The name, title or picture that tells one entry of a list from the others. */
function entriesOnce({ products, technology, 'value-chain': chain, roadmap, farm }: Part): Found[] {
  const goals = (roadmap?.phases ?? []).flatMap((phase, at) =>
    phase.goals.map((name, goal) => ({ name, place: ['phases', `${at}`, 'goals', `${goal}`] })),
  );
  const named = (list: string, names: readonly string[], field: string) =>
    names.map((name, at) => ({ name, place: [list, `${at}`, field] }));
  return [
    ...twice('products', named('products', products?.products.map(({ name }) => name) ?? [], 'name')),
    ...twice(
      'technology',
      named('technologies', technology?.technologies.map(({ title }) => title) ?? [], 'title'),
    ),
    ...twice('value-chain', named('steps', chain?.steps.map(({ id }) => id) ?? [], 'id')),
    ...twice('farm', named('hours', farm?.hours.map(({ name }) => name) ?? [], 'name')),
    ...twice('roadmap', goals),
    ...(technology?.technologies ?? []).flatMap(({ features }, at) =>
      twice(
        'technology',
        features.map(({ name }, line) => ({ name, place: ['technologies', `${at}`, 'features', `${line}`] })),
      ),
    ),
  ];
}

function twice(
  file: ContentName,
  names: readonly { readonly name: string; readonly place: Place }[],
): Found[] {
  return names
    .filter(({ name }, at) => names.findIndex((other) => other.name === name) < at)
    .map(({ name, place }) => [file, place, `found a second “${name}”, expected each once.`]);
}

/** Whoever names a figure or a goal must mean one that there is. */
function goalsAndFigures({
  figures,
  roadmap,
  products,
  technology,
  landing,
  'value-chain': chain,
}: Part): Found[] {
  const ids = figures && new Set<string>(figures.figures.map(({ id }) => id));
  const goals = roadmap && new Set(roadmap.phases.flatMap((phase) => phase.goals));
  const figure = (name: ContentName, place: Place, id: string | undefined): Found[] =>
    !ids || id === undefined || ids.has(id)
      ? []
      : [[name, place, `found “${id}”, expected the id of a figure in content/figures.yaml.`]];
  const goal = (name: ContentName, place: Place, words: string | undefined): Found[] =>
    !goals || words === undefined || goals.has(words)
      ? []
      : [[name, place, `found “${words}”, expected a goal in the words of content/roadmap.yaml.`]];
  return [
    ...(roadmap?.phases ?? []).flatMap(({ trees }, at) =>
      figure('roadmap', ['phases', `${at}`, 'trees'], trees),
    ),
    ...(products?.products ?? []).flatMap(({ waitsFor }, at) =>
      goal('products', ['products', `${at}`, 'waitsFor'], waitsFor),
    ),
    ...(chain?.steps ?? []).flatMap(({ waitsFor }, at) =>
      goal('value-chain', ['steps', `${at}`, 'waitsFor'], waitsFor),
    ),
    ...(technology?.technologies ?? []).flatMap(({ waitsFor }, at) =>
      goal('technology', ['technologies', `${at}`, 'waitsFor'], waitsFor),
    ),
    ...goal('landing', ['technology', 'service', 'goal'], landing?.technology.service.goal),
  ];
}

function hours({ farm }: Part): Found[] {
  if (!farm) return [];
  const rows = farm.hours.flatMap(({ days, open }, at, all): Found[] => {
    const place = ['hours', `${at}`];
    const found: Found[] = [];
    if (open && open.from >= open.to) {
      found.push([
        'farm',
        [...place, 'opens'],
        `found hours from ${open.from} to ${open.to}, expected them to end after they begin.`,
      ]);
    }
    const earlier = all.slice(0, at).flatMap((row) => row.days);
    days.forEach((day, index) => {
      if (!earlier.includes(day) && days.indexOf(day) === index) return;
      const sentence = `found ${weekdays[day - 1]} a second time, expected each day once.`;
      found.push(['farm', [...place, 'days', `${index}`], sentence]);
    });
    return found;
  });
  const told = new Set(farm.hours.flatMap(({ days }) => days));
  const missing = weekdays.filter((_, at) => !told.has(at + 1));
  if (missing.length === 0) return rows;
  return [
    ...rows,
    [
      'farm',
      ['hours'],
      `found no row for ${missing.join(', ')}, expected each day of the week (a closed day has no opens: and no closes:).`,
    ],
  ];
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Nothing can have been true, or looked at, on a day that has not come yet. */
function daysToCome({ figures, roadmap }: Part, now: Date): Found[] {
  const today = now.toLocaleDateString('sv', { timeZone: 'Africa/Lagos' });
  const later = (name: ContentName, place: Place, day: string | null): Found[] =>
    day === null || day <= today
      ? []
      : [[name, place, `found ${day}, which has not come yet, expected today (${today}) or a day before.`]];
  return [
    ...(figures?.figures ?? []).flatMap(({ asOf }, at) =>
      later('figures', ['figures', `${at}`, 'asOf'], asOf),
    ),
    ...(roadmap?.phases ?? []).flatMap(({ confirmed }, at) =>
      later('roadmap', ['phases', `${at}`, 'confirmed'], confirmed),
    ),
  ];
}

/** What sentences may ask for besides figures: the screens that show them fill these in. */
const otherNames =
  'name email date time retention attempt attempts read used palms marks mark star dot square'.split(' ');

function filledIn({ figures }: Part, files: Partial<Record<ContentName, ContentFile>>): Found[] {
  if (!figures) return [];
  const ids = figures.figures.map(({ id }) => id);
  const known = new Set<string>([...ids, ...ids.map((id) => `${id}-count`), ...otherNames]);
  return Object.values(files).flatMap((file) =>
    sentencesIn(file).flatMap(({ place, text }) =>
      [...text.matchAll(/\{([^{}]*)\}/g)]
        .filter(([, asked = '']) => !known.has(asked))
        .map(
          ([asked]): Found => [
            file.name,
            place,
            `found ${asked}, expected something that can be filled in: {name}, {email}, or a figure such as {acres}.`,
          ],
        ),
    ),
  );
}
