/** Whether a text has the form of a message's reference. It is checked before it is shown, so nothing else is echoed. */
export function isReference(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{4}(?:-?[0-9A-HJKMNP-TV-Z]{4}){1,4}$/.test(text);
}
