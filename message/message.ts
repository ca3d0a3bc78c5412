// The contact form: its fields and rules, shared by browser and server.
import { isEmailAddress, mendAddress } from './email-address.ts';

/** The fields of the contact form, in order; store, mail and export follow it. `limit` is in code points. */
export const fields = [
  { name: 'firstName', label: 'First Name', limit: 100, required: true },
  { name: 'lastName', label: 'Last Name', limit: 100, required: false },
  { name: 'email', label: 'Email Address', limit: 254, required: true },
  { name: 'phone', label: 'Phone Number', limit: 32, required: false },
  { name: 'subject', label: 'Subject', limit: 150, required: false },
  { name: 'message', label: 'Message', limit: 5000, required: true },
] as const;

export type FieldName = (typeof fields)[number]['name'];
export type Message = Readonly<Record<FieldName, string>>;
export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

export function messageOf(text: (name: FieldName) => string): Message {
  return Object.fromEntries(fields.map(({ name }) => [name, text(name)])) as Message;
}

export const emptyMessage = messageOf(() => '');

/**
 * Reads the fields of a submitted form and ignores others. Equal texts compare equal from every browser.
 * @returns the message, and whether a field was sent twice, which makes the request malformed
 */
export function readMessage(form: Iterable<readonly [string, unknown]>): {
  message: Message;
  repeated: boolean;
} {
  const known = [...form].filter(([name]) => fields.some((field) => field.name === name));
  const texts = new Map(known.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
  return {
    message: messageOf((name) => (texts.get(name) ?? '').replace(/\r\n?/g, '\n').normalize('NFC')),
    repeated: texts.size < known.length,
  };
}

/** Checks a message; the result has it trimmed and without invisible signs, or one sentence for each wrong field that says what to do. */
export function checkMessage(
  typed: Message,
): { ok: true; message: Message } | { ok: false; errors: FieldErrors } {
  const message = messageOf((name) => {
    const text = withoutInvisible[name](withMeantSigns(typed[name].trim()));
    return isVisible.test(text) ? text.trim() : '';
  });
  const errors = fields.map((field) => [field.name, errorOf(field, message[field.name])] as const);
  const wrong = errors.filter(([, error]) => error !== undefined);
  return wrong.length === 0 ? { ok: true, message } : { ok: false, errors: Object.fromEntries(wrong) };
}

/** Quotes, dashes and € of Windows that a program took for controls: U+0092 is ’. */
function withMeantSigns(text: string): string {
  return text.replace(/[\u0080-\u0084\u0086-\u009f]+/g, (signs) =>
    windows.decode(Uint8Array.from(signs, (sign) => sign.charCodeAt(0))),
  );
}

const windows = new TextDecoder('windows-1252');

const aLine = (text: string) => text.replace(bidiControls, '').replace(/[\t\v\f]/g, ' ');

/** Visitors cannot see what to take out of a text that they have copied. */
const withoutInvisible: Readonly<Record<FieldName, (text: string) => string>> = {
  firstName: aLine,
  lastName: aLine,
  email: mendAddress,
  phone: (text) =>
    withPlainDigits(aLine(text).normalize('NFKC'))
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replace(/[\p{Pd}\u2212]/gu, '-'),
  subject: aLine,
  // PowerPoint and PDF have other line ends, Word has signs of its own for hyphens.
  message: (text) =>
    text
      .replace(bidiControls, '')
      .replace(/[\v\f\u0085\u2028\u2029]/g, '\n')
      .replaceAll('\u001e', '-')
      .replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g, ''),
};

/** Arabic, Devanagari and other digits as 0 to 9: those of each script stand in a row in Unicode. Expects NFKC, which has no other digits beside these. */
function withPlainDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const code = zero;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

// The length comes first, so that no text costs more to check than its limit.
function errorOf(
  { name, label, limit, required }: (typeof fields)[number],
  value: string,
): string | undefined {
  if (value === '') return required ? missing[name] : undefined;
  const length = [...value].length;
  if (length > limit) {
    return `${label} must be ${limit.toLocaleString('en')} characters or fewer: take out ${(length - limit).toLocaleString('en')}`;
  }
  if (name === 'email' && !isEmailAddress(value)) {
    return 'Enter an email address in the form name@example.com';
  }
  if ((name === 'message' ? unsendableInText : unsendableInLine).test(value)) {
    return `Type ${label} again: it holds a character that cannot be sent`;
  }
  if (name === 'phone' && !looksLikePhone.test(value)) {
    return 'Enter a phone number like 0803\u00a0000\u00a00000 or +234\u00a0803\u00a0000\u00a00000, or leave it empty';
  }
  return undefined;
}

const missing: Partial<Record<FieldName, string>> = {
  firstName: 'Enter your first name',
  email: 'Enter your email address, so that we can answer',
  message: 'Enter your message',
};

// Zero-width characters are needed inside words, but do not make a name by themselves.
export const isVisible = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800\u{1d159}]/u;

/** Controls that set the direction of writing: copied from chats and contacts, they could reorder the mail around them. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

// Control characters, line separators and lone surrogates.
const unsendableInLine = /[\p{Cc}\u2028\u2029\p{Cs}]/u;
const unsendableInText = /[\r\p{Cs}]/u;

// Digits with the signs people write between them; at least five, so that a name is not a phone number.
const looksLikePhone = /^(?=(?:\D*\d){5})\(?\+?[\d\s().\-/]+(?:(?:ext\.?|x|#)\s*\d{1,6})?$/iu;
