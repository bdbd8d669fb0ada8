/** Formats `2026-11` as «nov» or «noviembre de 2026». */
export function monthName(month: string, length: "short" | "long"): string {
  const year = length === "long" ? { year: "numeric" as const } : {};
  const format = new Intl.DateTimeFormat("es-ES", { month: length, ...year, timeZone: "UTC" });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
