import type { FieldErrors } from '../../message/message.ts';
import { type NotKept, notKeptBy } from '../../message/not-kept.ts';

/**
 * How a message is sent, for `useMutation`: posted until the server says that it is kept, three times more, after 1, 2
 * and 4 seconds or as long as the server asks, where the failure may pass: no connection, 408, 429 and 5xx. Repeating is
 * safe: the server answers the same words with the same reference. While the device is offline TanStack waits, and no
 * try is used up.
 */
export const delivery = {
  mutationFn: (body: URLSearchParams) => postMessage(body),
  retry: (failures: number, { mayPass }: NotSentError) => mayPass && failures < RETRIES,
  retryDelay: (failures: number, { retryAfter }: NotSentError) => Math.max(1000 * 2 ** failures, retryAfter),
};

export const RETRIES = 3;
/** The server may ask for a longer wait; more than this a visitor does not stand in front of a form. In milliseconds. */
const LONGEST_WAIT = 30_000;
/** A line that says nothing for this long is taken for broken: trying again is safe. In milliseconds. */
const LONGEST_ANSWER = 30_000;

/** Why a message was not sent this time, whether that may pass, and when to ask again, in milliseconds. */
export type NotSentError = Error & {
  readonly kind: NotKept | 'unreachable' | 'invalid';
  readonly errors: FieldErrors;
  readonly mayPass: boolean;
  readonly retryAfter: number;
};

/**
 * Posts a message once.
 * @returns the reference, when the server has acknowledged that it keeps the message
 * @throws NotSentError in every other case
 */
export async function postMessage(body: URLSearchParams, ask: typeof fetch = fetch): Promise<string> {
  const { status, headers, reply } = await post(body, ask).catch(() => {
    throw notSent('unreachable', { mayPass: true });
  });
  if (status < 300 && typeof reply.reference === 'string') return reply.reference;
  if (status === 422 && reply.errors) throw notSent('invalid', { errors: reply.errors });
  const retryAfter = Math.min(Number(headers.get('retry-after')) * 1000 || 0, LONGEST_WAIT);
  // A success without a reference comes from something in between, such as the log-in page of a hotspot.
  if (status < 400) throw notSent('unreachable', { mayPass: true });
  const mayPass = status === 408 || status === 429 || status >= 500;
  throw notSent(notKeptBy(status), { mayPass, retryAfter });
}

function notSent(kind: NotSentError['kind'], more: Partial<NotSentError>): NotSentError {
  return Object.assign(new Error(kind), { kind, errors: {}, mayPass: false, retryAfter: 0, ...more });
}

async function post(body: URLSearchParams, ask: typeof fetch) {
  // By hand: `AbortSignal.timeout` came with Chrome 103 and Safari 16.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), LONGEST_ANSWER);
  try {
    const headers = { accept: 'application/json' };
    const answer = await ask('/contact', { method: 'POST', body, headers, signal: controller.signal });
    const reply: { reference?: unknown; errors?: FieldErrors } = await answer.json().catch(() => ({}));
    return { status: answer.status, headers: answer.headers, reply: reply ?? {} };
  } finally {
    clearTimeout(timer);
  }
}
