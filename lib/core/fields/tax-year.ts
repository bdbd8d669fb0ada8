import { z } from "zod";
import { DomainError } from "@/lib/core/command/errors";
import { dayOf, startOfDay } from "@/lib/core/format/calendar";
import { TAX_ZONE } from "@/lib/core/tax";

/** The earliest year: the platform held no money before it. */
const FIRST_TAX_YEAR = 2020;
const WRONG_YEAR = "Escribe el año así: 2026";
const NOT_STARTED = "Ese año no ha empezado";

/** The input of a report of a Spanish tax year; `taxPeriod` says which one is meant without it. */
export const taxYearInput = z.object({
  year: z
    .string()
    .regex(/^20\d{2}$/, WRONG_YEAR)
    .transform(Number)
    .refine((year) => year >= FIRST_TAX_YEAR, `El primer año es ${FIRST_TAX_YEAR}`)
    .optional()
    .describe("Tax year, for example 2026; by default the last completed one"),
});

/** Returns the tax year of an instant. */
export function taxYearOf(at: Date): number {
  return Number(dayOf(at, TAX_ZONE).slice(0, 4));
}

/**
 * Returns the tax year, by default the last completed one, with its first instant and the first after it. Throws
 * `invalid` for a year that has not started.
 */
export function taxPeriod(asked: number | undefined, now: Date) {
  const current = taxYearOf(now);
  const year = asked ?? current - 1;
  if (year > current) throw new DomainError("invalid", NOT_STARTED, { fields: { year: NOT_STARTED } });
  const [from, until] = [startOfDay(`${year}-01-01`, TAX_ZONE), startOfDay(`${year + 1}-01-01`, TAX_ZONE)];
  return { year, from, until, isRunning: year === current };
}
