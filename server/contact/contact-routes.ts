// The contact form on the server: checks, limits and stores what is posted.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormOutcome } from '../../app/page/page.ts';
import {
  checkMessage,
  emptyMessage,
  type FieldErrors,
  type Message,
  readMessage,
} from '../../message/message.ts';
import { notKeptBy, reasons } from '../../message/not-kept.ts';
import { withTimeout } from '../clock.ts';
import type { Context } from '../context.ts';

import { isForm, isFromThisSite, parseForm } from '../http/form.ts';
import { createInFlightLimit } from '../http/in-flight.ts';
import { type HtmlPage, prefersJson, sendPage } from '../http/reply.ts';
import { briefUploads, createUploadLimit, readBriefly } from '../http/upload-limit.ts';
import { describeError } from '../log.ts';
import { domainOf } from '../outbox/mail.ts';
import type { Pages } from '../pages/pages.ts';
import type { NewMessage } from '../store/store.ts';
import { fingerprintOf, newReference } from './identity.ts';
import { createPostLimits } from './post-limits.ts';
import { isSuspect } from './suspicion.ts';

type ContactOptions = Pick<Context, 'config' | 'store' | 'limits' | 'clock' | 'log'> & {
  readonly pages: Pages;
  readonly onStored: () => void;
};

/** Adds `POST /contact`, which thanks only for a message that is on disk, and otherwise returns what was typed. */
export function addContactRoutes(app: FastifyInstance, options: ContactOptions): void {
  const { config, pages, store, limits, clock, log } = options;
  const postLimits = createPostLimits(config.rateLimit, clock);
  const startUpload = createUploadLimit(limits);
  const startBriefUpload = createUploadLimit(briefUploads);
  const inTurn = createInFlightLimit({ perTurn: limits.postsPerTurn, maxRunning: limits.postsAtOnce });

  // A scope of its own: errors of the body are shown on the contact page.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler(async (error, request, reply) => {
      const status = (error as { statusCode?: number }).statusCode ?? 500;
      if (status === 413) return refuse(request, reply, 413);
      if (status < 500) return refuse(request, reply, 400);
      throw error;
    });
    scope.post('/contact', { onRequest: admit }, receive);
  });

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (!isFromThisSite(request.headers, config)) return refuse(request, reply, 403);
    if (!isForm(request.headers)) return refuse(request, reply, 415);
    const upload = startUpload(request.ip);
    if (upload.ok) return void request.raw.once('close', upload.release);
    const page = pages.limitPage(upload.status, await typedIn(request));
    return refuse(request, reply, page.status, { retryAfter: 5, page });
  }

  /** Reads what has arrived of a refused post, so that the error page can show it again. */
  async function typedIn(request: FastifyRequest): Promise<Message> {
    const brief = startBriefUpload(request.ip);
    if (!brief.ok) return emptyMessage;
    const body = await readBriefly(request.raw, limits.bodyBytes, limits.drainMs / 2).finally(brief.release);
    const form = parseForm(body);
    return form.ok ? readMessage(form.pairs).message : emptyMessage;
  }

  async function receive(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const form = parseForm(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    if (!form.ok) return refuse(request, reply, 400);
    const { message: typed, repeated } = readMessage(form.pairs);
    if (repeated) return refuse(request, reply, 400, { typed });
    const checked = checkMessage(typed);
    if (!checked.ok) return refuse(request, reply, 422, { typed, errors: checked.errors });
    const unavailable = () => refuse(request, reply, 503, { typed, retryAfter: 5 });
    return inTurn(async () => {
      const allowance = postLimits.take(request.ip);
      if (!allowance.ok) {
        return refuse(request, reply, 429, { typed, retryAfter: allowance.retryAfterSeconds });
      }
      const { treatment, network } = allowance;
      const reference = await keep(checked.message, {
        state: treatment === 'set aside' || isSuspect(checked.message, form.pairs) ? 'suspect' : 'waiting',
        network: treatment === 'set aside' ? network : undefined,
        isBundled: treatment === 'bundled',
      });
      if (reference) return sendThanks(request, reply, reference);
      allowance.refund();
      return unavailable();
    }, unavailable);
  }

  /** @returns the reference, or undefined if it is not known that the message was kept */
  async function keep(
    message: Message,
    treatment: Pick<NewMessage, 'state' | 'network' | 'isBundled'>,
  ): Promise<string | undefined> {
    const proposed = newReference();
    const suspect = treatment.state === 'suspect';
    try {
      const kept = store.keep({
        reference: proposed,
        fingerprint: fingerprintOf(message),
        message,
        receivedAt: clock.now(),
        ...treatment,
        messageId: `<${proposed}@${domainOf(config.mailFrom)}>`,
      });
      const { reference, repeated } = await withTimeout(kept, limits.storeMs);
      log.info({ reference, suspect }, repeated ? 'message repeated' : 'message kept');
      if (!suspect) options.onStored();
      return reference;
    } catch (error) {
      log.error(describeError(error), 'message not kept');
      return undefined;
    }
  }

  function sendThanks(request: FastifyRequest, reply: FastifyReply, reference: string): FastifyReply {
    return prefersJson(request.headers)
      ? reply.code(201).send({ reference })
      : reply.redirect(`/contact?sent=${reference}`, 303);
  }

  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    { typed = emptyMessage, errors, retryAfter, page }: Refusal = {},
  ): Promise<FastifyReply> {
    const outcome: FormOutcome = errors
      ? { kind: 'invalid', typed, errors }
      : { kind: notKeptBy(status), typed };
    if (retryAfter) reply.header('retry-after', String(retryAfter));
    if (!prefersJson(request.headers)) {
      return sendPage(reply, page ?? (await pages.outcome(status, outcome)));
    }
    return reply
      .code(status)
      .send(errors ? { errors } : { error: outcome.kind, message: reasons[outcome.kind] });
  }
}

type Refusal = {
  readonly typed?: Message;
  readonly errors?: FieldErrors;
  readonly retryAfter?: number;
  readonly page?: HtmlPage;
};
