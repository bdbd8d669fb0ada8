/** `nov` or `noviembre de 2026`, of 2026-11. */
export function monthName(month: string, length: "short" | "long"): string {
  return new Intl.DateTimeFormat("es-ES", {
    month: length,
    ...(length === "long" && { year: "numeric" as const }),
    timeZone: "UTC",
  }).format(new Date(`${month}-01T00:00:00Z`));
}
