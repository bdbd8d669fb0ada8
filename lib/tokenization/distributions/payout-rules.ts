import { createHash } from "node:crypto";
import { apportion } from "@/lib/core/format/shares";

export type Holding = { userId: string; units: bigint };
export type Part = { userId: string; cents: bigint };

/**
 * What each holder gets of a distribution, by largest remainder. Equal remainders go by a hash of distribution and member, so
 * that it is not the same people who get the odd cent each time. Parts of nothing are among them.
 */
export function payoutsOf(cents: bigint, holdings: readonly Holding[], distributionId: number): Part[] {
  const drawn = holdings
    .map((holding) => ({ ...holding, lot: lotOf(distributionId, holding.userId) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1));
  const parts = apportion(
    cents,
    drawn.map(({ units }) => units),
  );
  return drawn.map(({ userId }, place) => ({ userId, cents: parts[place] ?? 0n }));
}

/** The order of the lots: PostgreSQL's `md5(distribution || ':' || member)`. */
export function lotOf(distributionId: number, userId: string): string {
  return createHash("md5").update(`${distributionId}:${userId}`).digest("hex");
}
