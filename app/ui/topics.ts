import type { SiteContent } from '../content.ts';

type Subjects = SiteContent['contactCopy']['subjects'];

/** What the contact form can be opened about: a booking page that is not there, or a section of the landing page. */
export type Topic = keyof Subjects;

/** The address of the contact form with its subject filled in. */
export function askHref(topic: Topic): string {
  return `/contact?${new URLSearchParams({ topic })}#message-form`;
}

/**
 * The subject that the address asks for, as a plain sentence; empty for anything this site did not write itself.
 * Nothing of the address is repeated: only known names pick from known words.
 */
export function subjectOf(subjects: Subjects, query: URLSearchParams): string {
  const topic = query.get('topic');
  return topic !== null && Object.hasOwn(subjects, topic) ? subjects[topic as Topic] : '';
}
