// What a link to the contact page fills into the form: the subject by `?topic=`, and first lines by `?need=`.
import type { SiteContent } from '../data/use-content.ts';

type Need = SiteContent['landingTexts']['progress']['needs']['boxes'][number];
type Asked = { readonly subject: string; readonly message: string };

/** The boxes for questions that content/ does not answer yet. */
export function openNeeds(content: SiteContent): Need[] {
  const { farm, landingTexts, log, photographs } = content;
  const answered = {
    people: farm.company?.people.length,
    place: farm.map,
    land: farm.company?.land.length,
    log: log.length,
    photographs: photographs.length,
  };
  return landingTexts.progress.needs.boxes.filter(({ until }) => !until || !answered[until]);
}

/** Subject and first lines of the message for `?need=`. Only known boxes count, so that no text of the URL is printed. */
export function messageAbout({ contactTexts, landingTexts }: SiteContent, query: URLSearchParams): Asked {
  const ids = query.getAll('need');
  const boxes = landingTexts.progress.needs.boxes.filter(({ id }) => ids.includes(id));
  if (boxes.length === 0) return { subject: '', message: '' };
  const { subject, message } = contactTexts.needs;
  return { subject, message: `${message}\n${boxes.map(({ name }) => `- ${name}`).join('\n')}\n\n` };
}

type Subjects = SiteContent['contactTexts']['subjects'];

export type Topic = keyof Subjects;

export function askHref(topic: Topic): string {
  return `/contact?${new URLSearchParams({ topic })}#message-form`;
}

/** The subject for `?topic=`. Only known topics count, so that no text of the URL is printed. */
export function subjectOf(subjects: Subjects, query: URLSearchParams): string {
  const topic = query.get('topic');
  return topic !== null && Object.hasOwn(subjects, topic) ? subjects[topic as Topic] : '';
}
