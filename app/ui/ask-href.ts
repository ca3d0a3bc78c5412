/** What the contact form can be opened about: a booking page that is not there, or a section of the landing page. */
export type Topic = 'investment' | 'partnership' | 'meeting' | 'figures' | 'technology' | 'roadmap';

/** The address of the contact form with its subject filled in. */
export function askHref(topic: Topic): string {
  return `/contact?${new URLSearchParams({ topic })}#message-form`;
}
