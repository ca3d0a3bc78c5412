import { amountIn } from './amount.ts';
import type { ContentFile, Mistake, Place } from './read.ts';
import type { Content, ContentName } from './schema/content.ts';
import { type Figure, neededFigures } from './schema/figures.ts';
import { sentencesOf } from './sentences.ts';

type Files = Partial<Record<ContentName, ContentFile>>;
type Part = Partial<Content>;
type Tell = (name: ContentName, place: Place, sentence: string) => void;

/** Whether what one line of content/ says of another is true. Looks at the files that are right by themselves. */
export function disagreements(content: Part, files: Files, now: Date): Mistake[] {
  const found: Mistake[] = [];
  const tell: Tell = (name, place, sentence) => {
    found.push({ name, line: files[name]?.lineOf(place) ?? 1, sentence });
  };
  register(content, tell);
  phases(content, tell);
  entriesOnce(content, tell);
  goalsAndFigures(content, tell);
  hours(content, tell);
  daysToCome(content, now, tell);
  filledIn(content, files, tell);
  return found;
}

function register({ figures }: Part, tell: Tell): void {
  if (!figures) return;
  const ids = new Set<string>(figures.figures.map(({ id }) => id));
  for (const id of neededFigures) {
    if (!ids.has(id)) tell('figures', [], `found no figure “${id}”, expected one: the pages show it.`);
  }
  for (const [at, { id, value, amount, openEnded = false }] of figures.figures.entries()) {
    const wrong = (field: string, sentence: string) => tell('figures', ['figures', at, field], sentence);
    if (figures.figures.findIndex((other) => other.id === id) < at) {
      wrong('id', `found a second figure “${id}”, expected each id once.`);
    }
    const read = amountIn(value);
    if (read && (String(read.amount) !== String(amount) || read.openEnded !== openEnded)) {
      const [is, should] = [written(amount, openEnded), written(read.amount, read.openEnded)];
      wrong('amount', `“${id}”: found the amount ${is} beside the value “${value}”, expected ${should}.`);
    } else if (typeof amount !== 'number' && amount[0] >= amount[1]) {
      wrong('upTo', `“${id}”: found ${amount[1]} as the upper end, expected more than ${amount[0]}.`);
    }
    if (isCounted(id) && !(Number.isInteger(amount) && Number(amount) >= 1)) {
      const is = written(amount, false);
      wrong('amount', `“${id}”: found ${is}, expected one whole number: it is drawn mark by mark.`);
    }
  }
}

/** Figures that are drawn one mark each, or that stand as a height among them. */
function isCounted(id: string): boolean {
  return /^(trees-|seedlings$|acres$)/.test(id);
}

function written(amount: Figure['amount'], openEnded: boolean): string {
  return `${[amount].flat().join(' to ')}${openEnded ? ' with openEnded: true' : ''}`;
}

function phases({ roadmap }: Part, tell: Tell): void {
  const years = roadmap?.phases.map(({ year }) => year) ?? [];
  for (const [at, year] of years.entries()) {
    const before = years[at - 1] ?? 0;
    if (years.indexOf(year) < at) {
      tell('roadmap', ['phases', at, 'year'], `found a second phase of ${year}, expected each year once.`);
    } else if (year < before) {
      const sentence = `found ${year} after ${before}, expected the phases in year order.`;
      tell('roadmap', ['phases', at, 'year'], sentence);
    }
  }
}

/** The name, title or picture that tells one entry of a list from the others. */
function entriesOnce({ products, technology, 'value-chain': chain, roadmap, farm }: Part, tell: Tell): void {
  type Named = readonly [name: string, place: Place];
  const once = (file: ContentName, entries: readonly Named[]) => {
    for (const [at, [name, place]] of entries.entries()) {
      if (entries.findIndex(([other]) => other === name) === at) continue;
      tell(file, place, `found a second “${name}”, expected each once.`);
    }
  };
  const technologies = technology?.technologies ?? [];
  once('products', products?.products.map(({ name }, at) => [name, ['products', at, 'name']]) ?? []);
  once(
    'technology',
    technologies.map(({ title }, at) => [title, ['technologies', at, 'title']]),
  );
  for (const [at, { features }] of technologies.entries()) {
    once(
      'technology',
      features.map(({ name }, line) => [name, ['technologies', at, 'features', line]]),
    );
  }
  once('value-chain', chain?.steps.map(({ id }, at) => [id, ['steps', at, 'id']]) ?? []);
  once('farm', farm?.hours.map(({ name }, at) => [name, ['hours', at, 'name']]) ?? []);
  once(
    'roadmap',
    roadmap?.phases.flatMap(({ goals }, at) =>
      goals.map((goal, line): Named => [goal, ['phases', at, 'goals', line]]),
    ) ?? [],
  );
}

