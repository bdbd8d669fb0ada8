import type { Tx } from "@/db";
import { getSettings } from "@/lib/core/config/settings";
import type { Project } from "@/lib/tokenization/projects/rows";
import { askByOf } from "./milestone-rules";
import type { Milestone } from "./rows";

/** The milestones whose money is in the project's fund and that were not asked for. */
export function unrequestedMilestones(milestones: readonly Milestone[]): Milestone[] {
  return milestones.filter(({ status, amountCents }) => status === "planned" && amountCents);
}

/** The sum of these milestones' payments. */
export function sumOf(milestones: readonly Milestone[]): bigint {
  return milestones.reduce((sum, { amountCents }) => sum + (amountCents ?? 0n), 0n);
}

/**
 * The columns with the deadline for asking for the next milestone, set when its period begins, so that a later change
 * of the setting does not affect it. Null if no milestone is left.
 */
export async function startAskingTime(tx: Tx, milestones: readonly Milestone[], now: Date) {
  const [next] = unrequestedMilestones(milestones);
  const { milestoneAskDays: days } = await getSettings(["milestoneAskDays"], tx);
  return { askBy: next ? askByOf(next.dueOn, { since: now, days }) : null, askReminder: null };
}

/**
 * The columns with a deadline for asking that is moved by `ms`, for a vote on an exit, during which nothing can be
 * asked for. The deadline does not start again, and does not move if it had passed when the vote opened.
 */
export function moveAskingTime({ askBy }: Pick<Project, "askBy">, opensAt: Date, ms: number) {
  return { askBy: askBy && askBy > opensAt ? new Date(askBy.getTime() + ms) : askBy };
}

/** The columns while a vote on a milestone is open, and once no milestone is left. */
export const NO_ASKING_TIME = { askBy: null, askReminder: null } as const;
