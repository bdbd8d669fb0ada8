/** The one source of the current time; tests replace `now` to travel in time. */
export const clock = { now: () => new Date() };

/** `moment` moved by `minutes`, which may be negative. */
export function plusMinutes(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}
