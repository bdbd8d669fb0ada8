import { dayOf, startOfDay } from "@/lib/core/format/calendar";
import type { ProjectStatus } from "@/lib/tokenization/constants";

/** Of a sale, what its end depends on. `lastReflectionEnd` is that of what is reserved now; null where nothing is. */
export type Ending = {
  status: ProjectStatus;
  deadlineAt: Date;
  remainingUnits: bigint;
  raisedCents: bigint;
  targetCents: bigint;
  lastReflectionEnd: Date | null;
};

type Reserved = Pick<Ending, "lastReflectionEnd">;

/** Whether nobody can step back any more; at the very instant the last reflection ends they cannot. */
function isFirm({ lastReflectionEnd }: Reserved, now: Date): boolean {
  return lastReflectionEnd === null || lastReflectionEnd <= now;
}

/**
 * Whether the buying ends by itself: at the deadline, at its very instant, or once all is sold and firm. Until then a sale that
 * is sold out goes on, as whoever steps back makes room for the waiting list.
 */
export function endsBuying(sale: Ending, now: Date): boolean {
  if (sale.status !== "fundraising") return false;
  return sale.deadlineAt <= now || (sale.remainingUnits === 0n && isFirm(sale, now));
}

/** Whether the founder may end the buying before the deadline: once the target is there, reflections included. */
export function mayCloseEarly({ status, raisedCents, targetCents }: Ending): boolean {
  return status === "fundraising" && raisedCents >= targetCents;
}

/** When the last of those who reserved may still step back; now, where none may. */
export function firmAt({ lastReflectionEnd }: Reserved, now: Date): Date {
  return lastReflectionEnd !== null && lastReflectionEnd > now ? lastReflectionEnd : now;
}

/** How a sale that has ended its buying is decided: not before all is firm, and then by the firm money alone. */
export function decisionOf(sale: Ending, now: Date): "fund" | "fail" | null {
  if (sale.status !== "waiting" || !isFirm(sale, now)) return null;
  return sale.raisedCents >= sale.targetCents ? "fund" : "fail";
}

/** When a sale that begins now ends: with the last of so many days after this one, by its founder's clock. */
export function saleEnd(days: number, timeZone: string, now: Date): Date {
  return startOfDay(dayOf(now, timeZone), timeZone, days + 1);
}

/** The deadline of a sale that was frozen for a while: later by that while. */
export function deadlineAfterFreeze(
  { deadlineAt, frozenAt }: { deadlineAt: Date; frozenAt: Date },
  now: Date,
): Date {
  return new Date(deadlineAt.getTime() + Math.max(0, now.getTime() - frozenAt.getTime()));
}

/**
 * Until when a promoter's tokens are locked, so many months from the decision; null where they are free at once. Of a day that the
 * last month lacks, the days that are missing come after its end.
 */
export function lockEnd({ decidedAt, lockMonths }: { decidedAt: Date; lockMonths: number }): Date | null {
  if (lockMonths === 0) return null;
  const end = new Date(decidedAt);
  end.setUTCMonth(end.getUTCMonth() + lockMonths);
  return end;
}
