import type { FieldErrors, Message } from '../../message/message.ts';
import type { NotKept } from '../../message/not-kept.ts';

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
