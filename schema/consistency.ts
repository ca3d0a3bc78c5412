import { dayInLagos } from '../message/lagos.ts';
import { checkFigures, countProblem, valueProblem } from './check-figures.ts';
import type { Content, ContentName } from './fields/content.ts';
import { weekdays } from './fields/farm.ts';
import { type FigureId, isFigureId } from './fields/figure-id.ts';
import { aCountedFigure } from './fields/log.ts';
import { didYouMean } from './nearest.ts';
import { pictureName } from './plain-signs.ts';
import type { AddMistake, ContentFile, Mistake } from './read.ts';
import { sentencesOf, valuesAt } from './walk.ts';

type Files = Partial<Record<ContentName, ContentFile>>;
type PartialContent = Partial<Content>;
type Values = readonly [name: ContentName, path: string];

/** Values that must be unique: in the whole file, or within the first `within` steps of their path. */
const uniqueValues: readonly (readonly [...Values, within?: number])[] = [
  ['figures', 'figures.*.id'],
  ['roadmap', 'phases.*.year'],
  ['roadmap', 'phases.*.goals.*'],
  ['products', 'products.*.name'],
  ['technology', 'technologies.*.title'],
  ['technology', 'technologies.*.features.*.text', 2],
  ['value-chain', 'steps.*.id'],
  ['photographs', 'photographs.*.file'],
  ['farm', 'hours.*.name'],
  ['farm', 'hours.*.days.*'],
];

// `today: true` and a goal exclude each other.
export const offered: readonly (readonly [...Values, waitsFor: string])[] = [
  ['products', 'products.*', 'waitsFor'],
  ['value-chain', 'steps.*', 'waitsFor'],
  ['technology', 'technologies.*', 'waitsFor'],
  ['landing', 'technology.service', 'goal'],
];

const goals = offered.map(([name, path, waitsFor]): Values => [name, `${path}.${waitsFor}`]);

// These days must not lie in the future.
const pastDays: readonly Values[] = [
  ['figures', 'figures.*.asOf'],
  ['roadmap', 'phases.*.confirmed'],
  ['photographs', 'photographs.*.taken'],
  ['log', 'log.*.day'],
];

/** Checks what must agree in content/. Skips files that have mistakes of their own. */
export function checkConsistency(
  content: PartialContent,
  files: Files,
  now: Date,
  pictures?: readonly string[],
): Mistake[] {
  const found: Mistake[] = [];
  const addMistake: AddMistake = (name, place, sentence) => {
    found.push({ name, line: files[name]?.lineOf(place) ?? 1, sentence, place });
  };
  for (const [name, path, within = 0] of uniqueValues) {
    const field = path.split('.').findLast((step) => step !== '*');
    const seen = new Set<string>();
    for (const [value, place] of valuesAt(files[name]?.value, path)) {
      const text = String(value).replace(/\s+/g, ' ').trim();
      const one = [...place.slice(0, within), text].join('\n');
      if (seen.has(one)) addMistake(name, place, `${field}: found a second “${text}”, expected each once.`);
      seen.add(one);
    }
  }
  const today = dayInLagos(now);
  for (const [name, path] of pastDays) {
    for (const [day, place] of valuesAt(content[name], path)) {
      if (day === null || String(day) <= today) continue;
      addMistake(
        name,
        place,
        `found ${day}, which has not come yet, expected today (${today}) or a day before.`,
      );
    }
  }
  for (const [name, path, waitsFor] of offered) {
    for (const [entry, place] of valuesAt(content[name], path)) {
      const { today, [waitsFor]: goal } = entry as Record<string, unknown>;
      if (!today || goal === undefined) continue;
      const sentence = `found “There today” switched on beside “${goal}” in “Waits for”, expected one of the two.`;
      addMistake(name, [...place, 'today'], sentence);
    }
  }
  if (content.figures) checkFigures(content.figures.figures, addMistake);
  checkPhotographs(content, pictures, addMistake);
  checkLog(content, addMistake);
  checkRoadmap(content, addMistake);
  checkHours(content, addMistake);
  checkFilledIn(content, files, addMistake);
  return found;
}

function checkRoadmap(content: PartialContent, addMistake: AddMistake): void {
  const { phases } = content.roadmap ?? {};
  if (!phases) return;
  const ids = content.figures && new Set<string>(content.figures.figures.map(({ id }) => id));
  for (const [at, { year, trees }] of phases.entries()) {
    const before = phases[at - 1]?.year ?? 0;
    if (year < before) {
      const sentence = `found ${year} after ${before}, expected the phases in year order.`;
      addMistake('roadmap', ['phases', at, 'year'], sentence);
    }
    if (ids && trees !== undefined && !ids.has(trees)) {
      const sentence = `found “${trees}”, expected a figure with this Id: add it to Figures first, or empty this field.`;
      addMistake('roadmap', ['phases', at, 'trees'], sentence);
    }
  }
  const known = phases.flatMap((phase) => phase.goals);
  for (const [name, path] of goals) {
    for (const [goal, place] of valuesAt(content[name], path)) {
      if (known.includes(String(goal))) continue;
      const sentence = `found “${goal}”, expected a goal in the words of the Roadmap${didYouMean(String(goal), known)}: ${known.join(', ')}; or empty this field.`;
      addMistake(name, place, sentence);
    }
  }
}