/** Whoever names a figure or a goal must mean one that there is. */
function goalsAndFigures(
  { figures, roadmap, products, technology, landing, 'value-chain': chain }: Part,
  tell: Tell,
): void {
  if (!roadmap) return;
  const ids = figures && new Set<string>(figures.figures.map(({ id }) => id));
  const goals = new Set(roadmap.phases.flatMap((phase) => phase.goals));
  const goal = (name: ContentName, place: Place, words: string | undefined) => {
    if (words === undefined || goals.has(words)) return;
    tell(name, place, `found “${words}”, expected a goal in the words of content/roadmap.yaml.`);
  };
  for (const [at, { trees }] of roadmap.phases.entries()) {
    if (!ids || trees === undefined || ids.has(trees)) continue;
    const sentence = `found “${trees}”, expected the id of a figure in content/figures.yaml.`;
    tell('roadmap', ['phases', at, 'trees'], sentence);
  }
  products?.products.forEach(({ waitsFor }, at) => {
    goal('products', ['products', at, 'waitsFor'], waitsFor);
  });
  chain?.steps.forEach(({ waitsFor }, at) => {
    goal('value-chain', ['steps', at, 'waitsFor'], waitsFor);
  });
  technology?.technologies.forEach(({ waitsFor }, at) => {
    goal('technology', ['technologies', at, 'waitsFor'], waitsFor);
  });
  goal('landing', ['technology', 'service', 'goal'], landing?.technology.service.goal);
}

function hours({ farm }: Part, tell: Tell): void {
  if (!farm) return;
  const told = new Set<number>();
  for (const [at, { days, open }] of farm.hours.entries()) {
    if (open && open.from >= open.to) {
      const sentence = `found hours from ${open.from} to ${open.to}, expected them to end after they begin.`;
      tell('farm', ['hours', at, 'opens'], sentence);
    }
    for (const [index, day] of days.entries()) {
      const sentence = `found ${weekdays[day - 1]} a second time, expected each day once.`;
      if (told.has(day)) tell('farm', ['hours', at, 'days', index], sentence);
      told.add(day);
    }
  }
  const missing = weekdays.filter((_, at) => !told.has(at + 1)).join(', ');
  if (missing === '') return;
  const sentence = `found no row for ${missing}, expected each day of the week (a closed day has no opens: and no closes:).`;
  tell('farm', ['hours'], sentence);
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Nothing can have been true, or looked at, on a day that has not come yet. */
function daysToCome({ figures, roadmap }: Part, now: Date, tell: Tell): void {
  const today = now.toLocaleDateString('sv', { timeZone: 'Africa/Lagos' });
  const past = (name: ContentName, place: Place, day: string | null) => {
    if (day === null || day <= today) return;
    tell(name, place, `found ${day}, which has not come yet, expected today (${today}) or a day before.`);
  };
  figures?.figures.forEach(({ asOf }, at) => {
    past('figures', ['figures', at, 'asOf'], asOf);
  });
  roadmap?.phases.forEach(({ confirmed }, at) => {
    past('roadmap', ['phases', at, 'confirmed'], confirmed);
  });
}

/** What sentences may ask for besides figures: the screens that show them fill these in. */
const otherNames =
  'name email date time retention attempt attempts read used palms marks mark star dot square'.split(' ');

function filledIn({ figures }: Part, files: Files, tell: Tell): void {
  if (!figures) return;
  const ids = figures.figures.map(({ id }) => id);
  const known = new Set<string>([...ids, ...ids.map((id) => `${id}-count`), ...otherNames]);
  for (const { name, place, text } of sentencesOf(files)) {
    for (const [asked, inside = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
      if (known.has(inside)) continue;
      const sentence = `found ${asked}, expected something that can be filled in: {name}, {email}, or a figure such as {acres}.`;
      tell(name, place, sentence);
    }
  }
}
