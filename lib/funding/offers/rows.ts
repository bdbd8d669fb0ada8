import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { fundingOffers } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { defineRows } from "@/lib/deals/machine-rows";
import type { Side } from "@/lib/funding/constants";
import { OFFER } from "./machine";
import { NO_OFFER } from "./schema";

export type Offer = typeof fundingOffers.$inferSelect;

export const offerRows = defineRows({
  machine: OFFER,
  table: fundingOffers,
  missing: NO_OFFER,
  // What two negotiate is nobody else's.
  rolesIn: (row, person) => {
    const side = sideOf(row, person);
    if (side === null) return [];
    return side === row.turn ? ["mover" as const, side] : [side];
  },
  outsiders: [],
  endOf: ({ status, turnEndsAt, revocableUntil }) => (status === "accepted" ? revocableUntil : turnEndsAt),
});

/**
 * Whose request an offer is for, whose money it is, and which of the two asks: their rows are locked before its own. Throws
 * `not_found`, for everybody else too.
 */
export async function readParties(tx: Tx, id: number, asking: { id: string }) {
  const { requestId, investorId, ownerId } = fundingOffers;
  const [found] = await tx
    .select({ requestId, investorId, ownerId })
    .from(fundingOffers)
    .where(eq(fundingOffers.id, id))
    .limit(1);
  const side = found && sideOf(found, asking);
  if (!found || !side) throw new DomainError("not_found", NO_OFFER);
  return { ...found, side };
}

/** What somebody is in an offer; null for a stranger. */
export function sideOf(
  { investorId, ownerId }: Pick<Offer, "investorId" | "ownerId">,
  { id }: { id: string },
): Side | null {
  if (id === investorId) return "investor";
  return id === ownerId ? "owner" : null;
}

/** Throws `conflict` for whoever answers another version than the latest. */
export function requireLatest({ version }: Pick<Offer, "version">, seen: number): void {
  if (seen === version) return;
  throw new DomainError(
    "conflict",
    `La oferta ha cambiado: ahora vale la versión ${version}. Léela antes de contestar.`,
  );
}
