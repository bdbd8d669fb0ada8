import { desc, eq, isNull } from "drizzle-orm";
import type { db, Tx } from "@/db";
import { bankRates, loanValuations } from "@/db/schema";
import { getSettings } from "@/lib/core/config/settings";
import { type Prices, priceUnits } from "@/lib/core/format/reference-prices";
import type { SkipReason } from "@/lib/lending/margin/constants";
import { isJump, isStale } from "@/lib/lending/margin/liquidation-rules";

export type Reference = {
  rateId: number;
  prices: Prices;
  recordedAt: Date;
  /** Why no collateral is sold at this price; null if it is trusted. */
  skipReason: SkipReason | null;
};

/**
 * The reference price for loans. A price that jumped is confirmed by the next price, by an administrator who records
 * it again, or by returning to the price of the last valuation. An unconfirmed or old price puts no loan into
 * default.
 */
export async function readReference(source: Tx | typeof db, now: Date): Promise<Reference> {
  const [latest, before] = await source
    .select()
    .from(bankRates)
    .orderBy(desc(bankRates.recordedAt), desc(bankRates.id))
    .limit(2);
  if (!latest) throw new Error("there is no reference rate");
  const [valued] = await source
    .select({ btcUsd: bankRates.btcUsd })
    .from(loanValuations)
    .innerJoin(bankRates, eq(bankRates.id, loanValuations.rateId))
    .where(isNull(loanValuations.skipped))
    .orderBy(desc(loanValuations.id))
    .limit(1);
  const { loanPriceMaxAgeMinutes: maxAgeMinutes, loanPriceJumpPercent: jumpPercent } = await getSettings(
    ["loanPriceMaxAgeMinutes", "loanPriceJumpPercent"],
    source,
  );
  const { id: rateId, btcUsd, eurUsd, recordedAt } = latest;
  const known = [before?.btcUsd, valued?.btcUsd].filter((one) => one !== undefined);
  const hasJumped =
    known.length > 0 && known.every((one) => isJump(priceUnits(btcUsd), priceUnits(one), jumpPercent));
  const prices = { btcReferencePriceUsd: btcUsd, eurUsdRate: eurUsd };
  if (isStale({ recordedAt, now, maxAgeMinutes })) return { rateId, prices, recordedAt, skipReason: "stale" };
  return { rateId, prices, recordedAt, skipReason: hasJumped ? "jump" : null };
}
