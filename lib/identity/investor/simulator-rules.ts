import { BEARABLE_PERCENT } from "@/lib/offers/constants";

/** What a member says of their money, in euro cents: income of a year, what they could sell or spend, what they owe a year. */
export type Means = { incomeCents: bigint; assetsCents: bigint; commitmentsCents: bigint };

/** What they own by it, never less than nothing, and what of it they could lose: a tenth, rounded down. */
export function simulate({ incomeCents, assetsCents, commitmentsCents }: Means) {
  const rest = incomeCents + assetsCents - commitmentsCents;
  const netWorthCents = rest > 0n ? rest : 0n;
  return { netWorthCents, bearableCents: (netWorthCents * BEARABLE_PERCENT) / 100n };
}

/** What is left where a part of what is invested is lost, for each of these parts in per cent. */
export function lossTable(investedCents: bigint, { netWorthCents }: { netWorthCents: bigint }) {
  return [25n, 50n, 75n, 100n].map((percent) => {
    const lostCents = (investedCents * percent) / 100n;
    const leftCents = netWorthCents > lostCents ? netWorthCents - lostCents : 0n;
    return { percent, lostCents, leftCents };
  });
}

/** Whether the loss of all that is invested could be borne. */
export function isBearable(investedCents: bigint, { bearableCents }: { bearableCents: bigint }): boolean {
  return investedCents <= bearableCents;
}
