import { and, eq, inArray } from "drizzle-orm";
import type { Source, Tx } from "@/db";
import { equityFunds, equityInvestments } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { defineRows } from "@/lib/deals/machine-rows";
import { LIVE_PLACES, SHOWN_FUNDS, WHOLE_POINTS } from "@/lib/equity/constants";
import { FUND, FUND_DENIALS, type FundEvent } from "./machine";
import { NO_FUND } from "./schema";

export type Fund = typeof equityFunds.$inferSelect;

export const fundRows = defineRows({
  machine: FUND,
  table: equityFunds,
  missing: NO_FUND,
  rolesIn: ({ managerId }, { id, isAdmin }) => {
    if (managerId === id) return ["manager" as const];
    return isAdmin ? ["administrator" as const, "investor" as const] : ["investor" as const];
  },
  outsiders: ["investor"],
});

/** Whether everyone can see the fund. */
export function isShown({ status }: Pick<Fund, "status">): boolean {
  return (SHOWN_FUNDS as readonly string[]).includes(status);
}

/** Throws `conflict` once a fund has called all commitments: a new investor would never be called. */
export function requireLeftToCall({ calledPoints }: Pick<Fund, "calledPoints">): void {
  if (calledPoints < WHOLE_POINTS) return;
  throw new DomainError("conflict", "El fondo ya ha llamado todo su capital y no admite nuevos inversores.");
}

/** Whether a member has a live investment in a fund. */
export async function hasPlace(source: Source, fundId: number, investorId: string): Promise<boolean> {
  const { id, fundId: ofFund, investorId: ofMember, status } = equityInvestments;
  const found = await source
    .select({ id })
    .from(equityInvestments)
    .where(and(eq(ofFund, fundId), eq(ofMember, investorId), inArray(status, [...LIVE_PLACES])))
    .limit(1);
  return found.length > 0;
}

type Deciding = { actor: { id: string }; event: FundEvent };

/** Throws `conflict` for an administrator who has invested in the fund that they decide about. */
export async function requireUninvolved(
  tx: Tx,
  { id }: Pick<Fund, "id">,
  { actor, event }: Deciding,
): Promise<void> {
  if (await hasPlace(tx, id, actor.id)) throw new DomainError("conflict", FUND_DENIALS[event]);
}

/**
 * Takes a shared lock on the fund: it cannot change until the transaction ends, but many of its investors can act
 * concurrently. Throws `not_found`.
 */
export async function shareFund(tx: Tx, id: number): Promise<Fund> {
  const [fund] = await tx.select().from(equityFunds).where(eq(equityFunds.id, id)).limit(1).for("share");
  if (!fund) throw new DomainError("not_found", NO_FUND);
  return fund;
}
