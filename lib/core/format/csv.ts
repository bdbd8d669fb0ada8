/**
 * Returns one cell of a CSV file: quoted if necessary, and escaped so that no spreadsheet evaluates it as a formula.
 */
export function csvCell(value: string): string {
  const escaped = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";,\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
