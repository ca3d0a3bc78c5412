import type { SiteContent } from '../page/use-content.ts';

type Subjects = SiteContent['contactCopy']['subjects'];

export type Topic = keyof Subjects;

export function askHref(topic: Topic): string {
  return `/contact?${new URLSearchParams({ topic })}#message-form`;
}

/** The subject for `?topic=`. Only known topics count, so nothing from the address is printed. */
export function subjectOf(subjects: Subjects, query: URLSearchParams): string {
  const topic = query.get('topic');
  return topic !== null && Object.hasOwn(subjects, topic) ? subjects[topic as Topic] : '';
}
