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
  login: 'the mail server wants a user name and password',
  sender: 'the mail server does not believe that MAIL_FROM may send from here',
  receiver: 'the mail server does not know the mailbox of MAIL_TO',
  full: 'the mail server has no room in the mailbox of MAIL_TO',
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
 * `the mail server’s name is not known (ENOTFOUND at CONN)`, `… (answer 535 5.7.139 at AUTH PLAIN)`. Only the codes of the server's reply
 * are used, because its text could repeat what a visitor wrote.
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
  if (responseCode) return causeOfAnswer(error, responseCode);
  if (code === 'EAUTH') return 'password';
  if (code === 'ETLS') return 'noEncryption';
  if (code === 'EDNS') return /^(?:ENOTFOUND|ENODATA)$/.test(detail) ? 'name' : 'nameServer';
  if (/CERT|SIGNATURE|CRL|SELF_SIGNED|UNTRUSTED|ALTNAME/.test(detail)) return 'certificate';
  if (/^ERR_SSL/.test(detail)) return 'otherTls';
  // EPROTOCOL: something other than a mail server has answered.
  if (detail === 'ECONNREFUSED' || detail === 'EPROTOCOL') return 'refused';
  return /^(?:ETIMEDOUT|EABORT|ABORT_ERR)$/.test(detail) ? 'silent' : 'unreachable';
}

function causeOfAnswer(error: MailError, responseCode: number): keyof typeof mailCauses {
  const { code, command, response = '' } = error;
  const enhanced = enhancedCodeOf(error) ?? '';
  if (code === 'ETLS' || responseCode === 538 || (responseCode === 530 && /TLS/i.test(response)))
    return 'noEncryption';
  if (responseCode === 530 || (responseCode === 503 && command === 'MAIL FROM')) return 'login';
  if (responseCode === 534 && enhanced !== '5.7.139') return 'appPassword';
  const known = causesOfCodes.find(([codes]) => codes.test(enhanced));
  if (known) return known[1];
  if (responseCode < 500) return 'later';
  if (code === 'EAUTH') return 'password';
  return command === 'MAIL FROM' && /^5\.(?:1|7)\./.test(enhanced) ? 'sender' : 'answer';
}

/** The lists of IANA, Google and Microsoft: https://www.iana.org/assignments/smtp-enhanced-status-codes */
const causesOfCodes: readonly (readonly [codes: RegExp, cause: keyof typeof mailCauses])[] = [
  [/^5\.7\.(?:57|139)$/, 'noPasswords'],
  // SPF, DKIM, DMARC, the name of the address, and the senders that the login may use. `28` is left out: it is a rate limit.
  [/^[45]\.7\.(?:2[0-79]|3[0-2]|60|509|515)$|^5\.2\.252$/, 'sender'],
  [/^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/, 'receiver'],
  [/^[45]\.2\.2$/, 'full'],
  // A daily limit of mails.
  [/^5\.4\.5$/, 'later'],
];

/** Whether a 5xx is temporary: a full mailbox or a daily limit. */
export function mayPass(error: MailError): boolean {
  return /^5\.(?:2\.2|4\.5)$/.test(enhancedCodeOf(error) ?? '');
}
