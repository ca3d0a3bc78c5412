import { figures } from '../../content/figures.ts';
import { roadmap } from '../../content/roadmap.ts';
import { technologies } from '../../content/technology.ts';
import type { Topic } from './ask-href.ts';
import { figureName } from './figure-name.ts';

const subjects: Record<Topic, string> = {
  investment: 'Investment opportunities',
  partnership: 'Technology partnership',
  meeting: 'Schedule a meeting',
  visit: 'A visit to the farm',
};

/**
 * The subject that the address asks for, as a plain sentence; empty for anything this site did not write itself.
 * Nothing of the address is repeated: only known names pick from known words.
 */
export function subjectOf(query: URLSearchParams): string {
  const topic = query.get('topic');
  if (topic === null || !Object.hasOwn(subjects, topic)) return '';
  const about = nameOf(query.get('ref'));
  return subjects[topic as Topic] + (about === undefined ? '' : `: ${about}`);
}

/** What is asked about, in words: `150 acres under cultivation`, `Drone Surveillance`, `Growth Phase, 2026`. */
export function nameOf(ref: string | null): string | undefined {
  const figure = figures.find(({ id }) => id === ref);
  if (figure) return `${figure.value} ${figureName(figure)}`;
  const phase = roadmap.find(({ year }) => String(year) === ref);
  if (phase) return `${phase.title}, ${phase.year}`;
  return technologies.find(({ id }) => id === ref)?.title;
}
