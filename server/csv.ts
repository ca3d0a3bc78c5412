/** Without it, Excel on Windows misreads letters such as Ọ. */
export const byteOrderMark = '\ufeff';

/** One row (RFC 4180). Semicolons and tabs are quoted too, because some spreadsheets split at them. */
export function csvRow(values: readonly unknown[]): string {
  return `${values.map((value) => quoted(String(value))).join()}\r\n`;
}

function quoted(value: string): string {
  return /[",;\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
