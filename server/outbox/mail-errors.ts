export type MailError = Error & {
  readonly code?: string;
  /** The code of the system or of TLS, before nodemailer renamed it. */
  readonly originalCode?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
};

/** Printed by the log, the status and `check-settings --online`. docs/operations.md has a cure for each. */
export const mailCauses = {
  password: 'the mail server refuses the user name or password',
  noPasswords: 'the mail server takes no passwords from programs',
  appPassword: 'the mail server wants an app password',
  sender: 'the mail server does not believe that MAIL_FROM may send from here',
  noEncryption: 'the mail server offers no encryption',
  certificate: 'the mail server’s certificate is not valid for it',
  otherTls: 'the mail server does not speak TLS from the start on this port',
  name: 'the mail server’s name is not known',
  nameServer: 'the mail server’s name cannot be looked up',
  refused: 'nothing takes mail on this port of the mail server',
  silent: 'the mail server does not answer in time',
  unreachable: 'the mail server cannot be reached',
  later: 'the mail server takes no mail for now',
  answer: 'the mail server answers with a refusal',
} as const;

/**
 * `the mail server’s name is not known (ENOTFOUND at CONN)`, `… (answer 535 5.7.139 at AUTH PLAIN)`. Of the server's own reply only the
 * codes: its text could repeat a visitor's.
 */
export function describeMailError(error: MailError): string {
  const { responseCode, command } = error;
  const enhanced = enhancedCodeOf(error);
  const answer = enhanced ? `${responseCode} ${enhanced}` : responseCode;
  const code = error.originalCode ?? error.code ?? 'no connection';
  const stage = command ? ` at ${command.replace(/[^A-Z ]/gi, '').slice(0, 20)}` : '';
  return `${mailCauses[causeOf(error, code)]} (${responseCode ? `answer ${answer}` : code}${stage})`;
}

/** RFC 3463: `5.7.139` of `535 5.7.139 …`. */
function enhancedCodeOf({ response }: MailError): string | undefined {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
}

function causeOf(error: MailError, detail: string): keyof typeof mailCauses {
  const { code, responseCode } = error;
  const enhanced = enhancedCodeOf(error) ?? '';
  // Microsoft 365, and Gmail's `534 5.7.9`.
  if (enhanced === '5.7.139' || enhanced === '5.7.57') return 'noPasswords';
  if (responseCode === 534) return 'appPassword';
  // RFC 7372 and Gmail: SPF, DKIM, DMARC, the name of the address.
  if (/^[45]\.7\.(?:2[0-9]|3[0-2])$/.test(enhanced)) return 'sender';
  if (code === 'EAUTH') return 'password';
  if (code === 'ETLS') return 'noEncryption';
  if (responseCode) return responseCode < 500 ? 'later' : 'answer';
  if (code === 'EDNS') return /^(?:ENOTFOUND|ENODATA)$/.test(detail) ? 'name' : 'nameServer';
  if (/CERT|SIGNATURE|CRL|SELF_SIGNED|UNTRUSTED|ALTNAME/.test(detail)) return 'certificate';
  if (/^ERR_SSL/.test(detail)) return 'otherTls';
  if (detail === 'ECONNREFUSED') return 'refused';
  return /^(?:ETIMEDOUT|EABORT|ABORT_ERR)$/.test(detail) ? 'silent' : 'unreachable';
}
