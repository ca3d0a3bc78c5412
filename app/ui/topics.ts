import { figures } from '../../content/figures.ts';
import { technologies } from '../../content/technology.ts';

/** What a visitor can ask about with one press. */
export type Topic = 'investment' | 'partnership' | 'meeting' | 'visit';

const subjects: Record<Topic, string> = {
  investment: 'Investment opportunities',
  partnership: 'Technology partnership',
  meeting: 'Schedule a meeting',
  visit: 'A visit to the farm',
};

/** The address of the contact form with its subject filled in. `ref` is the id of a figure or a technology. */
export function askHref(topic: Topic, ref?: string): string {
  return `/contact?${new URLSearchParams({ topic, ...(ref === undefined ? {} : { ref }) })}#message-form`;
}

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

function nameOf(ref: string | null): string | undefined {
  const figure = figures.find(({ id }) => id === ref);
  return figure ? `${figure.value} ${figure.label}` : technologies.find(({ id }) => id === ref)?.title;
}
