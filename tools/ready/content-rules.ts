// What is looked for in content that has no mistake. The preview of the forms looks too, so this runs in a browser.
import { yearInLagos } from '../../message/lagos.ts';
import { upperEnd } from '../../schema/amount.ts';
import type { Content, ContentName } from '../../schema/fields/content.ts';
import type { Figure } from '../../schema/fields/figures.ts';
import type { Place } from '../../schema/read.ts';
import { type SentenceAt, sentencesOf } from '../../schema/walk.ts';
import { findDrafts } from './drafts.ts';
import type { Group, PlacedFinding } from './findings.ts';

/** Placeholders and drafts, and what the rules find. */
export function findingsInContent(
  content: Content,
  files: Parameters<typeof sentencesOf>[0],
  now: Date,
): PlacedFinding[] {
  const input = { ...content, sentences: sentencesOf(files), year: yearInLagos(now) };
  const found = rules.flatMap(([group, name, rule]) =>
    Array.from(rule(input), ([place, sentence]) => ({ group, name, place, sentence })),
  );
  return [...findDrafts(input.sentences), ...found];
}

type Input = Content & { readonly sentences: readonly SentenceAt[]; readonly year: number };
type Found = readonly [place: Place, sentence: string];

/** Each rule, with the file in which the owner mends what it finds. */
const rules: readonly (readonly [Group, ContentName, (input: Input) => Iterable<Found>])[] = [
  ['contradictions', 'figures', goalConflicts],
  ['contradictions', 'figures', countsWithoutEntry],
  ['contradictions', 'roadmap', plansThatAreThere],
  ['contradictions', 'roadmap', phasesThatWentBy],
  ['other', 'contact', privacyGaps],
  ['other', 'farm', unnamedProvider],
];

/** A goal that is there already, a goal of two times, and a goal below an earlier one. */
function* goalConflicts({ figures: { figures }, roadmap: { phases } }: Input): Iterable<Found> {
  const goals = figures.flatMap((goal, at) => {
    const phase = phases.find(({ trees }) => trees === goal.id);
    const of = phase?.year ?? 'the vision';
    return goal.kind === 'goal' ? [{ ...goal, phase, of, place: ['figures', at, 'value'] }] : [];
  });
  goals.sort((one, other) => (one.phase?.year ?? 9999) - (other.phase?.year ?? 9999));
  for (const [at, goal] of goals.entries()) {
    const { phase, of, place, value, unit } = goal;
    const isSame = (one: Figure) => one.unit === unit && String(one.amount) === String(goal.amount);
    const isMore = (one: Figure) => one.unit === unit && unit === 'trees' && upperEnd(one) > upperEnd(goal);
    const reached = figures.find((one) => one.kind === 'so far' && (isSame(one) || isMore(one)));
    if (reached && phase?.status !== 'Done') {
      const which = phase ? ` of ${of} (“${phase.status}”)` : '';
      const sentence = `The goal${which}, ${value} ${unit}, is no more than the ${reached.value} there are today: is it done, or is there a new goal?`;
      yield [place, sentence];
    }
    const before = goals.slice(0, at);
    const same = before.find(isSame);
    if (same) {
      const which = 'which of the two is it, or how do they differ?';
      yield [place, `${value} ${unit} is the goal of ${same.of} and of ${of}: ${which}`];
    }
    const more = before.find(isMore);
    if (more) {
      const earlier = `the goal of ${more.of} before it is ${more.value}`;
      yield [place, `The goal of ${of} is ${value} trees, and ${earlier}: will trees be removed?`];
    }
  }
}

/** Compares with the log and not with Git: the last commit may be unpublished, and GitHub Desktop's Git is not on the PATH. */
function* countsWithoutEntry({ figures: { figures }, log: { log } }: Input): Iterable<Found> {
  if (log.every(({ figure }) => figure === undefined)) return;
  for (const [at, { id, kind, value, amount, label, asOf }] of figures.entries()) {
    // Goals that were reached keep the value they had.
    if (kind !== 'so far' || /-\d{4}$/.test(id)) continue;
    const [newest] = log
      .filter(({ figure }) => figure === id)
      .sort((one, other) => other.day.localeCompare(one.day));
    if (newest?.amount === amount) continue;
    const isOlder = newest && asOf !== null && asOf < newest.day;
    const found = newest
      ? `The newest entry in What happened for “${value} ${label}” is ${newest.value} on ${newest.day}`
      : `What happened has no entry for “${value} ${label}”`;
    const cure = isOlder ? 'write that value and day here as well' : `write one with the day and ${value}`;
    yield [['figures', at, 'value'], `${found}: ${cure}.`];
  }
}

function* plansThatAreThere({ figures: { figures }, roadmap: { phases } }: Input): Iterable<Found> {
  for (const [at, { year, status, trees }] of phases.entries()) {
    const figure = figures.find(({ id }) => id === trees);
    if (figure?.kind !== 'so far' || status === 'Done') continue;
    const sentence = `${year} is “${status}”, and its ${figure.value} ${figure.unit} count as there today: is the phase done, or is there more to plant?`;
    yield [['phases', at, 'trees'], sentence];
  }
}

function* phasesThatWentBy({ roadmap: { phases }, year: now }: Input): Iterable<Found> {
  for (const [at, { year, title, status, confirmed }] of phases.entries()) {
    const isConfirmed = Number(confirmed?.slice(0, 4) ?? 0) > year || (status === 'Done' && confirmed);
    if (year >= now || isConfirmed) continue;
    const seen = confirmed === null ? 'never confirmed' : `last confirmed ${confirmed}`;
    const sentence = `${year} is over and “${title}” is “${status}”, ${seen}: write the status that is true, and the day in “Status confirmed on”.`;
    yield [['phases', at, 'status'], sentence];
  }
}

/** The placeholder in the shipped content/contact.yaml. */
const exampleHost = 'our server’s host';

function* privacyGaps({ contact, sentences }: Input): Iterable<Found> {
  const missing =
    'The form does not say who answers for a visitor’s data, who else gets it and what rights a visitor has: write it, and show it to a lawyer.';
  if (!contact.privacy) yield [['privacy'], missing];
  const example = `“${exampleHost}” is still the example and names nobody: write which company it is, and its country.`;
  for (const { name, place, text, isDraft } of sentences)
    if (!isDraft && name === 'contact' && place[0] === 'privacy' && text.includes(exampleHost))
      yield [place, example];
}

function* unnamedProvider({ contact, farm }: Input): Iterable<Found> {
  const sentence =
    'The form says “Our email provider” and names nobody: write in “Who carries the farm’s email” which company it is, and its country.';
  if (farm.mailProvider === undefined && JSON.stringify(contact.privacy ?? '').includes('{provider}'))
    yield [['mailProvider'], sentence];
}
