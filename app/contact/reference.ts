/**
 * Whether a text has the form of a message's reference, as `server/contact/identity.ts` makes them. It is checked before
 * it is shown, so nothing else is echoed.
 */
export function isReference(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(text);
}
