import type { Outcome } from '../../app/outcome.ts';
import { checkMessage, emptyMessage, type Message, readMessage } from '../../message/message.ts';
import { notKeptBy } from '../../message/not-kept.ts';
import type { Clock } from '../clock.ts';
import { type Answer, json } from '../http/answer.ts';
import type { BodyResult } from '../http/body.ts';
import { limitKey } from '../http/client-address.ts';
import { parseForm } from '../http/form.ts';
import type { Limits } from '../http/limits.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { createTurns } from '../http/turns.ts';
import type { Visit } from '../http/visit.ts';
import { describeError, type Log } from '../log.ts';
import type { Pages } from '../pages/pages.ts';
import type { Store } from '../store/store.ts';
import { fingerprintOf, newReference } from './identity.ts';
import { inTime } from './in-time.ts';
import { isForm } from './media-type.ts';
import { isFromThisSite } from './same-site.ts';
import { isSuspect } from './suspicion.ts';

export type PostParts = {
  readonly site: { readonly siteUrl: string; readonly siteUrlIsSet: boolean };
  /** The host part of every Message-ID. */
  readonly mailDomain: string;
  readonly pages: Pages;
  readonly store: Store;
  readonly rateLimit: RateLimit;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly log: Log;
  /** Called when a message to be mailed was kept. */
  readonly onKept: () => void;
};

/** Answers `POST /contact`: thanks after the disk has it, or says what is wrong and gives the words back. */
export function createPostMessage(parts: PostParts): (visit: Visit) => Promise<Answer> {
  const { pages, store, rateLimit, limits, clock, log } = parts;
  const nextTurn = createTurns(limits.postsPerTurn);
  let waiting = 0;

  return async (visit) => {
    if (!isFromThisSite(visit.headers, parts.site)) return refuse(visit, 403);
    if (!isForm(visit.headers)) return refuse(visit, 415);
    await nextTurn();
    const body = await visit.readBody();
    if (!body.ok) return bodyProblem(visit, body.reason);

    const form = parseForm(body.bytes);
    if (!form.ok) return refuse(visit, 400);
    const { message: typed, repeated } = readMessage(form.pairs);
    if (repeated) return refuse(visit, 400, typed);
    const checked = checkMessage(typed);
    if (!checked.ok) return notKept(visit, 422, { kind: 'invalid', typed, errors: checked.errors });
    if (waiting >= limits.postsWaiting) return unavailable(visit, typed);
    const key = limitKey(visit.address);
    const turn = rateLimit.take(key);
    if (!turn.ok) return notKept(visit, 429, { kind: 'too-many', typed }, turn.retryAfterSeconds);

    const suspect = isSuspect(checked.message, form.pairs);
    try {
      waiting += 1;
      const { reference, repeated } = await inTime(keep(checked.message, suspect), limits.storeMs);
      log('info', repeated ? 'message repeated' : 'message kept', { reference, suspect });
      if (!repeated && !suspect) parts.onKept();
      return visit.wantsJson
        ? json(201, { reference })
        : { status: 303, headers: { location: `/contact?sent=${reference}`, 'cache-control': 'no-store' } };
    } catch (error) {
      log('error', 'message not kept', describeError(error));
      rateLimit.giveBack(key);
      return unavailable(visit, typed);
    } finally {
      waiting -= 1;
    }
  };

  function keep(message: Message, suspect: boolean) {
    const reference = newReference();
    return store.keep({
      reference,
      fingerprint: fingerprintOf(message),
      message,
      receivedAt: clock.now(),
      state: suspect ? 'suspect' : 'waiting',
      messageId: `<${reference}@${parts.mailDomain}>`,
    });
  }

  function bodyProblem(visit: Visit, reason: Exclude<BodyResult, { ok: true }>['reason']): Promise<Answer> {
    switch (reason) {
      case 'too-large':
        return refuse(visit, 413);
      case 'too-many':
        return notKept(visit, 429, { kind: 'too-many', typed: emptyMessage }, 5);
      case 'busy':
        return unavailable(visit, emptyMessage);
      case 'too-slow':
      case 'cut': // nobody is there to read it; the log line says what happened
        return refuse(visit, 408);
    }
  }

  function refuse(visit: Visit, status: 400 | 403 | 408 | 413 | 415, typed = emptyMessage): Promise<Answer> {
    return notKept(visit, status, { kind: notKeptBy(status), typed });
  }

  function unavailable(visit: Visit, typed: Message): Promise<Answer> {
    return notKept(visit, 503, { kind: 'unavailable', typed }, 5);
  }

  async function notKept(
    visit: Visit,
    status: number,
    outcome: Outcome,
    retryAfter?: number,
  ): Promise<Answer> {
    const headers: Record<string, string> = retryAfter ? { 'retry-after': String(retryAfter) } : {};
    if (!visit.wantsJson) return pages.outcome(status, outcome, headers);
    return outcome.kind === 'invalid'
      ? json(status, { errors: outcome.errors }, headers)
      : json(status, { error: outcome.kind, message: pages.reasons[outcome.kind] }, headers);
  }
}
