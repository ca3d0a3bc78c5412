import { Transform } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { hostOf } from '../../message/email-address.ts';
import type { Config, SmtpAddress } from '../config.ts';

/**
 * `refused`: this mail, for good. `failed`: this mail, just now. `away`: no mail at all just now. `unanswered`: it was handed over
 * whole, and may have arrived.
 */
export type SendResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'failed' | 'away' | 'unanswered'; readonly error: string };

export type SendMail = (mail: SendMailOptions) => Promise<SendResult>;

/** Until the whole text is handed over: a server that sends one byte now and then never times out otherwise. */
const textMs = 2 * 60_000;

/** For the answer after the last dot. A client that gives up earlier mails the same again (RFC 5321, 4.5.3.2.6). */
const answerMs = 10 * 60_000;

/** For the whole attempt. */
export const attemptMs = textMs + answerMs;

/** Each mail has a connection of its own: a mail server that restarts does no harm. */
export function createSendMail(address: SmtpAddress, greeting?: string): SendMail {
  return async (mail) => {
    const transport = transportTo(address, greeting);
    const limit = new AbortController();
    let timer = setTimeout(() => limit.abort(), textMs);
    let isHandedOver = false;
    transport.use('stream', ({ message }, done) => {
      message.transform(
        () =>
          new Transform({
            transform: (chunk, _encoding, next) => next(null, chunk),
            flush(next) {
              isHandedOver = true;
              clearTimeout(timer);
              timer = setTimeout(() => limit.abort(), answerMs);
              next();
            },
          }),
      );
      done();
    });
    try {
      // The signal also closes the connection.
      await transport.sendMail({ ...mail, signal: limit.signal } as SendMailOptions);
      return { kind: 'sent' };
    } catch (caught) {
      const error = caught as MailError;
      const kind = isHandedOver && !error.responseCode ? 'unanswered' : kindOf(error);
      return { kind, error: describeMailError(error, isHandedOver) };
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Logs in without sending. @returns why that failed, or null */
export async function tryMailServer(address: SmtpAddress, greeting?: string): Promise<string | null> {
  const transport = transportTo(address, greeting);
  return transport
    .verify()
    .then(
      () => null,
      (error) => describeMailError(error),
    )
    .finally(() => transport.close());
}

/** The name that the site greets with. Google's relay, for one, ends a connection that begins with an address of this machine. */
export function greetingName({
  siteUrl,
  siteUrlIsSet,
  mailFrom,
}: Pick<Config, 'siteUrl' | 'siteUrlIsSet' | 'mailFrom'>) {
  const { hostname } = new URL(siteUrl);
  return siteUrlIsSet && /\.[a-z][a-z\d-]*$/.test(hostname) ? hostname : hostOf(mailFrom) || undefined;
}

/** TLS with a valid certificate is required with `smtps://` or a password, unless the server is this machine. */
function transportTo({ host, port, secure, user, password }: SmtpAddress, greeting?: string) {
  const isHere = /^(?:localhost|127\.[\d.]+|::1)$/.test(host);
  const mustEncrypt = secure || (user !== null && !isHere);
  return createTransport({
    ...{ host, port, secure },
    requireTLS: mustEncrypt,
    opportunisticTLS: !mustEncrypt,
    tls: { rejectUnauthorized: mustEncrypt },
    ...(user !== null ? { auth: { user, pass: password ?? '' } } : {}),
    ...(greeting ? { name: greeting } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 60_000,
    socketTimeout: attemptMs,
  });
}

/* What the log and the status say of a mail that was not taken. docs/operations.md has a cure for each code. */

type MailError = Error & {
  readonly code?: string;
  /** The code of the system or of TLS, before nodemailer renamed it. */
  readonly originalCode?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
};

/**
 * `the mail server answers 535 5.7.139 at AUTH PLAIN`, `the mail server cannot be reached: ENOTFOUND at CONN`. Only the codes of its
 * reply, because its text could repeat what a visitor wrote.
 */
function describeMailError(error: MailError, isHandedOver = false): string {
  const { responseCode, command } = error;
  const stage = command ? ` at ${command.replace(/[^A-Z ]/gi, '').slice(0, 20)}` : '';
  if (responseCode)
    return `the mail server answers ${[responseCode, enhancedCodeOf(error)].filter(Boolean).join(' ')}${stage}`;
  const code = error.originalCode ?? error.code ?? 'no connection';
  // What ends an attempt that takes too long.
  const known = code === 'EABORT' ? 'ETIMEDOUT' : code;
  return isHandedOver
    ? `the mail server took the mail and did not answer: ${known}`
    : `the mail server cannot be reached: ${known}${stage}`;
}

function kindOf(error: MailError): 'refused' | 'failed' | 'away' {
  const { command, responseCode = 0 } = error;
  // Sender and receiver are the same in every mail, so what is answered before the text is about all of them, but for its size (RFC 1870).
  const isOfOneMail = command === 'DATA' || (command === 'MAIL FROM' && responseCode === 552);
  if (!isOfOneMail || responseCode === 421) return 'away';
  // A full mailbox and a daily limit pass, although they begin with 5.
  const passes = /^5\.(?:2\.2|4\.5)$/.test(enhancedCodeOf(error) ?? '');
  return responseCode >= 500 && !passes ? 'refused' : 'failed';
}

/** RFC 3463: `5.7.139` of `535 5.7.139 …`. */
function enhancedCodeOf({ response }: MailError): string | undefined {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
}
