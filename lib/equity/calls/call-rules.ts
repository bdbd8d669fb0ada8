import { dayAfter, dayOf, startOfDay } from "@/lib/core/format/calendar";
import { FUND_ZONE, MAX_CALL_DAYS, NOTICE_DAYS, RESERVE_DAYS, WHOLE_POINTS } from "@/lib/equity/constants";

const whole = BigInt(WHOLE_POINTS);

export type Called = { fromPoints: number; points: number };

/**
 * What a call takes of one commitment, in cents: the same share of what is uncalled as the call takes of what the fund has left to
 * call. So the calls of the whole together take all of it, whatever each is rounded to, after a cover, and for whoever came in later.
 */
export function partOf(
  { commitmentCents, calledCents }: { commitmentCents: bigint; calledCents: bigint },
  { fromPoints, points }: Called,
): bigint {
  const uncalled = commitmentCents - calledCents;
  const left = whole - BigInt(fromPoints);
  // Plans may say more than is left, once other calls came before them.
  return BigInt(points) < left ? (uncalled * BigInt(points)) / left : uncalled;
}

/** Whether a call fits into what is not called yet. */
export function fits({ calledPoints }: { calledPoints: number }, points: number): boolean {
  return calledPoints + points <= WHOLE_POINTS;
}

/** The end of a day: until then a call of that day may be paid. */
export const dueInstant = (day: string) => startOfDay(day, FUND_ZONE, 1);

/** The day at whose end a call is due. */
export const dueDayOf = (dueAt: Date) => dayAfter(dayOf(dueAt, FUND_ZONE), -1);

/** The first and the last day that a call which is issued now may be due. */
export function dueDays(now: Date): { first: string; last: string } {
  const today = dayOf(now, FUND_ZONE);
  return { first: dayAfter(today, NOTICE_DAYS), last: dayAfter(today, MAX_CALL_DAYS) };
}

/** When the money of a call is reserved for whoever wants that. */
export function reserveInstant(dueAt: Date): Date {
  return new Date(dueAt.getTime() - RESERVE_DAYS * 86_400_000);
}

export type Part = { cents: bigint; paidCents: bigint; coveredCents: bigint };

/** What of a part nobody has paid. */
export function restOf({ cents, paidCents, coveredCents }: Part): bigint {
  return cents - paidCents - coveredCents;
}

/** The state of a part once so much more of it is paid; `late` stays so until nothing is left. */
export function statusAfter(part: Part & { status: "open" | "late" }): "open" | "late" | "paid" | "covered" {
  if (restOf(part) > 0n) return part.status;
  return part.coveredCents > 0n ? "covered" : "paid";
}
