import { createHash } from "node:crypto";
import { apportion } from "@/lib/core/format/shares";

export type Holding = { userId: string; units: bigint };
export type Part = { userId: string; cents: bigint };

/**
 * What `snapshotPayouts` must record, calculated without the database: the share of each holder, by the largest
 * remainder method. Includes shares of zero.
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

/** The hash that breaks ties: PostgreSQL's `md5(distribution || ':' || member)`. */
export function lotOf(distributionId: number, userId: string): string {
  return createHash("md5").update(`${distributionId}:${userId}`).digest("hex");
}
