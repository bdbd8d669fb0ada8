import { dayOf, instantOf, startOfDay } from "@/lib/core/format/calendar";
import { REFLECTION_DAYS } from "./constants";

const DAY_MS = 86_400_000;

/**
 * Until when whoever invests at `from` may think better of it: the same time of day four days later by their clock, and never
 * less than 96 hours, whatever the clocks do in between. At that very instant it is over.
 */
export function reflectionEnd(from: Date, timeZone: string): Date {
  const least = from.getTime() + REFLECTION_DAYS * DAY_MS;
  const dayThen = dayOf(startOfDay(dayOf(from, timeZone), timeZone, REFLECTION_DAYS), timeZone);
  const sameClock = instantOf(`${dayThen}T${clockTimeOf(from, timeZone)}`, timeZone).getTime();
  const withSeconds = sameClock + (from.getTime() % 60_000);
  return new Date(Math.max(least, withSeconds));
}

/** Whether an investment may still be revoked. */
export function isInReflection({ revocableUntil }: { revocableUntil: Date }, now: Date): boolean {
  return now < revocableUntil;
}

function clockTimeOf(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(date);
}
