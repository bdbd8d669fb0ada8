/** A message for people names its example as they write it: of «por ejemplo 60000.00», which calls send, «por ejemplo 60.000,00». */
export function withWrittenExample(message: string): string {
  return message.replace(
    /(por ejemplo )(\d+)\.(\d+)(?![\d-])/,
    (_, before: string, whole: string, fraction: string) =>
      `${before}${whole.replace(/\B(?=(\d{3})+$)/g, ".")},${fraction}`,
  );
}
