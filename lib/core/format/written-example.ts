/**
 * Rewrites the example in a message from the API's format to the written one: «por ejemplo 60000.00» becomes «por
 * ejemplo 60.000,00».
 */
export function withWrittenExample(message: string): string {
  return message.replace(
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
