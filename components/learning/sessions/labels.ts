import { isThisYear } from "@/lib/core/format/format";
import type { SessionLine } from "@/lib/learning/sessions/queries";

type Tone = "default" | "info" | "success" | "warning" | "destructive" | "outline";

export const SESSION_TONES: Readonly<Record<SessionLine["status"], Tone>> = {
  proposed: "warning",
  confirmed: "info",
  declined: "default",
  cancelled: "default",
  expired: "default",
  held: "success",
};

/** Formats a duration: `45 min`, `1 h`, `1 h 30 min`. */
export function durationLabel(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : "", rest > 0 ? `${rest} min` : ""].filter(Boolean).join(" ");
}

/**
 * Formats a date in the member's time zone (D19): `miércoles, 25 de noviembre, 18:00`, with the year if it is another.
 */
export function sessionWhen(startsAt: string, timeZone: string): string {
  const date = new Date(startsAt);
  return new Intl.DateTimeFormat("es-ES", {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(isThisYear(date, timeZone) ? {} : { year: "numeric" }),
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  }).format(date);
}

/** Returns the city of a time zone: `Madrid` for `Europe/Madrid`. */
export function timeZoneLabel(timeZone: string): string {
  return timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
}
