/** The one source of the current time; tests replace `now` to travel in time. */
export const clock = { now: () => new Date() };

/** `date` moved by `minutes`, which may be negative. */
export function plusMinutes(date: Date, minutes: number): Date {
  return new Date(date.getTime() + minutes * 60_000);
}
