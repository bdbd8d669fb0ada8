import { clock, plusMinutes } from "../../lib/core/format/clock";

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

export const hoursAgo = (hours: number) => plusMinutes(clock.now(), -hours * HOUR_MINUTES);
export const daysAgo = (days: number) => plusMinutes(clock.now(), -days * DAY_MINUTES);

/** Does the work as if it were that moment. */
export async function at<Result>(moment: Date, work: () => Promise<Result>): Promise<Result> {
  const real = clock.now;
  clock.now = () => moment;
  try {
    return await work();
  } finally {
    clock.now = real;
  }
}
