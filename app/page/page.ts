import type { FieldErrors, Message } from '../../message/message.ts';
import type { NotKept } from '../../message/not-kept.ts';

/** `screens.ts` describes each. */
export type Screen = 'landing' | 'contact' | 'not-found';

export type PageRequest = {
  /** Path and query: `/contact?sent=…`. */
  readonly url: string;
  readonly outcome?: Outcome;
  readonly sent?: Sent;
  /** Decides which photographs are marked as over a year old. */
  readonly now: Date;
  /** What reading the page costs, as printed: `57 kB`. */
  readonly weight?: string;
  /** The HTTP status in place of 200 or 404: 422, 429, 503 … */
  readonly status?: number;
};

export type Page = { readonly status: number; readonly html: string };

/**
 * The answer to a posted message that was not kept. `invalid`: a field is wrong (422); message/not-kept.ts explains
 * the others.
 */
export type Outcome =
  | { readonly kind: 'invalid'; readonly typed: Message; readonly errors: FieldErrors }
  | { readonly kind: NotKept; readonly typed: Message };

/** `unreachable`: there was no answer at all. */
export type OutcomeInBrowser = Outcome | { readonly kind: 'unreachable'; readonly typed: Message };

/** Whether the message of `/contact?sent=…` is stored. `not-looked-up`: the store could not be asked. */
export type Sent = 'known' | 'unknown' | 'not-looked-up';

/** The outcome comes first, because screen readers read the title from its start. */
export function titleWith(title: string, state: 'writing' | 'not-sent' | 'sent'): string {
  const first = state === 'sent' ? 'Message received: ' : state === 'not-sent' ? 'Error: ' : '';
  return first + title;
}
