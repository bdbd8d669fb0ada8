import { dayAfter, dayOf, startOfDay } from "./calendar";

/** How often something is paid by the calendar: on one day, or again and again. */
export const INTERVALS = ["once", "week", "month"] as const;
export type Interval = (typeof INTERVALS)[number];

/** On so many days after the first what could not be paid is tried again (decision 111). */
export const PAYMENT_RETRIES = 3;

/** How far ahead it may begin. */
export const MAX_DAYS_AHEAD = 366;

/** `nextOn` is a day of the payer's calendar; `anchorDay` that of each month, and a month without it pays on its last. */
type Recurring = { every: Interval; nextOn: string; anchorDay: number | null; endsOn: string | null };

/** A date that is still to come, and the instant at which it is carried out. */
type Due = { nextOn: string; dueAt: Date };

/** The day of each month on which something that begins on `startOn` is paid again; null where it is not by the month. */
export function anchorOf(every: Interval, startOn: string): number | null {
  return every === "month" ? Number(startOn.slice(8)) : null;
}

/**
 * The day after `on` on which it is paid again: a week later, or in the next month on its day, on the last one of a month that
 * lacks it. Null where it is paid once.
 */
export function nextDayOf(every: Interval, on: string, anchorDay: number | null): string | null {
  if (every === "once") return null;
  if (every === "week") return dayAfter(on, 7);
  const [year = 0, month = 0, day = 0] = on.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(anchorDay ?? day, last))).toISOString().slice(0, 10);
}

/** The date after the one that is due; null where none follows. It begins when it begins for the payer, wherever they are now. */
export function dateAfter({ every, nextOn, anchorDay, endsOn }: Recurring, timezone: string): Due | null {
  const next = nextDayOf(every, nextOn, anchorDay);
  if (next === null || (endsOn !== null && next > endsOn)) return null;
  return { nextOn: next, dueAt: startOfDay(next, timezone) };
}

type Tried = Pick<Recurring, "endsOn"> & { attempts: number; timezone: string; now: Date };

/**
 * When a date that could not be paid is tried again: at the start of the payer's next day, so many times. Null where it is left
 * out.
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

/** The days on which it falls due, from `dueOn` until the end of `until`. */
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

/** Why a first day cannot be chosen; null where it can. */
export function startProblem(startOn: string, today: string): string | null {
  if (startOn < today) return "Elige hoy o un día posterior";
  return startOn > dayAfter(today, MAX_DAYS_AHEAD) ? "Elige un día del próximo año como muy tarde" : null;
}
