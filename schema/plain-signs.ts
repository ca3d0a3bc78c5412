/** Removes invisible characters, and makes spaces and hyphens plain ones: text pasted from chats, contacts, PDF files and word processors has others. */
export function withPlainSigns(text: string): string {
  return text
    .replace(spaces, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(invisible, '');
}

/** The name of a picture, whatever the system that wrote it: a Mac decomposes letters, and puts a narrow space into the name of a screenshot. */
export function pictureName(name: string): string {
  return withPlainSigns(name.normalize('NFC')).replace(/ +/g, ' ').trim();
}

/** Whether the publisher takes a file of this name: every system can write it, and it hides nothing. */
export function isPlainFileName(name: string): boolean {
  return /^[\p{L}\p{N}_][\p{L}\p{M}\p{N} _.,()'’&+-]{0,150}$/u.test(name);
}

/** Describes the first character that a terminal or an XML file, such as a drawing, may not hold, as the end of a sentence. */
export function unprintableSign(text: string): string | undefined {
  const sign = unprintable.exec(text)?.[0];
  const code = sign?.charCodeAt(0).toString(16).padStart(2, '0');
  return code && `found a sign that cannot be printed (\\x${code}), expected none: type the text again.`;
}

/** Control characters, lone surrogates, characters for private use, and the replacement character. */
const unprintable = /[\p{Cs}\p{Co}\ufffd-\uffff]|[^\P{Cc}\t\n\r]/u;

const spaces = /[\v\f\p{Zs}\u2028\u2029]/gu;
/** Without those that emojis, and scripts such as Persian, need. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffc]|[\ufe00-\ufe0d]/g;
