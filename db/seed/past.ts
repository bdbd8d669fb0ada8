import { dayOf } from "../../lib/core/format/calendar";
import { clock, plusMinutes } from "../../lib/core/format/clock";
import { DAY_MINUTES, HOUR_MINUTES } from "../../lib/core/format/durations";
import { VISITOR_TIME_ZONE } from "../../lib/core/site/public-page";
import { turnOf, withinTurn } from "./in-order";

export const hoursAgo = (hours: number) => plusMinutes(clock.now(), -hours * HOUR_MINUTES);
export const daysAgo = (days: number) => plusMinutes(clock.now(), -days * DAY_MINUTES);

/**
 * Returns the date this many days from now in the time zone of the demonstration's members, which near midnight differs
 * from UTC.
 */
export const dayIn = (days: number) => dayOf(plusMinutes(clock.now(), days * DAY_MINUTES), VISITOR_TIME_ZONE);

/** Returns the morning of a day in the month that was `back` months before this one. */
export function monthsAgo(back: number, day: number): Date {
  const now = clock.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, day, 9, 30));
}

/** An operation in the past; operations run in chronological order. */
export type PastStep = { at: Date; run: () => Promise<unknown> };

/** Runs `work` with the clock set to that time; among histories that run in order, when it is the turn of that time. */
export async function at<Result>(date: Date, work: () => Promise<Result>): Promise<Result> {
  await turnOf(date);
  return withinTurn(() => dated(date, work));
}

/** The same, without waiting. */
export async function dated<Result>(date: Date, work: () => Promise<Result>): Promise<Result> {
  const real = clock.now;
  clock.now = () => date;
  try {
    return await work();
  } finally {
    clock.now = real;
  }
}
