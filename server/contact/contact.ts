// POST /contact: thanks only for a message that is on disk, and otherwise gives back what was typed.
import { hash, randomBytes } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormOutcome, Page, ReferenceStatus } from '../../app/data/page.ts';
import { inOneForm } from '../../message/email-address.ts';
import {
  checkMessage,
  emptyMessage,
  type FieldErrors,
  fields,
  type Message,
  readMessage,
} from '../../message/message.ts';
import { notKeptBy, reasons } from '../../message/not-kept.ts';
import { type Context, describeError } from '../context.ts';
import { createPostLimit } from '../http/post-limit.ts';
import { prefersJson, sendPage } from '../http/reply.ts';
import { nextSpamMail } from '../mail/outbox.ts';

type ContactOptions = Pick<Context, 'config' | 'store' | 'clock' | 'log'> & {
  /** The contact page with what was typed and why it was not kept. */
  readonly pageWith: (status: number, outcome: FormOutcome) => Promise<Page>;
  readonly onStored: () => void;
};

type NotKeptDetails = {
  readonly typed?: Message;
  readonly errors?: FieldErrors;
  readonly retryAfter?: number;
};

export function addContact(app: FastifyInstance, options: ContactOptions): void {
  const { config, store, clock, log, pageWith, onStored } = options;
  const limit = createPostLimit(config.rateLimit, clock);

  // A scope of its own: what is wrong with a form is shown on the contact page.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What is of another type is refused with 415, and what is not UTF-8 by `parseForm`.
    const type = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    scope.setErrorHandler(async (error, request, reply) => {
      const status = (error as { statusCode?: number }).statusCode ?? 500;
      if (status >= 500) throw error;
      return answerNotKept(request, reply, status === 413 || status === 415 ? status : 400);
    });
    scope.post('/contact', receive);
  });

  async function receive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const form = parseForm(request.body as Buffer | undefined);
    const { message, repeated } = readMessage(form ?? []);
    const typed = { ...message, email: inItsLetters(message.email) };
    if (!isFromThisSite(request, config)) return answerNotKept(request, reply, 403, { typed });
    if (!form || repeated) return answerNotKept(request, reply, 400, { typed });
    const checked = checkMessage(typed);
    if (!checked.ok) return answerNotKept(request, reply, 422, { typed, errors: checked.errors });
    const retryAfter = limit.take(request.ip);
    if (retryAfter > 0) return answerNotKept(request, reply, 429, { typed, retryAfter });
    try {
      const reference = await keep(checked.message, form);
      return prefersJson(request.headers)
        ? reply.code(201).send({ reference })
        : reply.redirect(`/contact?sent=${reference}`, 303);
    } catch (error) {
      log.error(describeError(error), 'message not kept');
      limit.giveBack(request.ip);
      return answerNotKept(request, reply, 503, { typed, retryAfter: 5 });
    }
  }

  /** @returns the reference of the message, which is on disk */
  async function keep(message: Message, form: readonly [string, string][]): Promise<string> {
    const now = clock.now();
    const isSpam = isSuspectedSpam(message, form);
    const proposed = newReference();
    const reference = await store.keep({
      reference: proposed,
      fingerprint: fingerprintOf(message, now),
      kind: isSpam ? 'suspected-spam' : 'message',
      fields: message,
      receivedAt: now.getTime(),
      notBefore: isSpam ? nextSpamMail(now.getTime()) : 0,
    });
    log.info({ reference, isSpam }, reference === proposed ? 'message kept' : 'message repeated');
    onStored();
    return reference;
  }

  async function answerNotKept(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    { typed = emptyMessage, errors, retryAfter }: NotKeptDetails = {},
  ): Promise<FastifyReply> {
    const outcome: FormOutcome = errors
      ? { kind: 'invalid', typed, errors }
      : { kind: notKeptBy(status), typed };
    if (retryAfter) reply.header('retry-after', String(retryAfter));
    if (!prefersJson(request.headers)) return sendPage(reply, await pageWith(status, outcome));
    return reply
      .code(status)
      .send(errors ? { errors } : { error: outcome.kind, message: reasons[outcome.kind] });
  }
}

/**
 * Whether a post comes from the site's own form, or from a program that sends neither header. Behind TLS
 * termination the connection looks like http, so Origin is compared with SITE_URL.
 */
function isFromThisSite(
  { headers }: FastifyRequest,
  { siteUrl, siteUrlIsSet }: ContactOptions['config'],
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined || origin === siteUrl) return true;
  // Without SITE_URL, the requested host is the best guess.
  return (
    !siteUrlIsSet && headers.host !== undefined && URL.parse(origin)?.host === headers.host.toLowerCase()
  );
}

/** Strictly: URLSearchParams alone would replace a broken `%` or bad UTF-8 with other characters. Null: it is not a form. */
function parseForm(bytes: Buffer = Buffer.alloc(0)): [string, string][] | null {
  try {
    const source = utf8.decode(bytes);
    decodeURIComponent(source);
    // The ampersand keeps URLSearchParams from dropping a leading question mark.
    return [...new URLSearchParams(`&${source}`)];
  } catch {
    return null;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** As it was typed: Chromium sends the host of an email field as `xn--…`, and what is wrong with it would be hidden. */
function inItsLetters(email: string): string {
  return email.replace(/(?<=@.*)\bxn--[a-z\d-]+/gi, (label) => domainToUnicode(label) || label);
}

/** Whether a message with this reference is stored, for the page that thanks. Never rejects. */
export function createLookUp(store: Context['store']): (reference: string) => Promise<ReferenceStatus> {
  return async (reference) => {
    if (!/^[0-9A-HJKMNP-TV-Z]{10}$/.test(reference)) return 'unknown';
    return store.find(reference).then(
      (found) => (found ? 'known' : 'unknown'),
      () => 'not-looked-up',
    );
  };
}

/** Without I, L, O and U, which are misread on the phone. */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 50 random bits. The UNIQUE constraint rejects a collision. */
export function newReference(): string {
  return Array.from(randomBytes(10), (byte) => crockford[byte % 32]).join('');
}

/** Equal for the same words from the same sender on the same day of UTC, which changes at 01:00 in Lagos, when few people write. */
export function fingerprintOf(message: Message, at: Date): string {
  const parts = fields.map(({ name }) => (name === 'email' ? inOneForm(message.email) : message[name]));
  return hash('sha256', JSON.stringify([at.toISOString().slice(0, 10), ...parts]), 'base64url');
}

/** Hidden from people; programs that fill in every field fill in this one. */
const honeypot = 'website';

const maxLinks = 3;

/** Whether a message comes in the daily mail. The visitor gets the same answer either way. */
function isSuspectedSpam(message: Message, form: Iterable<readonly [string, string]>): boolean {
  for (const [name, value] of form) if (name === honeypot && value.trim() !== '') return true;
  const nameHoldsLink = linksIn(`${message.firstName} ${message.lastName}`) > 0;
  return nameHoldsLink || linksIn(`${message.subject} ${message.message}`) > maxLinks;
}

function linksIn(text: string): number {
  return text.match(/\bhttps?:\/\/|\bwww\.(?=\w)|\[url\b|<a\s/gi)?.length ?? 0;
}
