const DAY = { day: "numeric", month: "short", timeZone: "UTC" } as const;

/** `20 nov 2026`, of 2026-11-20; without the year where it is plain. */
export function dayName(day: string, { year = true } = {}): string {
  const format = new Intl.DateTimeFormat("es-ES", { ...DAY, ...(year && { year: "numeric" as const }) });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** `nov` or `noviembre de 2026`, of 2026-11. */
export function monthName(month: string, length: "short" | "long"): string {
  return new Intl.DateTimeFormat("es-ES", {
    month: length,
    ...(length === "long" && { year: "numeric" as const }),
    timeZone: "UTC",
  }).format(new Date(`${month}-01T00:00:00Z`));
}
