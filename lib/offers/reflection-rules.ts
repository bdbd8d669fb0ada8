import { dayOf, instantOf, startOfDay } from "@/lib/core/format/calendar";
import { DAY_MS, MINUTE_MS } from "@/lib/core/format/durations";
import { REFLECTION_DAYS } from "./constants";

/**
 * Returns until when an investment made at `from` may be revoked: the same local time four days later, and at least 96
 * hours later, even if the clocks change. At that exact instant the period is over.
 */
export function reflectionEnd(from: Date, timeZone: string): Date {
  const min = from.getTime() + REFLECTION_DAYS * DAY_MS;
  const dayThen = dayOf(startOfDay(dayOf(from, timeZone), timeZone, REFLECTION_DAYS), timeZone);
  const sameClock = instantOf(`${dayThen}T${clockTimeOf(from, timeZone)}`, timeZone).getTime();
  const withSeconds = sameClock + (from.getTime() % MINUTE_MS);
  return new Date(Math.max(min, withSeconds));
}

/** Returns whether an investment may still be revoked. */
export function isInReflection({ revocableUntil }: { revocableUntil: Date }, now: Date): boolean {
  return now < revocableUntil;
}

function clockTimeOf(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(date);
}
