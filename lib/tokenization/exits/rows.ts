import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectDistributions, type projectPolls } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { defineRows } from "@/lib/deals/machine-rows";
import { EXIT_KINDS, type ExitKind } from "@/lib/tokenization/constants";
import { lockOpenPoll } from "@/lib/tokenization/polls/rows";
import { isExit } from "./exit-rules";
import { hasLiveExit } from "./live-queries";
import { EXIT } from "./machine";
import { NO_EXIT } from "./schema";

export type Exit = typeof projectDistributions.$inferSelect & { kind: ExitKind };

/** Exits are locked with their project and vote, on which it depends who may do what; they only move here. */
export const exitRows = defineRows({
  machine: EXIT,
  table: projectDistributions,
  missing: NO_EXIT,
  rolesIn: () => [],
  outsiders: [],
});

const asExit = (row: typeof projectDistributions.$inferSelect): Exit => {
  const { kind } = row;
  if (!isExit(kind)) throw new Error(`distribution ${row.id} is not an exit`);
  return { ...row, kind };
};

const IS_EXIT = inArray(projectDistributions.kind, [...EXIT_KINDS]);

type Wanted = { projectId: number; exitId: number; event: "vote" | "withdraw" | "stop"; now: Date };

const OVER = "La votación ha terminado.";

const ROLES = { vote: "holder", withdraw: "promoter", stop: "administrator" } as const;

/**
 * Locks an exit of a locked project and its open vote, for an event that is only possible before the vote ends.
 * Throws `not_found` and `conflict`.
 */
export async function lockVoting(tx: Tx, { projectId, exitId, event, now }: Wanted) {
  const [row] = await tx
    .select()
    .from(projectDistributions)
    .where(and(eq(projectDistributions.id, exitId), eq(projectDistributions.projectId, projectId), IS_EXIT))
    .for("no key update");
  if (!row) throw new DomainError("not_found", NO_EXIT);
  const to = EXIT.stateAfter(row.status, event, ROLES[event]);
  const poll = await lockOpenPoll(tx, projectId);
  if (!poll || poll.id !== row.pollId || now >= poll.endsAt) throw new DomainError("conflict", OVER);
  return { exit: asExit(row), poll, to };
}

/** Locks the exit that a vote is about. */
export async function lockExitOf(
  tx: Tx,
  { id }: Pick<typeof projectPolls.$inferSelect, "id">,
): Promise<Exit> {
  const [row] = await tx
    .select()
    .from(projectDistributions)
    .where(eq(projectDistributions.pollId, id))
    .for("no key update");
  if (!row) throw new Error(`vote ${id} has no exit`);
  return asExit(row);
}

/**
 * Throws `conflict` during an exit: until its end, nothing else may move the project's money or tokens, so that
 * holders are paid for what they voted on. The project must be locked.
 */
export async function requireNoExit(tx: Tx, projectId: number): Promise<void> {
  if (!(await hasLiveExit(tx, projectId))) return;
  throw new DomainError("conflict", "Hay una recompra o liquidación en marcha: espera a que termine.");
}
