import { dayAfter, dayOf, instantOf } from "@/lib/core/format/calendar";
import type { DigestFrequency } from "../constants";

const DIGEST_ZONE = "Europe/Madrid";
const DIGEST_TIME = "09:00";
const MONDAY = 1;

/** Returns the first time after `after` at which a digest of this frequency is due. */
export function nextDigestAt(frequency: DigestFrequency, after: Date): Date {
  for (let day = dayOf(after, DIGEST_ZONE); ; day = dayAfter(day, 1)) {
    if (isDigestDay(frequency, day) && timeOn(day) > after) return timeOn(day);
  }
}

/**
 * Returns whether the digest of today is due: its time has passed, however long ago. That of an earlier day is not made
 * up, because what was unread then is in the next one.
 */
export function isDueToday(frequency: DigestFrequency, now: Date): boolean {
  const day = digestDay(now);
  return isDigestDay(frequency, day) && timeOn(day) <= now;
}

/** Returns the day (2026-01-31) of a digest that is sent at `now`. */
export function digestDay(now: Date): string {
  return dayOf(now, DIGEST_ZONE);
}

function isDigestDay(frequency: DigestFrequency, day: string): boolean {
  return frequency === "daily" || new Date(`${day}T00:00:00Z`).getUTCDay() === MONDAY;
}

function timeOn(day: string): Date {
  return instantOf(`${day}T${DIGEST_TIME}`, DIGEST_ZONE);
}
