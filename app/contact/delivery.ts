import type { FieldErrors } from '../../message/message.ts';
import { type NotKept, notKeptBy } from '../../message/not-kept.ts';

/** Waits before the second, third and fourth try, in milliseconds. */
export const waits = [1000, 2000, 4000] as const;
/** The server may ask for a longer wait; more than this a visitor does not stand in front of a form. */
export const LONGEST_WAIT = 30_000;

export type Progress =
  | { readonly kind: 'sending' }
  | { readonly kind: 'retrying'; readonly attempt: number; readonly attempts: number }
  | { readonly kind: 'offline' };

export type Delivered =
  | { readonly kind: 'sent'; readonly reference: string }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: NotKept | 'unreachable' };

export type Surroundings = {
  readonly post: (body: URLSearchParams) => Promise<Response>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly isOnline: () => boolean;
  readonly untilOnline: () => Promise<void>;
  readonly show: (progress: Progress) => void;
};

/**
 * Posts a message until the server says that it is kept, three times more where the failure may pass: no connection,
 * 408, 429 and 5xx. Repeating is safe: the server answers the same words with the same reference.
 * While the device is offline nothing is tried and no try is used up.
 */
export async function deliver(body: URLSearchParams, around: Surroundings): Promise<Delivered> {
  around.show({ kind: 'sending' });
  let last: Delivered = { kind: 'unreachable' };
  for (let attempt = 0; attempt <= waits.length; attempt++) {
    if (!around.isOnline()) {
      around.show({ kind: 'offline' });
      await around.untilOnline();
    }
    if (attempt > 0) around.show({ kind: 'retrying', attempt: attempt + 1, attempts: waits.length + 1 });
    const answer = await around.post(body).catch(() => undefined);
    const result = answer ? await understand(answer) : undefined;
    if (result && !mayPass(answer?.status ?? 0)) return result;
    last = result ?? { kind: 'unreachable' };
    const pause = waits[attempt];
    if (pause !== undefined && around.isOnline()) await around.wait(Math.max(pause, asked(answer)));
  }
  return last;
}

function mayPass(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

async function understand(answer: Response): Promise<Delivered | undefined> {
  const said = (await answer.json().catch(() => ({}))) as { reference?: unknown; errors?: FieldErrors };
  if (answer.ok) {
    return typeof said.reference === 'string' ? { kind: 'sent', reference: said.reference } : undefined;
  }
  if (answer.status === 422 && said.errors) return { kind: 'invalid', errors: said.errors };
  return { kind: notKeptBy(answer.status) };
}

/** The wait the server asks for, in milliseconds; it sends seconds. */
function asked(answer: Response | undefined): number {
  const seconds = Number(answer?.headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, LONGEST_WAIT) : 0;
}
