import { DAY_MS } from "@/lib/core/format/durations";
import { percentage } from "@/lib/core/format/money";
import { apportion } from "@/lib/core/format/shares";
import { ASK_REMINDER_DAYS, type AskReminder } from "@/lib/tokenization/constants";

/** The amount that the promoter receives and the platform's fee, rounded half-even once for the whole sale (D9). */
export function netOf(raisedCents: bigint, feePoints: number): { feeCents: bigint; netCents: bigint } {
  const feeCents = percentage(raisedCents, BigInt(feePoints), "half-even");
  return { feeCents, netCents: raisedCents - feeCents };
}

/**
 * Whether the milestones add up to the net amount of the target. Without milestones, everything is paid immediately.
 */
export function planAddsUp(
  plannedCents: readonly bigint[],
  { targetCents, feePoints }: { targetCents: bigint; feePoints: number },
): boolean {
  if (plannedCents.length === 0) return true;
  const sum = plannedCents.reduce((total, cents) => total + cents, 0n);
  return sum === netOf(targetCents, feePoints).netCents;
}

/**
 * The payment of each milestone: the raised amount in proportion to the plan, or as planned if the target was met
 * exactly.
 */
export function milestoneAmounts(plannedCents: readonly bigint[], netCents: bigint): bigint[] {
  return apportion(netCents, plannedCents);
}

/**
 * The deadline for asking for a milestone: `days` after the end of its due day, or after it became possible to ask,
 * whichever is later.
 */
export function askByOf(dueOn: string, { since, days }: { since: Date; days: number }): Date {
  const dueEnd = Date.parse(dueOn) + DAY_MS;
  return new Date(Math.max(dueEnd, since.getTime()) + days * DAY_MS);
}

/** The reminder that is due now; null if the deadline is far away. */
export function reminderOf(askBy: Date, now: Date): AskReminder | null {
  if (now >= askBy) return "over";
  return now.getTime() >= askBy.getTime() - ASK_REMINDER_DAYS * DAY_MS ? "soon" : null;
}

/** The fields of a milestone that decide the order of asking. */
export type Asked = { nr: number; status: string; amountCents: bigint; spentCents: bigint };

/** Why a milestone cannot be asked for: an earlier one is open, or earlier payments are not accounted for. */
export type AskProblem = "earlier-open" | "unaccounted";

/**
 * Why a milestone cannot be asked for; null if it can. All earlier payments must be covered by expenses with
 * documents.
 */
export function askProblem(milestones: readonly Asked[], nr: number): AskProblem | null {
  const before = milestones.filter((one) => one.nr < nr && one.amountCents > 0n);
  if (before.some(({ status }) => status === "planned" || status === "voting")) return "earlier-open";
  const paid = before.filter(({ status }) => status === "released");
  return paid.some(({ amountCents, spentCents }) => spentCents < amountCents) ? "unaccounted" : null;
}
