import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityCallParts } from "@/db/schema";
import type { Place } from "@/lib/equity/places/rows";
import { release } from "./transfers";

type Given = { actorId: string | null; now: Date };

/** Releases the money reserved for unpaid calls of a locked investment. Returns the sum. */
export async function releaseReserved(
  tx: Tx,
  { id: investmentId, fundId, investorId }: Pick<Place, "id" | "fundId" | "investorId">,
  { actorId, now }: Given,
): Promise<bigint> {
  const { id, investmentId: ofPlace, reservedCents, status } = equityCallParts;
  const parts = await tx
    .select({ id, cents: reservedCents })
    .from(equityCallParts)
    .where(and(eq(ofPlace, investmentId), inArray(status, ["open", "late"]), gt(reservedCents, 0n)))
    .orderBy(asc(id))
    .for("no key update");
  let released = 0n;
  for (const part of parts) {
    await release(tx, { id: part.id, fundId, investorId }, { cents: part.cents, actorId, now });
    await tx.update(equityCallParts).set({ reservedCents: 0n }).where(eq(id, part.id));
    released += part.cents;
  }
  return released;
}
