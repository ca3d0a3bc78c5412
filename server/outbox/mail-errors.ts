export type MailError = Error & {
  readonly code?: string;
  /** The code of the system or of TLS, before nodemailer renamed it. */
  readonly originalCode?: string;
  readonly responseCode?: number;
  readonly command?: string;
};

/** As the log, the status and `check-settings --online` name them. docs/operations.md has a cure for each. */
export const mailCauses = {
  password: 'the mail server refuses the user name or password',
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

/** `the mail server’s name is not known (ENOTFOUND at CONN)`. The server's own reply could repeat visitors' words. */
export function describeMailError(error: MailError): string {
  const { responseCode, command } = error;
  const code = error.originalCode ?? error.code ?? 'no connection';
  const stage = command ? ` at ${command.replace(/[^A-Z ]/gi, '').slice(0, 20)}` : '';
  return `${mailCauses[causeOf(error, code)]} (${responseCode ? `answer ${responseCode}` : code}${stage})`;
}

function causeOf({ code, responseCode }: MailError, detail: string): keyof typeof mailCauses {
  if (code === 'EAUTH') return 'password';
  if (code === 'ETLS') return 'noEncryption';
  if (responseCode) return responseCode < 500 ? 'later' : 'answer';
  if (code === 'EDNS') return /^(?:ENOTFOUND|ENODATA)$/.test(detail) ? 'name' : 'nameServer';
  if (/CERT|SIGNATURE|CRL|SELF_SIGNED|UNTRUSTED|ALTNAME/.test(detail)) return 'certificate';
  if (/^ERR_SSL/.test(detail)) return 'otherTls';
  if (detail === 'ECONNREFUSED') return 'refused';
  return /^(?:ETIMEDOUT|EABORT|ABORT_ERR)$/.test(detail) ? 'silent' : 'unreachable';
}
