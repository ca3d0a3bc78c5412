import { domainToASCII } from 'node:url';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config, SmtpAddress } from '../config.ts';
import { domainOf } from './mail.ts';
import { describeMailError, type MailError, mayPass } from './mail-errors.ts';

/**
 * `refused`: the server will never take this message (5xx). `failed`: it may take it later. `isAway`: it takes no message at all for now.
 */
export type SendResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly kind: 'refused' | 'failed';
      readonly error: string;
      readonly isAway?: boolean;
    };

export type SendMail = (mail: SendMailOptions) => Promise<SendResult>;

export const mailTimeouts = {
  connectMs: 10_000,
  greetingMs: 10_000,
  silenceMs: 20_000,
  /** For the whole attempt: a server that sends one byte now and then never times out otherwise. */
  totalMs: 60_000,
};

/**
 * Sends each mail over a fresh connection: no pooling, so that a restart of the mail server does no harm. TLS with a
 * valid certificate is required with `smtps://` or a password, unless the server is this machine.
 */
export function connectMailServer(
  address: SmtpAddress,
  timeouts = mailTimeouts,
  greeting?: string,
): SendMail {
  return async (mail) => {
    const transport = transportTo(address, timeouts, greeting);
    // The signal also closes the connection.
    const bounded = { ...mail, signal: AbortSignal.timeout(timeouts.totalMs) };
    try {
      await transport.sendMail(bounded);
      return { ok: true };
    } catch (error) {
      return { ok: false, ...explain(error as MailError) };
    }
  };
}

/** Logs in without sending a mail. Resolves to null, or to the reason why the login failed. */
export async function tryMailServer(
  address: SmtpAddress,
  timeouts = mailTimeouts,
  greeting?: string,
): Promise<string | null> {
  const transport = transportTo(address, timeouts, greeting);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return describeMailError(error as MailError);
  } finally {
    transport.close();
  }
}

/**
 * The name with which the site greets the mail server. Google's relay, for one, ends a connection that begins with an
 * address of this machine.
 */
export function greetingName({
  siteUrl,
  siteUrlIsSet,
  mailFrom,
}: Pick<Config, 'siteUrl' | 'siteUrlIsSet' | 'mailFrom'>): string | undefined {
  const { hostname } = new URL(siteUrl);
  return siteUrlIsSet && /\.[a-z][a-z\d-]*$/.test(hostname)
    ? hostname
    : domainToASCII(domainOf(mailFrom)) || undefined;
}

function transportTo(address: SmtpAddress, timeouts: typeof mailTimeouts, greeting?: string) {
  const isHere = /^(?:localhost|127\.[\d.]+|::1)$/.test(address.host);
  const mustEncrypt = address.secure || (address.user !== null && !isHere);
  return createTransport({
    host: address.host,
    port: address.port,
    secure: address.secure,
    requireTLS: mustEncrypt,
    opportunisticTLS: !mustEncrypt,
    tls: { rejectUnauthorized: mustEncrypt },
    ...(address.user !== null ? { auth: { user: address.user, pass: address.password ?? '' } } : {}),
    ...(greeting ? { name: greeting } : {}),
    pool: false,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.silenceMs,
    dnsTimeout: timeouts.connectMs,
  });
}

function explain(error: MailError): Omit<Extract<SendResult, { ok: false }>, 'ok'> {
  const { responseCode = 0, command = '' } = error;
  const isOfOneMail = /^(?:RCPT TO|DATA)$/.test(command);
  // MAIL FROM is left out: a server that refuses the sender refuses every message.
  const kind = responseCode >= 500 && isOfOneMail && !mayPass(error) ? 'refused' : 'failed';
  return { kind, error: describeMailError(error), isAway: !isOfOneMail || responseCode === 421 };
}
