import type { Farm, Figure, Phase, Product, Step, Technology } from '../../content/types.ts';
import { amountIn } from './amount.ts';
import { type Content, type ContentName, contentFiles, type Mistake, type Place } from './read.ts';
import { sentencesIn } from './sentences.ts';
import { neededFigures } from './shapes.ts';

/** Whether what one line of content/ says of another is true. The shapes are known to be right. */
export function disagreements(content: Content): Mistake[] {
  const at = (name: ContentName, place: Place, sentence: string): Mistake => ({
    name,
    line: content[name].lineOf(place),
    sentence,
  });
  const figures = content.figures.value as readonly Figure[];
  const roadmap = content.roadmap.value as readonly Phase[];
  const technologies = content.technology.value as readonly Technology[];
  const ids = new Set<string>(figures.map(({ id }) => id));
  const goals = new Set(roadmap.flatMap((phase) => phase.goals));
  const mistakes: Mistake[] = [];

  for (const id of neededFigures.filter((needed) => !ids.has(needed))) {
    mistakes.push(at('figures', [], `found no figure “${id}”, expected one: the pages show it.`));
  }
  for (const [index, { id, value, amount, openEnded = false }] of figures.entries()) {
    const place = [`${index}`];
    if (figures.findIndex((other) => other.id === id) < index) {
      mistakes.push(at('figures', place, `found a second figure “${id}”, expected each id once.`));
    }
    const read = amountIn(value);
    if (read && (String(read.amount) !== String(amount) || read.openEnded !== openEnded)) {
      mistakes.push(
        at(
          'figures',
          [...place, 'amount'],
          `“${id}”: found the amount ${printed(amount, openEnded)} beside the value “${value}”, expected ${printed(read.amount, read.openEnded)}.`,
        ),
      );
    }
  }
  for (const [index, { year, trees }] of roadmap.entries()) {
    const before = roadmap[index - 1]?.year ?? 0;
    if (year === before) {
      mistakes.push(
        at('roadmap', [`${index}`, 'year'], `found a second phase of ${year}, expected each year once.`),
      );
    } else if (year < before) {
      mistakes.push(
        at(
          'roadmap',
          [`${index}`, 'year'],
          `found ${year} after ${before}, expected the phases in year order.`,
        ),
      );
    }
    if (trees && !ids.has(trees)) {
      mistakes.push(
        at(
          'roadmap',
          [`${index}`, 'trees'],
          `“${year}”: found “${trees}”, expected the id of a figure in figures.ts.`,
        ),
      );
    }
  }
  const goalAt = (name: ContentName, place: Place, goal: string | undefined) => {
    if (goal !== undefined && !goals.has(goal)) {
      mistakes.push(at(name, place, `found “${goal}”, expected a goal in the words of roadmap.ts.`));
    }
  };
  for (const name of ['products', 'technology', 'value-chain'] as const) {
    const entries = content[name].value as readonly { id: string }[];
    for (const [index, { id }] of entries.entries()) {
      if (entries.findIndex((other) => other.id === id) < index) {
        mistakes.push(at(name, [`${index}`], `found a second “${id}”, expected each id once.`));
      }
    }
  }
  for (const name of ['products', 'value-chain'] as const) {
    const entries = content[name].value as readonly (Product | Step)[];
    for (const [index, { waitsFor }] of entries.entries()) goalAt(name, [`${index}`, 'waitsFor'], waitsFor);
  }
  for (const [index, { features }] of technologies.entries()) {
    for (const [line, feature] of features.entries()) {
      const place = [`${index}`, 'features', `${line}`];
      if ('goal' in feature) goalAt('technology', [...place, 'goal'], feature.goal);
      if ('figure' in feature && !ids.has(feature.figure)) {
        mistakes.push(
          at(
            'technology',
            [...place, 'figure'],
            `found “${feature.figure}”, expected the id of a figure in figures.ts.`,
          ),
        );
      }
    }
  }
  const { service } =
    (content.landing.value as { technology?: { service?: { goal?: string } } }).technology ?? {};
  goalAt('landing', ['technology', 'service', 'goal'], service?.goal);
  for (const [index, { days, open }] of (content.farm.value as Farm).hours.entries()) {
    const place = ['hours', `${index}`];
    if (open && open.from >= open.to) {
      mistakes.push(
        at(
          'farm',
          [...place, 'open'],
          `found hours from ${open.from} to ${open.to}, expected them to end after they begin.`,
        ),
      );
    }
    const earlier = (content.farm.value as Farm).hours.slice(0, index).flatMap((row) => row.days);
    if (days.some((day) => earlier.includes(day))) {
      mistakes.push(
        at('farm', place, 'found a day that stands in an earlier row too, expected each day once.'),
      );
    }
  }
  const known = new Set<string>([...ids, ...figures.map(({ id }) => `${id}-count`), ...filledIn]);
  for (const name of contentFiles) {
    for (const { place, text } of sentencesIn(content[name])) {
      for (const [, placeholder = ''] of text.matchAll(/\{([\w-]+)\}/g)) {
        if (known.has(placeholder)) continue;
        mistakes.push(
          at(
            name,
            place,
            `found {${placeholder}}, expected a name that can be filled in: the id of a figure, {name} or {email}.`,
          ),
        );
      }
    }
  }
  return mistakes;
}

/** What sentences may ask for besides figures; the screens that show them fill these in. */
const filledIn = ['name', 'email', 'year', 'date', 'retention', 'attempt', 'attempts'];

function printed(amount: Figure['amount'], openEnded: boolean): string {
  return `${[amount].flat().join(' to ')}${openEnded ? ' with openEnded: true' : ''}`;
}
