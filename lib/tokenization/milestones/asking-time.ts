import type { Tx } from "@/db";
import { getSettings } from "@/lib/core/config/settings";
import { askByOf } from "./milestone-rules";
import type { Milestone } from "./rows";

/** Those whose money is in the project's fund and that nobody has asked for. */
export function unasked(milestones: readonly Milestone[]): Milestone[] {
  return milestones.filter(({ status, amountCents }) => status === "planned" && amountCents);
}

/** What these milestones would pay. */
export function sumOf(milestones: readonly Milestone[]): bigint {
  return milestones.reduce((sum, { amountCents }) => sum + (amountCents ?? 0n), 0n);
}

/**
 * What a locked project of these milestones keeps of the time for the next one, as that time begins: a setting that is changed later leaves it as
 * it was announced. Nothing where no milestone is left.
 */
export async function startAskingTime(tx: Tx, milestones: readonly Milestone[], now: Date) {
  const [next] = unasked(milestones);
  const { milestoneAskDays: days } = await getSettings(["milestoneAskDays"], tx);
  return { askBy: next ? askByOf(next.dueOn, { since: now, days }) : null, askReminder: null };
}

/** What it keeps while a vote is open, and once nothing is left to ask for. */
export const NO_ASKING_TIME = { askBy: null, askReminder: null } as const;
