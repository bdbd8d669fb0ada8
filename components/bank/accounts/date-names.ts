const DAY = { day: "numeric", month: "short", timeZone: "UTC" } as const;

/** Formats 2026-11-20 as `20 nov 2026`, without the year if it is clear from the context. */
export function dayName(day: string, { year = true } = {}): string {
  const format = new Intl.DateTimeFormat("es-ES", { ...DAY, ...(year && { year: "numeric" as const }) });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Formats 2026-11 as `nov` or `noviembre de 2026`. */
export function monthName(month: string, length: "short" | "long"): string {
  return new Intl.DateTimeFormat("es-ES", {
    month: length,
    ...(length === "long" && { year: "numeric" as const }),
    timeZone: "UTC",
  }).format(new Date(`${month}-01T00:00:00Z`));
}
