import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityFlows, equityInvestments } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { defineRows } from "@/lib/deals/machine-rows";
import type { Person } from "@/lib/deals/parties";
import type { FlowKind } from "@/lib/equity/constants";
import type { Fund } from "@/lib/equity/funds/rows";
import { PLACE, type PlaceEvent } from "./machine";
import { NO_PLACE } from "./schema";

export type Place = typeof equityInvestments.$inferSelect;

/** The row contains the investor; the manager is only known from the fund. */
const rowsIn = (managerId: string) =>
  defineRows({
    machine: PLACE,
    table: equityInvestments,
    missing: NO_PLACE,
    rolesIn: ({ investorId }, { id, isAdmin }) => {
      if (investorId === id) return ["investor" as const];
      if (managerId === id) return ["manager" as const];
      return isAdmin ? ["administrator" as const] : [];
    },
    outsiders: [],
    endOf: ({ revocableUntil }) => revocableUntil,
  });

/** The id of an investment's fund, which must be locked before its investments. Throws `not_found`. */
export async function fundOfPlace(tx: Tx, id: number): Promise<number> {
  const { fundId } = equityInvestments;
  const [found] = await tx
    .select({ fundId })
    .from(equityInvestments)
    .where(eq(equityInvestments.id, id))
    .limit(1);
  if (!found) throw new DomainError("not_found", NO_PLACE);
  return found.fundId;
}

type Wanted = { id: number; event: PlaceEvent; actor: Person; now: Date };

/**
 * Locks an investment of a locked fund for an event. Throws `not_found` for members without a role, and if the state
 * machine refuses it.
 */
export function lockPlace(tx: Tx, fund: Pick<Fund, "managerId">, wanted: Wanted) {
  return rowsIn(fund.managerId).lockFor(tx, wanted);
}

/** Moves a locked investment to its next state. */
export const movePlace = rowsIn("").move;

type Flow = { investmentId: number; kind: FlowKind; cents: bigint; now: Date };

/** Records a flow between an investor and the fund. */
export async function writeFlow(tx: Tx, { investmentId, kind, cents, now }: Flow): Promise<void> {
  if (cents === 0n) return;
  await tx.insert(equityFlows).values({ investmentId, kind, cents, flowedAt: now });
}
