/** The outcome comes first, because screen readers read the title from its start. */
export function titleWith(title: string, state: 'writing' | 'not-sent' | 'sent'): string {
  const first = state === 'sent' ? 'Message received: ' : state === 'not-sent' ? 'Error: ' : '';
  return first + title;
}
