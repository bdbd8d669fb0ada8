import { createHash } from "node:crypto";
import { divide } from "@/lib/core/format/money";
import { apportion } from "@/lib/core/format/shares";
import { TOKEN_UNITS } from "@/lib/tokenization/constants";

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

/** What so many millionths of tokens cost at a price, in cents, rounded up: a payer's total (D9). */
export function exitCents(units: bigint, priceCents: bigint): bigint {
  return divide(units * priceCents, TOKEN_UNITS, "up");
}

/** What a wind-up pays: what the project still has, and what the founder adds so that each token gets the price. */
export function windUpMoney(
  units: bigint,
  { priceCents, fundCents }: { priceCents: bigint; fundCents: bigint },
) {
  const wanted = exitCents(units, priceCents);
  return {
    amountCents: wanted > fundCents ? wanted : fundCents,
    addedCents: wanted > fundCents ? wanted - fundCents : 0n,
  };
}
