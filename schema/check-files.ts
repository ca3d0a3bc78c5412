import * as v from 'valibot';
import { dayInLagos } from '../message/lagos.ts';
import { anotherCurrency, noPalms, valueProblem, wrongValue } from './check-figures.ts';
import { type Content, type ContentName, contentNames, schema } from './fields/content.ts';
import { type Hours, weekdays } from './fields/farm.ts';
import { type FigureId, isFigureId } from './fields/figure-id.ts';
import type { WrittenEntry } from './fields/log.ts';
import { describeIssues } from './mistake-sentence.ts';
import { didYouMean } from './nearest.ts';
import { pictureName } from './plain-signs.ts';
import type { ContentFile, Mistake, Place } from './read.ts';
import { sentencesOf, valuesAt } from './walk.ts';

type Files = Partial<Record<ContentName, ContentFile>>;
type AddMistake = (name: ContentName, place: Place, sentence: string) => void;

/**
 * Checks files that can be parsed: each by itself, then whether the valid ones agree. The forms check so in the browser.
 * @param pictures the names of those in content/photographs/; missing in the forms, which save a picture with its entry
 */
export function checkFiles(
  files: Files,
  now: Date,
  pictures?: readonly string[],
): { readonly content: Partial<Content>; readonly mistakes: readonly Mistake[] } {
  const mistakes: Mistake[] = [];
  const addMistake: AddMistake = (name, place, sentence) => {
    mistakes.push({ name, line: files[name]?.lineOf(place) ?? 1, sentence, place });
  };
  const valid: Files = {};
  const shaped: Partial<Record<ContentName, unknown>> = {};
  for (const name of contentNames) {
    const file = files[name];
    if (!file) continue;
    const { success, output, issues } = v.safeParse(schema[name] as v.GenericSchema, file.value);
    for (const [sentence, place] of describeIssues(issues ?? [], schema[name]))
      addMistake(name, place, sentence);
    if (!success) continue;
    valid[name] = file;
    shaped[name] = output;
  }
  const content = shaped as Partial<Content>;
  findRepeated(valid, addMistake);
  const context = { ...content, today: dayInLagos(now), pictures: pictures?.map(pictureName) };
  for (const [name, path, field, problem] of rules) {
    for (const [value, place] of valuesAt(content[name], path)) {
      const sentence = problem(value as never, context, Number(place[1]));
      if (sentence) addMistake(name, field ? [...place, field] : place, sentence);
    }
  }
  if (content.figures) checkFilledIn(content.figures, valid, addMistake);
  return { content, mistakes };
}

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

/** What a rule may look at. A file that has mistakes of its own is missing. */
type Context = Partial<Content> & {
  readonly today: string;
  /** Names of the files in content/photographs/. */
  readonly pictures: readonly string[] | undefined;
};

/** The field of `name` is reported when `problem` has a sentence about the value at `path`. */
type Rule = readonly [
  ...Values,
  field: string | null,
  problem: (value: never, context: Context, at: number) => string | undefined,
];

const rules: readonly Rule[] = [
  ['figures', 'figures', null, noPalms],
  ['figures', 'figures.*', 'value', wrongValue],
  ['figures', 'figures.*', 'unit', anotherCurrency],
  ['figures', 'figures.*.asOf', null, notYet],
  ['roadmap', 'phases.*.confirmed', null, notYet],
  ['photographs', 'photographs.*.taken', null, notYet],
  ['log', 'log.*.day', null, notYet],
  ['products', 'products.*', 'today', bothTodayAndLater],
  ['value-chain', 'steps.*', 'today', bothTodayAndLater],
  ['technology', 'technologies.*', 'today', bothTodayAndLater],
  ['landing', 'technology.service', 'today', bothTodayAndLater],
  ['photographs', 'photographs.*.file', null, noSuchPicture],
  ['photographs', 'photographs.*.proves', null, nothingToProve],
  ['log', 'log.*', 'figure', notCounted],
  ['log', 'log.*', 'value', notItsValue],
  ['roadmap', 'phases.*.trees', null, noSuchFigure],
  ['products', 'products.*.waitsFor', null, noSuchGoal],
  ['value-chain', 'steps.*.waitsFor', null, noSuchGoal],
  ['technology', 'technologies.*.waitsFor', null, noSuchGoal],
  ['landing', 'technology.service.goal', null, noSuchGoal],
  ['farm', 'hours.*', 'opens', endsTooEarly],
  ['farm', 'hours', null, dayWithoutRow],
];

