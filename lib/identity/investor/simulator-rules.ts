import { BEARABLE_PERCENT } from "@/lib/offers/constants";

/** A member's means in euro cents: yearly income, assets that they could sell or spend, yearly commitments. */
export type Means = { incomeCents: bigint; assetsCents: bigint; commitmentsCents: bigint };

/** Returns the net worth, at least zero, and the bearable loss: a tenth of it, rounded down. */
export function simulate({ incomeCents, assetsCents, commitmentsCents }: Means) {
  const rest = incomeCents + assetsCents - commitmentsCents;
  const netWorthCents = rest > 0n ? rest : 0n;
  return { netWorthCents, bearableCents: (netWorthCents * BEARABLE_PERCENT) / 100n };
}

/** Returns what remains after the loss of each of these percentages of the investment. */
export function lossTable(investedCents: bigint, { netWorthCents }: { netWorthCents: bigint }) {
  return [25n, 50n, 75n, 100n].map((percent) => {
    const lostCents = (investedCents * percent) / 100n;
    const leftCents = netWorthCents > lostCents ? netWorthCents - lostCents : 0n;
    return { percent, lostCents, leftCents };
  });
}
