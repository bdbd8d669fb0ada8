import { and, asc, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankSharedPotMembers, bankSharedPots } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { type CorrectionTransfer, membersOf, potsOf } from "./rules";

/**
 * Locks the shared pots whose money a correction moves. Throws `not_found`, and `conflict` for a pot that is closed or
 * has another asset.
 */
export async function lockPots(tx: Tx, transfers: readonly CorrectionTransfer[]) {
  const pots = potsOf(transfers);
  if (pots.length === 0) return [];
  const ids = [...new Set(pots.map(({ id }) => id))];
  const rows = await tx
    .select({
      id: bankSharedPots.id,
      name: bankSharedPots.name,
      asset: bankSharedPots.asset,
      closedAt: bankSharedPots.closedAt,
    })
    .from(bankSharedPots)
    .where(inArray(bankSharedPots.id, ids))
    .orderBy(asc(bankSharedPots.id))
    .limit(ids.length)
    .for("no key update");
  if (rows.length < ids.length) throw new DomainError("not_found", "Ese bote no existe");
  for (const { id, currency } of pots) {
    const row = rows.find((each) => each.id === id);
    if (row?.closedAt) throw new DomainError("conflict", `El bote n.º ${id} está cerrado.`);
    if (row?.asset !== currency) throw new DomainError("conflict", `El bote n.º ${id} es de ${row?.asset}.`);
  }
  return rows;
}

/** Lists the members of a shared pot. */
export async function listPotMembers(tx: Tx, potId: number): Promise<string[]> {
  const { userId, status } = bankSharedPotMembers;
  const rows = await tx
    .select({ userId })
    .from(bankSharedPotMembers)
    .where(and(eq(bankSharedPotMembers.potId, potId), eq(status, "member")));
  return rows.map((row) => row.userId);
}

/** Returns whose money a correction moves: the members that it names, and the members of the shared pots. */
export async function concernedBy(tx: Tx, transfers: readonly CorrectionTransfer[]): Promise<string[]> {
  const members = membersOf(transfers);
  for (const { id } of potsOf(transfers)) members.push(...(await listPotMembers(tx, id)));
  return [...new Set(members)];
}