function findRepeated(files: Files, addMistake: AddMistake): void {
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
}

function notYet(day: string | null, { today }: Context) {
  if (day === null || day <= today) return undefined;
  return `found ${day}, which has not come yet, expected today (${today}) or a day before.`;
}

type Offer = { readonly today: boolean; readonly waitsFor?: string; readonly goal?: string };

function bothTodayAndLater({ today, waitsFor, goal = waitsFor }: Offer) {
  if (!today || goal === undefined) return undefined;
  return `found “There today” switched on beside “${goal}” in “Waits for”, expected one of the two.`;
}

function noSuchPicture(file: string, { pictures }: Context) {
  if (!pictures || pictures.includes(file)) return undefined;
  return `found “${file}”, expected a picture that lies in content/photographs/${didYouMean(file, pictures)}.`;
}

function nothingToProve(proves: string, { figures, technology }: Context) {
  if (!figures || !technology) return undefined;
  const ids = figures.figures.map(({ id }): string => id);
  const known = [...ids, ...technology.technologies.map(({ title }) => title)];
  if (known.includes(proves)) return undefined;
  return `found “${proves}”, expected the id of a figure, the title of a technology${didYouMean(proves, known)}, or nothing: there are ${known.join(', ')}.`;
}

function notCounted({ day, figure: id }: WrittenEntry, { figures, log }: Context, at: number) {
  if (id === undefined) return undefined;
  const of = (sentence: string) => `“${day}”: ${sentence}`;
  if (log?.log.slice(0, at).some((one) => one.day === day && one.figure === id))
    return of(`found a second “${id}” of this day, expected each once.`);
  const figure = figures?.figures.find((one) => one.id === id);
  if (!figures || figure?.kind === 'so far') return undefined;
  const counted = figures.figures.filter(({ kind }) => kind === 'so far').map((one) => one.id);
  return of(
    `found “${id}”${figure ? `, which is a ${figure.kind}` : ''}, expected a figure of the kind “so far”${didYouMean(id, counted)}: ${counted.join(', ')}. If it is counted no more, choose none and empty its value: the words stay.`,
  );
}

function notItsValue({ day, figure: id, value, amount }: WrittenEntry, { figures }: Context) {
  const figure = figures?.figures.find((one) => one.id === id && one.kind === 'so far');
  if (!figure || value === undefined) return undefined;
  const expected = valueProblem({ ...figure, value, amount });
  return expected && `“${day}”: found “${value}”, expected ${expected}.`;
}

function noSuchFigure(id: FigureId, { figures }: Context) {
  if (!figures || figures.figures.some((figure) => figure.id === id)) return undefined;
  return `found “${id}”, expected a figure with this Id: add it to Figures first, or empty this field.`;
}

function noSuchGoal(goal: string, { roadmap }: Context) {
  const known = roadmap?.phases.flatMap(({ goals }) => goals);
  if (!known || known.includes(goal)) return undefined;
  return `found “${goal}”, expected a goal in the words of the Roadmap${didYouMean(goal, known)}: ${known.join(', ')}; or empty this field.`;
}

function endsTooEarly({ open }: Hours) {
  if (!open || open.from < open.to) return undefined;
  return `found hours from ${open.from} to ${open.to}, expected them to end after they begin.`;
}

function dayWithoutRow(hours: readonly Hours[]) {
  const covered = new Set(hours.flatMap(({ days }) => days));
  const missing = weekdays.filter((_, at) => !covered.has(at + 1)).join(', ');
  if (missing === '') return undefined;
  return `found no row for ${missing}, expected each day of the week (a closed day has neither Opens nor Closes).`;
}

/** Checks that there is each figure that a sentence asks for. */
function checkFilledIn({ figures }: Content['figures'], files: Files, addMistake: AddMistake): void {
  const ids = new Set<string>(figures.map(({ id }) => id));
  for (const { name, place, text } of sentencesOf(files)) {
    for (const [asked, id = ''] of text.matchAll(/\{([\w-]+?)(?:-count)?\}/g)) {
      if (!isFigureId(id) || ids.has(id)) continue;
      const sentence = `found ${asked}, expected a figure with the Id “${id}”: add it to Figures first, or take ${asked} out here.`;
      addMistake(name, place, sentence);
    }
  }
}
