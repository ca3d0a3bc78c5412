/** Before a table: without it, a spreadsheet on Windows reads Ọlábísí as something else. */
export const byteOrderMark = '\ufeff';

/** One line of a table (RFC 4180). Semicolons and tabs are quoted too, which some spreadsheets take for the separator. */
export function csvRow(values: readonly unknown[]): string {
  return `${values.map((value) => quoted(String(value))).join()}\r\n`;
}

function quoted(value: string): string {
  return /[",;\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
