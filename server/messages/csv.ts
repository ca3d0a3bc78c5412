/** Without it, Excel on Windows misreads letters such as Ọ. */
export const byteOrderMark = '\ufeff';

/** One row (RFC 4180). */
export function csvRow(values: readonly unknown[]): string {
  return `${values.map(cellOf).join()}\r\n`;
}

/** Semicolons and tabs are also quoted, because some spreadsheets split at them. A formula becomes a text (OWASP, CSV injection). */
function cellOf(value: unknown): string {
  const text = typeof value === 'string' && isFormula.test(value) ? `'${value}` : String(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const isFormula = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A cell that stays as it was typed: without the quote, a spreadsheet would read 08030000000 as 8030000000, and 1234567E89 as a number. */
export function textCell(text: string): string {
  return isNumber.test(text) ? `'${text}` : text;
}

/** Also amounts, dates and times in digits. */
const isNumber = /^(?=.*\p{Nd})[\p{Nd}\s.,:/()+\-−%\p{Sc}]*(?:e[+-]?\d+)?\s*(?:[ap]m?)?\s*$/iu;
