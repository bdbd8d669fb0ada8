import { dayOf, startOfDay } from "@/lib/core/format/calendar";
import type { ProjectStatus } from "@/lib/tokenization/constants";

/**
 * The fields of a sale that decide its end. `lastReflectionEnd` is that of the reserved investments; null if there
 * are none.
 */
export type Ending = {
  status: ProjectStatus;
  deadlineAt: Date;
  remainingUnits: bigint;
  raisedCents: bigint;
  targetCents: bigint;
  lastReflectionEnd: Date | null;
};

type Reserved = Pick<Ending, "lastReflectionEnd">;

/** Whether nobody can revoke any more. At the exact instant the last reflection period ends, nobody can. */
function isFirm({ lastReflectionEnd }: Reserved, now: Date): boolean {
  return lastReflectionEnd === null || lastReflectionEnd <= now;
}

/**
 * Whether the buying ends automatically: at the exact instant of the deadline, or when everything is sold and firm. A
 * sold-out sale stays open until then, because a revocation makes room for the waiting list.
 */
export function endsBuying(sale: Ending, now: Date): boolean {
  if (sale.status !== "fundraising") return false;
  return sale.deadlineAt <= now || (sale.remainingUnits === 0n && isFirm(sale, now));
}

/**
 * Whether the promoter can end the buying before the deadline: if the target is reached, including revocable
 * investments.
 */
export function mayCloseEarly({ status, raisedCents, targetCents }: Ending): boolean {
  return status === "fundraising" && raisedCents >= targetCents;
}

/** When the last reflection period ends, or now if there is none. */
export function firmAt({ lastReflectionEnd }: Reserved, now: Date): Date {
  return lastReflectionEnd !== null && lastReflectionEnd > now ? lastReflectionEnd : now;
}

/** The decision about a sale after its buying has ended: only once all money is firm. */
export function decisionOf(sale: Ending, now: Date): "fund" | "fail" | null {
  if (sale.status !== "waiting" || !isFirm(sale, now)) return null;
  return sale.raisedCents >= sale.targetCents ? "fund" : "fail";
}

/** The end of a sale that starts now: the end of the last of `days` days after today, in its promoter's time zone. */
export function saleEnd(days: number, timeZone: string, now: Date): Date {
  return startOfDay(dayOf(now, timeZone), timeZone, days + 1);
}

/** The deadline after a freeze, extended by the length of the freeze. */
export function deadlineAfterFreeze(
  { deadlineAt, frozenAt }: { deadlineAt: Date; frozenAt: Date },
  now: Date,
): Date {
  return new Date(deadlineAt.getTime() + Math.max(0, now.getTime() - frozenAt.getTime()));
}

/**
 * The end of the lock of a promoter's tokens, some months after the decision; null without a lock. A day that the
 * last month lacks overflows into the month after.
 */
export function lockEnd({ decidedAt, lockMonths }: { decidedAt: Date; lockMonths: number }): Date | null {
  if (lockMonths === 0) return null;
  const end = new Date(decidedAt);
  end.setUTCMonth(end.getUTCMonth() + lockMonths);
  return end;
}
