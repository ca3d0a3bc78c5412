/** What a visitor can ask about with one press. */
export type Topic = 'investment' | 'partnership' | 'meeting' | 'visit';

/** The address of the contact form with its subject filled in. `ref` is the id of a figure or a technology, or a year of the roadmap. */
export function askHref(topic: Topic, ref?: string): string {
  return `/contact?${new URLSearchParams({ topic, ...(ref === undefined ? {} : { ref }) })}#message-form`;
}
