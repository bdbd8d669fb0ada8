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

/** Whose a place is says its row; who manages the fund is known only with the fund. */
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

/** The fund of a place: it is locked before its places are. Throws `not_found`. */
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

/** A place of a locked fund, locked for what somebody wants with it. Throws `not_found` for a stranger, and as the machine refuses. */
export function lockPlace(tx: Tx, fund: Pick<Fund, "managerId">, wanted: Wanted) {
  return rowsIn(fund.managerId).lockFor(tx, wanted);
}

/** Takes a locked place on. */
export const movePlace = rowsIn("").move;

type Flow = { investmentId: number; kind: FlowKind; cents: bigint; now: Date };

/** Writes down what passed between an investor and the fund. */
export async function writeFlow(tx: Tx, { investmentId, kind, cents, now }: Flow): Promise<void> {
  if (cents === 0n) return;
  await tx.insert(equityFlows).values({ investmentId, kind, cents, flowedAt: now });
}
