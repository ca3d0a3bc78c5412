import { contactCopy } from '../content.ts';

/**
 * The subject that the address asks for, as a plain sentence; empty for anything this site did not write itself.
 * Nothing of the address is repeated: only known names pick from known words.
 */
export function subjectOf(query: URLSearchParams): string {
  const { subjects } = contactCopy;
  const topic = query.get('topic');
  return topic !== null && Object.hasOwn(subjects, topic) ? subjects[topic as keyof typeof subjects] : '';
}
