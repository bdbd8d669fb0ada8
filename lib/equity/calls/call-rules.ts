import { dayAfter, dayOf, startOfDay } from "@/lib/core/format/calendar";
import { DAY_MS } from "@/lib/core/format/durations";
import {
  FUND_ZONE,
  MAX_CALL_DAYS,
  NOTICE_DAYS,
  RESCUE_DAYS,
  RESERVE_DAYS,
  WHOLE_POINTS,
} from "@/lib/equity/constants";

const whole = BigInt(WHOLE_POINTS);

export type Called = { fromPoints: number; points: number };

/**
 * The amount that a call takes from one commitment, in cents: the same share of its uncalled part as the call takes
 * of the fund's uncalled part. So all calls together take the whole commitment, whatever the rounding, also after a
 * cover and for investors who joined later.
 */
export function partOf(
  { commitmentCents, calledCents }: { commitmentCents: bigint; calledCents: bigint },
  { fromPoints, points }: Called,
): bigint {
  const uncalled = commitmentCents - calledCents;
  const left = whole - BigInt(fromPoints);
  // Plans can exceed what is left if other calls came first.
  return BigInt(points) < left ? (uncalled * BigInt(points)) / left : uncalled;
}

/** Whether a call fits into the part that is not called yet. */
export function fits({ calledPoints }: { calledPoints: number }, points: number): boolean {
  return calledPoints + points <= WHOLE_POINTS;
}

/** The end of a day, until which a call due on that day can be paid. */
export const dueInstant = (day: string) => startOfDay(day, FUND_ZONE, 1);

/** The day at whose end a call is due, or a late part can no longer be paid. */
export const dueDayOf = (dueAt: Date) => dayAfter(dayOf(dueAt, FUND_ZONE), -1);

/**
 * The end of the period in which others can pay a part that is late from now on: ten whole days, because it starts
 * when they can be notified and ends at the end of a day. `dueDayOf` returns its last day.
 */
export const rescueEnd = (now: Date) => startOfDay(dayOf(now, FUND_ZONE), FUND_ZONE, RESCUE_DAYS + 1);

/** The first and the last possible due day of a call that is issued now. */
export function dueDays(now: Date): { first: string; last: string } {
  const today = dayOf(now, FUND_ZONE);
  return { first: dayAfter(today, NOTICE_DAYS), last: dayAfter(today, MAX_CALL_DAYS) };
}

/** When the money of a call is reserved for investors who have enabled it. */
export function reserveInstant(dueAt: Date): Date {
  return new Date(dueAt.getTime() - RESERVE_DAYS * DAY_MS);
}

export type Part = { cents: bigint; paidCents: bigint; coveredCents: bigint };

/** The unpaid rest of a part. */
export function restOf({ cents, paidCents, coveredCents }: Part): bigint {
  return cents - paidCents - coveredCents;
}

/** The state of a part after a payment. A late part stays `late` until nothing is left. */
export function statusAfter(part: Part & { status: "open" | "late" }): "open" | "late" | "paid" | "covered" {
  if (restOf(part) > 0n) return part.status;
  return part.coveredCents > 0n ? "covered" : "paid";
}
