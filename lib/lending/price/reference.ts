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
  /** Why nobody's collateral is sold at this price; null where nothing speaks against it. */
  doubt: SkipReason | null;
};

/**
 * The reference price as loans see it. A price that has jumped is confirmed by the next one, by an administrator who records it
 * again, or by coming back to what loans were valued at; until then, and once it is old, nobody is put in default by it.
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
  if (isStale({ recordedAt, now, maxAgeMinutes })) return { rateId, prices, recordedAt, doubt: "stale" };
  return { rateId, prices, recordedAt, doubt: hasJumped ? "jump" : null };
}
