import { percentage } from "@/lib/core/format/money";
import { apportion } from "@/lib/core/format/shares";
import { ASK_REMINDER_DAYS, type AskReminder } from "@/lib/tokenization/constants";

/** What the founder receives of so much, and the platform's fee, rounded half-even once for the whole sale (D9). */
export function netOf(raisedCents: bigint, feePoints: number): { feeCents: bigint; netCents: bigint } {
  const feeCents = percentage(raisedCents, BigInt(feePoints), "half-even");
  return { feeCents, netCents: raisedCents - feeCents };
}

/** Whether the milestones pay out exactly what reaching the target brings; without any, everything is paid at once. */
export function planAddsUp(
  plannedCents: readonly bigint[],
  { targetCents, feePoints }: { targetCents: bigint; feePoints: number },
): boolean {
  if (plannedCents.length === 0) return true;
  const sum = plannedCents.reduce((total, cents) => total + cents, 0n);
  return sum === netOf(targetCents, feePoints).netCents;
}

/** What each milestone pays of what was raised, in proportion to the plan; as planned where the target was met exactly. */
export function milestoneAmounts(plannedCents: readonly bigint[], netCents: bigint): bigint[] {
  return apportion(netCents, plannedCents);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Until when a promoter may leave a milestone unasked: so many days after the end of its date, or after it could be asked for where
 * that is later.
 */
export function askByOf(dueOn: string, { since, days }: { since: Date; days: number }): Date {
  const dueEnd = Date.parse(dueOn) + DAY_MS;
  return new Date(Math.max(dueEnd, since.getTime()) + days * DAY_MS);
}

/** What has to be said of that time now; null where it is far. */
export function reminderOf(askBy: Date, now: Date): AskReminder | null {
  if (now >= askBy) return "over";
  return now.getTime() >= askBy.getTime() - ASK_REMINDER_DAYS * DAY_MS ? "soon" : null;
}

/** Of a milestone, what the order of asking depends on. */
export type Asked = { nr: number; status: string; amountCents: bigint; spentCents: bigint };

/** Why a milestone may not be asked for: one before it is open, or what the one before paid is not accounted for. */
export type AskProblem = "earlier-open" | "unaccounted";

/** Whether a milestone may be asked for. Of all before it, what was paid must stand in lines with a document each. */
export function askProblem(milestones: readonly Asked[], nr: number): AskProblem | null {
  const before = milestones.filter((one) => one.nr < nr && one.amountCents > 0n);
  if (before.some(({ status }) => status === "planned" || status === "voting")) return "earlier-open";
  const paid = before.filter(({ status }) => status === "released");
  return paid.some(({ amountCents, spentCents }) => spentCents < amountCents) ? "unaccounted" : null;
}
