import { percentage } from "@/lib/core/format/money";

type Lending = {
  /** All assets of the pool, and the part of them in its account. */
  assets: bigint;
  liquid: bigint;
  /** The amount promised to borrowers but not paid out yet. */
  promised: bigint;
  /** The part of the assets that can be lent, in hundredths of a per cent. */
  lendPoints: number;
};

/**
 * The amount that a pool can still lend, in minor units: within its lending share, and at most its unpromised
 * balance.
 */
export function roomToLend({ assets, liquid, promised, lendPoints }: Lending): bigint {
  const allowed = percentage(assets, BigInt(lendPoints), "down") - (assets - liquid) - promised;
  const there = liquid - promised;
  const room = allowed < there ? allowed : there;
  return room > 0n ? room : 0n;
}
