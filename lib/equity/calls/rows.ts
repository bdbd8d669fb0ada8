import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityCallParts, equityCalls, equityInvestments } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { defineRows } from "@/lib/deals/machine-rows";
import type { Person } from "@/lib/deals/parties";
import { PART } from "./machine";
import { NO_CALL } from "./schema";

export type CallPart = typeof equityCallParts.$inferSelect;
export type Call = typeof equityCalls.$inferSelect;

const rowsFor = (investorId: string) =>
  defineRows({
    machine: PART,
    table: equityCallParts,
    missing: NO_CALL,
    rolesIn: (_part, { id }) => [id === investorId ? ("investor" as const) : ("fellow" as const)],
    outsiders: [],
  });

type Wanted = { id: number; event: (typeof PART)["events"][number]; actor: Person; now: Date };

/** Locks a part for an event of its investor. Throws if the state machine refuses it. */
export function lockPart(tx: Tx, investorId: string, wanted: Wanted) {
  return rowsFor(investorId).lockFor(tx, wanted);
}

export const movePart = rowsFor("").move;

/** The investment, fund and investor of a part, found by its id, or by call and investor. Throws `not_found`. */
export async function findPart(tx: Tx, wanted: { id: number } | { callId: number; investorId: string }) {
  const { id, callId, investmentId } = equityCallParts;
  const where =
    "id" in wanted
      ? eq(id, wanted.id)
      : and(eq(callId, wanted.callId), eq(equityInvestments.investorId, wanted.investorId));
  const [found] = await tx
    .select({ id, investmentId, fundId: equityInvestments.fundId, investorId: equityInvestments.investorId })
    .from(equityCallParts)
    .innerJoin(equityInvestments, eq(equityInvestments.id, investmentId))
    .where(where)
    .limit(1);
  if (!found) throw new DomainError("not_found", NO_CALL);
  return found;
}

/** The fund of a call. Throws `not_found`. */
export async function fundOfCall(tx: Tx, id: number): Promise<number> {
  const { fundId } = equityCalls;
  const [found] = await tx.select({ fundId }).from(equityCalls).where(eq(equityCalls.id, id)).limit(1);
  if (!found) throw new DomainError("not_found", NO_CALL);
  return found.fundId;
}