function checkHours({ farm }: PartialContent, addMistake: AddMistake): void {
  if (!farm) return;
  for (const [at, { open }] of farm.hours.entries()) {
    if (!open || open.from < open.to) continue;
    const sentence = `found hours from ${open.from} to ${open.to}, expected them to end after they begin.`;
    addMistake('farm', ['hours', at, 'opens'], sentence);
  }
  const covered = new Set(farm.hours.flatMap(({ days }) => days));
  const missing = weekdays.filter((_, at) => !covered.has(at + 1)).join(', ');
  if (missing === '') return;
  const sentence = `found no row for ${missing}, expected each day of the week (a closed day has neither Opens nor Closes).`;
  addMistake('farm', ['hours'], sentence);
}

// What one mark of a drawing means. Without its figure there is no drawing.
const marks: Readonly<Record<string, FigureId>> = { dot: 'seedlings', square: 'acres' };

function checkFilledIn({ figures }: PartialContent, files: Files, addMistake: AddMistake): void {
  if (!figures) return;
  const ids = new Set<string>(figures.figures.map(({ id }) => id));
  for (const { name, place, text } of sentencesOf(files)) {
    for (const [asked, word = ''] of text.matchAll(/\{([\w-]+?)(?:-count)?\}/g)) {
      const id = marks[word] ?? word;
      if (!isFigureId(id) || ids.has(id)) continue;
      addMistake(
        name,
        place,
        `found ${asked}, expected a figure with the Id “${id}”: add it to Figures first, or take ${asked} out here.`,
      );
    }
  }
}

/** Checks that each photograph has its file, and that the site shows what it proves. */
function checkPhotographs(
  { photographs, figures, technology }: Partial<Content>,
  pictures: readonly string[] | undefined,
  addMistake: AddMistake,
): void {
  const names = pictures?.map(pictureName);
  const proven = figures &&
    technology && [
      ...figures.figures.map(({ id }) => id as string),
      ...technology.technologies.map(({ title }) => title),
    ];
  for (const [at, { file, proves }] of (photographs?.photographs ?? []).entries()) {
    if (names && !names.includes(file)) {
      const sentence = `found “${file}”, expected a picture that lies in content/photographs/${didYouMean(file, names)}.`;
      addMistake('photographs', ['photographs', at, 'file'], sentence);
    }
    if (proves !== undefined && proven && !proven.includes(proves)) {
      const sentence = `found “${proves}”, expected the id of a figure, the title of a technology${didYouMean(proves, proven)}, or nothing: there are ${proven.join(', ')}.`;
      addMistake('photographs', ['photographs', at, 'proves'], sentence);
    }
  }
}

/** Checks that each entry counts an existing figure of the kind “so far”, and that no day has two values of one figure. */
function checkLog({ log, figures }: Partial<Content>, addMistake: AddMistake): void {
  const seen = new Set<string>();
  for (const [at, { day, figure: id, value, amount }] of (log?.log ?? []).entries()) {
    const wrong = (field: string, sentence: string) =>
      addMistake('log', ['log', at, field], `“${day}”: ${sentence}`);
    if (id === undefined && value === undefined) continue;
    if (id === undefined) {
      wrong('value', `found the value “${value}” without its figure, expected both or neither.`);
      continue;
    }
    if (value === undefined) {
      wrong('figure', `found the figure “${id}” without its value that day, expected both or neither.`);
      continue;
    }
    if (seen.has(`${day} ${id}`)) wrong('figure', `found a second “${id}” of this day, expected each once.`);
    seen.add(`${day} ${id}`);
    const countMistake = countProblem({ id, value });
    if (countMistake !== undefined) {
      wrong('value', `found “${value}”, expected ${countMistake}.`);
      continue;
    }
    if (/^(trees|acres)-(\d{4}|vision)$/.test(id)) {
      wrong('figure', `found “${id}”, which is a goal, expected ${aCountedFigure}.`);
      continue;
    }
    if (!figures) continue;
    const counted = figures.figures.filter(({ kind }) => kind === 'so far').map(({ id }) => id);
    const figure = figures.figures.find((one) => one.id === id);
    if (figure?.kind !== 'so far') {
      const found = figure ? `“${id}”, which is a ${figure.kind}` : `“${id}”`;
      wrong(
        'figure',
        `found ${found}, expected a figure of the kind “so far”${didYouMean(id, counted)}: ${counted.join(', ')}. If it is counted no more, choose none and empty its value: the words stay.`,
      );
      continue;
    }
    const expected = valueProblem({ ...figure, value, amount });
    if (expected !== undefined) wrong('value', `found “${value}”, expected ${expected}.`);
  }
}
