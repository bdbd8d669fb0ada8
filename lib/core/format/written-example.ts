/**
 * Rewrites the example in a message from the API's format to the written one: «por ejemplo 60000.00» becomes «por
 * ejemplo 60.000,00», and a month (2027-01) becomes «enero de 2027».
 */
export function withWrittenExample(message: string): string {
  const named = message.replace(/(?<=por ejemplo )20\d\d-\d\d(?![\d-])/, monthNamed);
  return named.replace(
    /(por ejemplo )(\d+)\.(\d+)(?![\d-])/,
    (_, before: string, whole: string, fraction: string) =>
      `${before}${whole.replace(/\B(?=(\d{3})+$)/g, ".")},${fraction}`,
  );
}

/** The same for the message of each field. */
export function withWrittenExamples(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name, withWrittenExample(message)]),
  );
}

// Not `monthText`: every form would load the formats of all amounts with it.
function monthNamed(month: string): string {
  const options = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString("es-ES", options);
}
