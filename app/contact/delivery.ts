// Posts a message from the browser, and tries again where that may help.
import type { FieldErrors } from '../../message/message.ts';
import { type NotKept, notKeptBy } from '../../message/not-kept.ts';

/**
 * Options for `useMutation`. Temporary failures (offline, 408, 429, 5xx) are retried. That is safe: the server
 * answers the same message with the same reference. While offline, TanStack pauses and uses up no retry.
 */
export const delivery = {
  mutationFn: postMessage,
  retry: (failures: number, { isTemporary }: NotSentError) => isTemporary && failures < RETRIES,
  retryDelay: (failures: number, { retryAfter }: NotSentError) => Math.max(1000 * 2 ** failures, retryAfter),
};

export const RETRIES = 3;
/** Milliseconds. Upper bound for `Retry-After`, because visitors do not wait longer. */
const MAX_RETRY_AFTER = 30_000;
/** Milliseconds until a request without an answer is aborted and retried. */
const REQUEST_TIMEOUT = 30_000;

/** `isTemporary`: a retry may succeed. `retryAfter` in milliseconds. */
export type NotSentError = Error & {
  readonly kind: NotKept | 'unreachable' | 'invalid';
  readonly errors: FieldErrors;
  readonly isTemporary: boolean;
  readonly retryAfter: number;
};

/**
 * Posts once.
 * @returns the reference of the stored message
 * @throws NotSentError in every other case
 */
async function postMessage(body: URLSearchParams): Promise<string> {
  const { status, headers, reply } = await post(body).catch(() => {
    throw notSent('unreachable', { isTemporary: true });
  });
  if (status < 300 && typeof reply.reference === 'string') return reply.reference;
  if (status === 422 && reply.errors) throw notSent('invalid', { errors: reply.errors });
  const retryAfter = Math.min(Number(headers.get('retry-after')) * 1000 || 0, MAX_RETRY_AFTER);
  // The answer may be the log-in page of a hotspot.
  if (status < 400) throw notSent('unreachable', { isTemporary: true });
  const isTemporary = status === 408 || status === 429 || status >= 500;
  throw notSent(notKeptBy(status), { isTemporary, retryAfter });
}

function notSent(kind: NotSentError['kind'], more: Partial<NotSentError>): NotSentError {
  return Object.assign(new Error(kind), { kind, errors: {}, isTemporary: false, retryAfter: 0, ...more });
}

async function post(body: URLSearchParams) {
  // `AbortSignal.timeout` needs Chrome 103 or Safari 16.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), REQUEST_TIMEOUT);
  try {
    const headers = { accept: 'application/json' };
    const answer = await fetch('/contact', {
      method: 'POST',
      body,
      headers,
      signal: controller.signal,
    });
    const reply: { reference?: unknown; errors?: FieldErrors } = await answer.json().catch(() => ({}));
    return { status: answer.status, headers: answer.headers, reply: reply ?? {} };
  } finally {
    clearTimeout(timer);
  }
}
