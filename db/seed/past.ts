import { dayOf } from "../../lib/core/format/calendar";
import { clock, plusMinutes } from "../../lib/core/format/clock";
import { VISITOR_TIME_ZONE } from "../../lib/core/site/public-page";

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

export const hoursAgo = (hours: number) => plusMinutes(clock.now(), -hours * HOUR_MINUTES);
export const daysAgo = (days: number) => plusMinutes(clock.now(), -days * DAY_MINUTES);

/** The day that is so many days from now where the demonstration's members live: shortly before midnight it is another than in UTC. */
export const dayIn = (days: number) => dayOf(plusMinutes(clock.now(), days * DAY_MINUTES), VISITOR_TIME_ZONE);

/** The morning of a day of the month that was so many before this one. */
export function monthsAgo(back: number, day: number): Date {
  const now = clock.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, day, 9, 30));
}

/** What was done then; acts are done in the order of their days. */
export type PastAct = { at: Date; act: () => Promise<unknown> };

/** Does the work as if it were that moment. */
export async function at<Result>(date: Date, work: () => Promise<Result>): Promise<Result> {
  const real = clock.now;
  clock.now = () => date;
  try {
    return await work();
  } finally {
    clock.now = real;
  }
}
