// What the log and the status say of a mail that was not taken. docs/operations.md has a cure for each code.

export type MailError = Error & {
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
export function describeMailError(error: MailError): string {
  const { responseCode, command } = error;
  const stage = command ? ` at ${command.replace(/[^A-Z ]/gi, '').slice(0, 20)}` : '';
  return responseCode
    ? `the mail server answers ${[responseCode, enhancedCodeOf(error)].filter(Boolean).join(' ')}${stage}`
    : `the mail server cannot be reached: ${error.originalCode ?? error.code ?? 'no connection'}${stage}`;
}

/** Whether the mail server will never take this one mail. */
export function isForGood(error: MailError): boolean {
  // A full mailbox and a daily limit pass, although they begin with 5.
  return (
    isOfOneMail(error) &&
    (error.responseCode ?? 0) >= 500 &&
    !/^5\.(?:2\.2|4\.5)$/.test(enhancedCodeOf(error) ?? '')
  );
}

/** Whether it takes no mail at all just now. */
export function isAway(error: MailError): boolean {
  return !isOfOneMail(error) || error.responseCode === 421;
}

/** Whether the mail server may have taken it: the connection was lost, at a moment that nodemailer does not tell. */
export function mayHaveArrived({ responseCode, code = '', originalCode = code }: MailError): boolean {
  return !responseCode && !/^(?:EDNS|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|E\w+UNREACH)$/.test(originalCode);
}

/** Sender and receiver are the same in every mail, so what is answered before the text is about all of them, but for its length. */
function isOfOneMail(error: MailError): boolean {
  return error.command === 'DATA' || enhancedCodeOf(error) === '5.3.4';
}

/** RFC 3463: `5.7.139` of `535 5.7.139 …`. */
function enhancedCodeOf({ response }: MailError): string | undefined {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
}
