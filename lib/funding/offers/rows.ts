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
  // Only the two parties can see a negotiation.
  rolesIn: (row, person) => {
    const side = sideOf(row, person);
    if (side === null) return [];
    return side === row.turn ? ["mover" as const, side] : [side];
  },
  outsiders: [],
  endOf: ({ status, turnEndsAt, revocableUntil }) => (status === "accepted" ? revocableUntil : turnEndsAt),
});

/**
 * The request and the parties of an offer, and the side of the caller. Their rows must be locked before the offer.
 * Throws `not_found`, also for everyone else.
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

/** The side of a member in an offer; null for others. */
export function sideOf(
  { investorId, ownerId }: Pick<Offer, "investorId" | "ownerId">,
  { id }: { id: string },
): Side | null {
  if (id === investorId) return "investor";
  return id === ownerId ? "owner" : null;
}

/** Throws `conflict` if the answered version is not the latest. */
export function requireLatest({ version }: Pick<Offer, "version">, seen: number): void {
  if (seen === version) return;
  throw new DomainError(
    "conflict",
    `La oferta ha cambiado: ahora vale la versión ${version}. Léela antes de contestar.`,
  );
}
