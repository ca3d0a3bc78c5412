/** Without it, Excel on Windows misreads letters such as Ọ. */
export const byteOrderMark = '\ufeff';

/**
 * One row (RFC 4180). Semicolons and tabs are quoted too, because some spreadsheets split at them. Texts that a spreadsheet
 * would take for a formula get an apostrophe (OWASP, CSV injection).
 */
export function csvRow(values: readonly unknown[]): string {
  const cells = values.map((value) =>
    quoted(typeof value === 'string' ? withoutFormula(value) : String(value)),
  );
  return `${cells.join()}\r\n`;
}

function withoutFormula(value: string): string {
  const isFormula = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value) && !isPhoneNumber.test(value);
  return isFormula ? `'${value}` : value;
}

// Hyphens and parentheses would be arithmetic.
const isPhoneNumber = /^\+\d[\d ]*$/;

function quoted(value: string): string {
  return /[",;\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
