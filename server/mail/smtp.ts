import { domainToASCII } from 'node:url';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config, SmtpAddress } from '../config.ts';
import { describeMailError, isAway, isForGood, type MailError, mayHaveArrived } from './errors.ts';

/** `refused`: this mail, for good. `away`: no mail at all just now. `failed`: this mail, just now. */
export type SendResult =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'refused' | 'failed' | 'away';
      readonly error: string;
      readonly mayHaveArrived?: boolean;
    };

export type SendMail = (mail: SendMailOptions) => Promise<SendResult>;

/** For the whole attempt: a server that sends one byte now and then never times out otherwise. */
export const attemptMs = 60_000;

/** Each mail has a connection of its own: a mail server that restarts does no harm. */
export function createSendMail(address: SmtpAddress, greeting?: string): SendMail {
  return async (mail) => {
    const transport = transportTo(address, greeting);
    try {
      // The signal also closes the connection.
      await transport.sendMail({ ...mail, signal: AbortSignal.timeout(attemptMs) } as SendMailOptions);
      return { kind: 'sent' };
    } catch (caught) {
      const error = caught as MailError;
      return {
        kind: isForGood(error) ? 'refused' : isAway(error) ? 'away' : 'failed',
        error: describeMailError(error),
        mayHaveArrived: mayHaveArrived(error),
      };
    }
  };
}

/** Logs in without sending. @returns why that failed, or null */
export async function tryMailServer(address: SmtpAddress, greeting?: string): Promise<string | null> {
  const transport = transportTo(address, greeting);
  return transport
    .verify()
    .then(() => null, describeMailError)
    .finally(() => transport.close());
}

/** The name that the site greets with. Google's relay, for one, ends a connection that begins with an address of this machine. */
export function greetingName({
  siteUrl,
  siteUrlIsSet,
  mailFrom,
}: Pick<Config, 'siteUrl' | 'siteUrlIsSet' | 'mailFrom'>) {
  const { hostname } = new URL(siteUrl);
  return siteUrlIsSet && /\.[a-z][a-z\d-]*$/.test(hostname)
    ? hostname
    : domainToASCII(mailFrom.slice(mailFrom.lastIndexOf('@') + 1)) || undefined;
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
    pool: false,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
  });
}
