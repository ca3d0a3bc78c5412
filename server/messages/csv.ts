/** Without it, Excel on Windows misreads letters such as Ọ. */
export const byteOrderMark = '\ufeff';

/**
 * One row (RFC 4180). Semicolons and tabs are also quoted, because some spreadsheets split at them. Texts that a spreadsheet
 * would take for a formula get an apostrophe (OWASP, CSV injection).
 */
export function csvRow(values: readonly unknown[]): string {
  const cells = values.map((value) =>
    quoted(typeof value === 'string' ? withoutFormula(value) : String(value)),
  );
  return `${cells.join()}\r\n`;
}

function withoutFormula(value: string): string {
  const isFormula = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value);
  return isFormula ? `'${value}` : value;
}

/** A cell that stays as it was typed: without the quote, a spreadsheet would read 08030000000 as 8030000000, and 1234567E89 as a number. */
export function textCell(text: string): string {
  return isNumber.test(text) ? `'${text}` : text;
}

/** Also amounts, dates and times in digits. */
const isNumber = /^(?=.*\p{Nd})[\p{Nd}\s.,:/()+\-−%\p{Sc}]*(?:e[+-]?\d+)?\s*(?:[ap]m?)?\s*$/iu;

function quoted(value: string): string {
  return /[",;\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
