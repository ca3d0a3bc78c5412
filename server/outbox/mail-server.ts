import { createTransport, type SendMailOptions } from 'nodemailer';
import type { SmtpAddress } from '../config.ts';
import { type MailError, mailTrouble } from './mail-trouble.ts';

/** `refused`: this message for good (5xx). `failed`: neither this message nor, as far as we know, any other. */
type SendResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly kind: 'refused' | 'failed'; readonly error: string };

export type SendMail = (mail: SendMailOptions) => Promise<SendResult>;

export const mailTimeouts = {
  connectMs: 10_000,
  greetingMs: 10_000,
  /** Nothing heard for this long. */
  silenceMs: 20_000,
  /** All of it together: a server that says one letter now and then is not silent. */
  totalMs: 60_000,
};

/**
 * Sends each mail over a connection of its own: no pooling, so that a restart of the mail server is survived.
 *
 * `smtps://` is TLS from the start and `smtp://` with a password must reach TLS by STARTTLS, both with a certificate that
 * is checked. `smtp://` without a password, or to this very machine, uses TLS where offered and does not insist.
 */
export function connectMailServer(address: SmtpAddress, timeouts = mailTimeouts): SendMail {
  return async (mail) => {
    const transport = transportTo(address, timeouts);
    // The signal also hangs up: a server that dribbles on must not keep the connection.
    const bounded = { ...mail, signal: AbortSignal.timeout(timeouts.totalMs) };
    try {
      await transport.sendMail(bounded);
      return { ok: true };
    } catch (error) {
      return { ok: false, ...explain(error as MailError) };
    }
  };
}

/** Logs in as a mail would be sent, without sending one: null, or in words why it cannot be. */
export async function tryMailServer(address: SmtpAddress, timeouts = mailTimeouts): Promise<string | null> {
  const transport = transportTo(address, timeouts);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return mailTrouble(error as MailError);
  } finally {
    transport.close();
  }
}

function transportTo(address: SmtpAddress, timeouts: typeof mailTimeouts) {
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
    pool: false,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.silenceMs,
    dnsTimeout: timeouts.connectMs,
  });
}

function explain(error: MailError): Omit<Extract<SendResult, { ok: false }>, 'ok'> {
  const { responseCode = 0, command = '' } = error;
  const isRefused = responseCode >= 500 && /^(?:MAIL FROM|RCPT TO|DATA)$/.test(command);
  return { kind: isRefused ? 'refused' : 'failed', error: mailTrouble(error) };
}
