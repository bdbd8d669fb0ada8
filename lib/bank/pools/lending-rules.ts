import { percentage } from "@/lib/core/format/money";

type Lending = {
  /** All that the pool owns, and what of it is in its account. */
  assets: bigint;
  liquid: bigint;
  /** What is promised to borrowers and not handed over yet. */
  promised: bigint;
  /** As much of all that it owns may be lent, in hundredths of a per cent. */
  lendPoints: number;
};

/** What a pool may still lend, in minor units: what its share allows, and no more than it has. */
export function roomToLend({ assets, liquid, promised, lendPoints }: Lending): bigint {
  const allowed = percentage(assets, BigInt(lendPoints), "down") - (assets - liquid) - promised;
  const there = liquid - promised;
  const room = allowed < there ? allowed : there;
  return room > 0n ? room : 0n;
}
