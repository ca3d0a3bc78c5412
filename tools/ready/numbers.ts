import type { Content } from '../../schema/fields/content.ts';
import type { SentenceAt } from '../../schema/walk.ts';
import type { CheckInput } from './rule.ts';

/** Reports numbers typed into sentences, which stay when a figure changes. Years, days and names may stay. */
export function reportTypedNumbers({ content, sentences, report }: CheckInput): void {
  const { figures } = content.figures;
  const names = namesWithNumbers(content);
  const units = [...figures.map(({ unit }) => unit.split(' ')[0] ?? ''), 'palms'];
  for (const sentence of sentences) {
    const { name, place } = sentence;
    const text = sentence.text.replace(/\{[^{}]*\}/g, '');
    // Figures belong in these files.
    const isRegister = ['farm', 'figures', 'roadmap', 'photographs', 'log'].includes(name);
    const figure = isRegister ? undefined : figures.find(({ value }) => containsValue(text, value));
    if (figure) {
      const message = `“${figure.value}” is typed into a sentence and would stay when the figure changes: write {${figure.id}}.`;
      report('contradictions', name, place, message);
    } else if (isForReaders(sentence)) {
      const typed = numbersIn(
        names.reduce((rest, one) => rest.replaceAll(one, ''), text),
        units,
      );
      if (typed.length === 0) continue;
      const all = new Intl.ListFormat('en-GB').format(typed.map((number) => `“${number}”`));
      const message = `${all} ${typed.length > 1 ? 'are' : 'is'} typed into a sentence, and nothing keeps it true: fill in a figure, such as {acres}, or do without the number.`;
      report('wording', name, place, message);
    }
  }
}

// Names may contain a number: “Palm 21”, “Phase 2”.
function namesWithNumbers(content: Content): string[] {
  const { farm, products, technology, roadmap } = content;
  return [
    farm.name,
    ...products.products.map(({ name }) => name),
    ...content['value-chain'].steps.map(({ name }) => name),
    ...technology.technologies.map(({ title }) => title),
    ...roadmap.phases.flatMap(({ title, goals }) => [title, ...goals]),
  ].filter((name) => /\d/.test(name));
}

function isForReaders({ name, place }: SentenceAt): boolean {
  return place.at(-1) === 'text' && name !== 'farm';
}

const aNumber = /^(?:\p{Sc}|N)?\d[\d.,:]*(?:[kKMB%+]|[-–]\p{L}+|[-–](?:\p{Sc}|N)?\d[\d.,:]*[kKMB%+]?)*$/u;
const aYear = /^(?:19|20)\d\d(?:[-–/](?:(?:19|20)\d\d|\d\d))?$/;
const aMonth = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/;

/** @param units after which four digits are a number, not a year */
function numbersIn(text: string, units: readonly string[]): string[] {
  const words = text.split(/\s+/).map((word) => ({
    word: word.replace(/^[^\p{L}\d\p{Sc}#]+|[^\p{L}\d%+]+$/gu, ''),
    ends: /[.!?:;][”’"')]*$/.test(word),
  }));
  return words.flatMap(({ word }, at) => {
    if (!aNumber.test(word)) return [];
    const [before, last, next] = [words[at - 2], words[at - 1], words[at + 1]];
    const isDay = [last, next].some((one) => one && aMonth.test(one.word));
    const isYear = aYear.test(word) && !units.includes(next?.word ?? '');
    // After a capitalised word inside the sentence: “in Block 7”.
    const isNamed = last && !last.ends && before && !before.ends && /^\p{Lu}/u.test(last.word);
    return isDay || isYear || isNamed ? [] : word;
  });
}

function containsValue(text: string, value: string): boolean {
  // A single digit is too common.
  if (value.length < 2) return false;
  const at = text.indexOf(value);
  return (
    at >= 0 && !/[\w$.,]$/.test(text.slice(0, at)) && !/^([\w+%]|[.,]\d)/.test(text.slice(at + value.length))
  );
}
