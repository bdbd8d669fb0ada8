/** The only source of the current time; tests replace `now`. */
export const clock = { now: () => new Date() };

/** Returns `date` moved by `minutes`, which may be negative. */
export function plusMinutes(date: Date, minutes: number): Date {
  return new Date(date.getTime() + minutes * 60_000);
}
