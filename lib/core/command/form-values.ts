/**
 * Returns the fields of a form; a file is a `File`. Browsers send every line break of a form as CRLF but count it as
 * one character, so texts get LF back: otherwise a text within its limit could be refused as too long.
 */
export function formValues(form: FormData): Record<string, unknown> {
  return Object.fromEntries(
    [...form].map(([name, value]) => [
      name,
      typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value,
    ]),
  );
}
