import { domainToASCII } from 'node:url';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config, SmtpAddress } from '../config.ts';

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
        kind: kindOf(error),
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
    connectionTimeout: 10_000,
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
function describeMailError(error: MailError): string {
  const { responseCode, command } = error;
  const stage = command ? ` at ${command.replace(/[^A-Z ]/gi, '').slice(0, 20)}` : '';
  return responseCode
    ? `the mail server answers ${[responseCode, enhancedCodeOf(error)].filter(Boolean).join(' ')}${stage}`
    : `the mail server cannot be reached: ${error.originalCode ?? error.code ?? 'no connection'}${stage}`;
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

/** Whether the mail server may have taken it: the connection was lost, at a moment that nodemailer does not tell. */
function mayHaveArrived({ responseCode, code = '', originalCode = code }: MailError): boolean {
  return !responseCode && !/^(?:EDNS|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|E\w+UNREACH)$/.test(originalCode);
}

/** RFC 3463: `5.7.139` of `535 5.7.139 …`. */
function enhancedCodeOf({ response }: MailError): string | undefined {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
}
