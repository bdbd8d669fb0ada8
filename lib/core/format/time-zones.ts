import { clock } from "./clock";
import { placesOfSpain } from "./countries";
import { HOUR_MS } from "./durations";

// The Spanish of Latin America names the place of every time zone. That of Spain abbreviates some, for example as CET.
const LOCALE = "es-419";

let inSpain: ((place: string) => string) | undefined;

/** The name of a time zone with its offset at that time: `España (UTC+1)`, `Nueva York (UTC−5)`, or just `UTC`. */
export function timeZoneName(timeZone: string, at = clock.now()): string {
  const nameOf = (timeZoneName: "shortGeneric" | "shortOffset") =>
    new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  const offset = nameOf("shortOffset").replace("GMT", "UTC").replace("-", "−").replace(/\+0$/, "");
  const place = nameOf("shortGeneric").match(/^hora de (.+)$/)?.[1];
  if (!place) return offset;
  inSpain ??= placesOfSpain();
  return `${inSpain(place)} (${offset})`;
}

export type TimeZoneChoice = { zone: string; name: string };

let known: { hour: number; choices: readonly TimeZoneChoice[] } | undefined;

/**
 * All time zones with their names, in alphabetical order; `own` is added if it is not among them. Naming them takes
 * about a tenth of a second, so the names are kept for an hour.
 */
export function timeZoneChoices(own: string, now = clock.now()): readonly TimeZoneChoice[] {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  if (known?.hour !== hour) {
    const choices = Intl.supportedValuesOf("timeZone").map((zone) => ({
      zone,
      name: timeZoneName(zone, now),
    }));
    const { compare } = new Intl.Collator("es");
    known = { hour, choices: choices.sort((one, other) => compare(one.name, other.name)) };
  }
  const { choices } = known;
  return choices.some(({ zone }) => zone === own)
    ? choices
    : [{ zone: own, name: timeZoneName(own, now) }, ...choices];
}
