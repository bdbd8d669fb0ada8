import type { Tx } from "@/db";
import { getSettings } from "@/lib/core/config/settings";
import type { Milestone, Project } from "@/lib/tokenization/projects/rows";
import { askByOf } from "./milestone-rules";

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
export async function startRequestPeriod(tx: Tx, milestones: readonly Milestone[], now: Date) {
  const [next] = unrequestedMilestones(milestones);
  const { milestoneAskDays: days } = await getSettings(["milestoneAskDays"], tx);
  return { askBy: next ? askByOf(next.dueOn, { since: now, days }) : null, askReminder: null };
}

/**
 * Returns whether the deadline for asking is still ahead. A vote on an exit that opens then moves it, because nothing
 * can be asked for during the vote.
 */
export function hasRequestPeriod({ askBy }: Pick<Project, "askBy">, now: Date): boolean {
  return askBy !== null && askBy > now;
}

/** The columns with a deadline for asking that is moved by `ms`: it does not start again. */
export function moveRequestPeriod({ askBy }: Pick<Project, "askBy">, ms: number) {
  return { askBy: askBy && new Date(askBy.getTime() + ms) };
}

/** The columns while a vote on a milestone is open, and once no milestone is left. */
export const NO_REQUEST_PERIOD = { askBy: null, askReminder: null } as const;
