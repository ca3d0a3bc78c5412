import isEmail from 'validator/lib/isEmail.js';

/**
 * The fields of the contact form, in its order. What the store keeps, mails and exports follows from this list; the control of
 * each stands in `app/contact/field.tsx`. `limit` is in characters (Unicode code points).
 */
export const fields = [
  { name: 'firstName', label: 'First Name', limit: 100, required: true },
  { name: 'lastName', label: 'Last Name', limit: 100, required: false },
  { name: 'email', label: 'Email Address', limit: 254, required: true },
  { name: 'phone', label: 'Phone Number', limit: 32, required: false },
  { name: 'subject', label: 'Subject', limit: 150, required: false },
  { name: 'message', label: 'Message', limit: 5000, required: true },
] as const;

export type FieldName = (typeof fields)[number]['name'];
/** What was typed into each field. */
export type Message = Readonly<Record<FieldName, string>>;
export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

/** A message made of what `text` answers for each field. */
export function messageOf(text: (name: FieldName) => string): Message {
  return Object.fromEntries(fields.map(({ name }) => [name, text(name)])) as Message;
}

export const emptyMessage = messageOf(() => '');

/**
 * Takes the fields out of a submitted form; other fields are left alone.
 * Line ends become `\n` and text is NFC, so that the same words compare equal from every browser.
 * @returns the message, and whether a field was sent more than once, which is a malformed request.
 */
export function readMessage(form: Iterable<readonly [string, unknown]>): {
  message: Message;
  repeated: boolean;
} {
  const message: Record<FieldName, string> = { ...emptyMessage };
  const seen = new Set<string>();
  let repeated = false;
  for (const [name, value] of form) {
    if (!fields.some((field) => field.name === name) || typeof value !== 'string') continue;
    if (seen.has(name)) repeated = true;
    seen.add(name);
    message[name as FieldName] = value.replace(/\r\n?/g, '\n').normalize('NFC');
  }
  return { message, repeated };
}

/**
 * Checks a message with the one set of rules that page and server share.
 * @returns the trimmed message, or one sentence for each wrong field that says what to do about it.
 */
export function checkMessage(
  typed: Message,
): { ok: true; message: Message } | { ok: false; errors: FieldErrors } {
  const message = cleaned(typed);
  const errors: Partial<Record<FieldName, string>> = {};
  for (const field of fields) {
    const error = errorOf(field, message[field.name]);
    if (error) errors[field.name] = error;
  }
  return Object.keys(errors).length === 0 ? { ok: true, message } : { ok: false, errors };
}

/** Without spaces at its ends; empty where nothing can be seen of it, as a name of zero-width signs. */
function cleaned(typed: Message): Message {
  return messageOf((name) => (isVisible.test(typed[name]) ? typed[name].trim() : ''));
}

// The order matters: what is too long meets no other rule, so that no text costs more than its length.
function errorOf(
  { name, label, limit, required }: (typeof fields)[number],
  value: string,
): string | undefined {
  if (value === '') return required ? missing[name] : undefined;
  const length = [...value].length;
  if (length > limit) {
    return `${label} must be ${limit.toLocaleString('en')} characters or fewer: take out ${(length - limit).toLocaleString('en')}`;
  }
  const isSendable =
    !cannotBeSent[name === 'message' ? 'text' : 'line'].test(value) &&
    !(name === 'email' && isHidden.test(value));
  if (!isSendable) {
    return `Type ${label} again: it holds a character that cannot be sent`;
  }
  if (name === 'email' && !isEmailAddress(value)) {
    return 'Enter an email address in the form name@example.com';
  }
  if (name === 'phone' && !looksLikePhone.test(value)) {
    return 'Enter a phone number like 0803 000 0000 or +234 803 000 0000, or leave it empty';
  }
  return undefined;
}

/** Whether mail can be sent there, as far as the address tells. */
export function isEmailAddress(text: string): boolean {
  return isEmail(text, { blacklisted_chars: '"' });
}

const missing: Partial<Record<FieldName, string>> = {
  firstName: 'Enter your first name',
  email: 'Enter your email address, so that we can answer',
  message: 'Enter your message',
};

// The rules for characters are one character long, so they take one step for each.

// Zero-width signs and fillers stay within words, which need joiners; but they are no name by themselves.
const isHidden = /\p{Default_Ignorable_Code_Point}/u;
export const isVisible = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800\u{1d159}]/u;

// Control characters, line and paragraph separators, the overrides that reorder text in the owner's mail
// (U+202A to U+202E, U+2066 to U+2069), and halves of a character.
const cannotBeSent = {
  line: /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\p{Cs}]/u,
  text: /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\p{Cs}]/u,
};

// Digits with the signs people write between them, and an extension; at least five digits, so that a name is not a phone.
const looksLikePhone = /^(?=(?:\D*\d){5})\+?[\d\s().\-/]+(?:(?:ext\.?|x|#)\s*\d{1,6})?$/iu;
