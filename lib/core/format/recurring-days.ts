import { dayAfter, dayOf, startOfDay } from "./calendar";

/** How often a recurring payment is made: once, every week or every month. */
export const INTERVALS = ["once", "week", "month"] as const;
export type Interval = (typeof INTERVALS)[number];

/** On how many days after the first attempt a failed payment is retried (decision 111). */
export const PAYMENT_RETRIES = 3;

/** The maximum number of days until the first payment. */
export const MAX_DAYS_AHEAD = 366;

/**
 * `nextOn` is a day in the payer's calendar. `anchorDay` is the day of each month; a month without it pays on its last
 * day.
 */
type Recurring = { every: Interval; nextOn: string; anchorDay: number | null; endsOn: string | null };

/** The next date of a payment and the instant at which it is carried out. */
type Due = { nextOn: string; dueAt: Date };

/** Returns the day of the month on which a payment that starts on `startOn` is repeated; null if it is not monthly. */
export function anchorOf(every: Interval, startOn: string): number | null {
  return every === "month" ? Number(startOn.slice(8)) : null;
}

/**
 * Returns the next payment day after `on`: a week later, or the same day of the next month, or that month's last day if
 * it is shorter. Returns null for a single payment.
 */
export function nextDayOf(every: Interval, on: string, anchorDay: number | null): string | null {
  if (every === "once") return null;
  if (every === "week") return dayAfter(on, 7);
  const [year = 0, month = 0, day = 0] = on.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(anchorDay ?? day, last))).toISOString().slice(0, 10);
}

/**
 * Returns the date after the one that is due, or null if none follows. A day begins at midnight in the payer's current
 * time zone.
 */
export function dateAfter({ every, nextOn, anchorDay, endsOn }: Recurring, timezone: string): Due | null {
  const next = nextDayOf(every, nextOn, anchorDay);
  if (next === null || (endsOn !== null && next > endsOn)) return null;
  return { nextOn: next, dueAt: startOfDay(next, timezone) };
}

type Tried = Pick<Recurring, "endsOn"> & { attempts: number; timezone: string; now: Date };

/**
 * Returns when a failed payment is retried: at the start of the payer's next day, up to PAYMENT_RETRIES times. Returns
 * null if this date is skipped.
 */
export function retryOf({
  endsOn,
  attempts,
  timezone,
  now,
}: Tried): { attempts: number; dueAt: Date } | null {
  const today = dayOf(now, timezone);
  const isOver = endsOn !== null && dayAfter(today, 1) > endsOn;
  if (attempts >= PAYMENT_RETRIES || isOver) return null;
  return { attempts: attempts + 1, dueAt: startOfDay(today, timezone, 1) };
}

/** Returns the due days from `dueOn` to `until`, inclusive. */
export function datesUntil(
  { dueOn, ...recurring }: Omit<Recurring, "nextOn"> & { dueOn: string | null },
  until: string,
): string[] {
  const { every, anchorDay, endsOn } = recurring;
  const dates: string[] = [];
  const last = endsOn !== null && endsOn < until ? endsOn : until;
  for (let on = dueOn; on !== null && on <= last; on = nextDayOf(every, on, anchorDay)) dates.push(on);
  return dates;
}

/** Returns why a first day cannot be chosen, or null if it can. */
export function startProblem(startOn: string, today: string): string | null {
  if (startOn < today) return "Elige hoy o un día posterior";
  return startOn > dayAfter(today, MAX_DAYS_AHEAD) ? "Elige un día del próximo año como muy tarde" : null;
}
