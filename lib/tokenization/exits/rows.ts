import { and, eq, inArray } from "drizzle-orm";
import type { db, Tx } from "@/db";
import { projectDistributions, type projectPolls } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { EXIT_KINDS, type ExitKind } from "@/lib/tokenization/constants";
import { lockOpenPoll } from "@/lib/tokenization/polls/rows";
import { isExit } from "./exit-rules";
import { EXIT } from "./machine";
import { NO_EXIT } from "./schema";

export type Exit = typeof projectDistributions.$inferSelect & { kind: ExitKind };

const asExit = (row: typeof projectDistributions.$inferSelect): Exit => {
  const { kind } = row;
  if (!isExit(kind)) throw new Error(`distribution ${row.id} is not an exit`);
  return { ...row, kind };
};

const LIVE = inArray(projectDistributions.status, ["voting", "paying"]);
const IS_EXIT = inArray(projectDistributions.kind, [...EXIT_KINDS]);

type Wanted = { projectId: number; exitId: number; event: "vote" | "withdraw" | "stop"; now: Date };

const OVER = "La votación ha terminado.";

const ROLES = { vote: "holder", withdraw: "owner", stop: "administrator" } as const;

/**
 * An exit of a locked project, locked, with its open vote, for what somebody wants to do before the vote is over. Throws `not_found`
 * and `conflict`.
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

/** The exit that a vote is on, locked. */
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

/** Whether an exit of a project is voted on or paid. */
export async function hasLiveExit(source: Tx | typeof db, projectId: number): Promise<boolean> {
  const live = and(eq(projectDistributions.projectId, projectId), IS_EXIT, LIVE);
  return (await source.$count(projectDistributions, live)) > 0;
}

/**
 * Nothing else moves a project's money or tokens beside an exit: what holders vote on is what they are paid for. Asked with the
 * project locked. Throws `conflict`.
 */
export async function requireNoExit(tx: Tx, projectId: number): Promise<void> {
  if (!(await hasLiveExit(tx, projectId))) return;
  throw new DomainError("conflict", "Hay una recompra o liquidación en marcha: espera a que termine.");
}
