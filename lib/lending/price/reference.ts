import { desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Source } from "@/db";
import { bankRates, loanValuations } from "@/db/schema";
import { getSettings } from "@/lib/core/config/settings";
import { type Prices, priceUnits } from "@/lib/core/format/reference-prices";
import type { SkipReason } from "./constants";
import { isJump, isStale } from "./rules";

export type Reference = {
  rateId: number;
  prices: Prices;
  /** When the bitcoin price was recorded or confirmed. The rate of the euro may be newer. */
  recordedAt: Date;
  /** Why no collateral is sold at this price; null if it is trusted. */
  skipReason: SkipReason | null;
  /** Whether a jump waits to be confirmed, also if the price has become old meanwhile. */
  hasJumped: boolean;
};

/**
 * The reference price for loans. A price that jumped is confirmed by the next price, by an administrator who records
 * it again, or by returning to the price of the last valuation. An unconfirmed or old price puts no loan into
 * default.
 */
export async function readReference(source: Source, now: Date): Promise<Reference> {
  const [latest, before] = await readNewestPrices(source);
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
  const { rateId, btcUsd, eurUsd, recordedAt } = latest;
  const known = [before?.btcUsd, valued?.btcUsd].filter((one) => one !== undefined);
  const hasJumped =
    known.length > 0 && known.every((one) => isJump(priceUnits(btcUsd), priceUnits(one), jumpPercent));
  const prices = { btcReferencePriceUsd: btcUsd, eurUsdRate: eurUsd };
  const isOld = isStale({ recordedAt, now, maxAgeMinutes });
  return { rateId, prices, recordedAt, hasJumped, skipReason: isOld ? "stale" : hasJumped ? "jump" : null };
}

// The two newest bitcoin prices, with the current rate of the euro. A row that repeats the price with another rate of
// the euro is not a new price: nobody has looked at the bitcoin price. A confirmation repeats both.
function readNewestPrices(source: Source) {
  const { recordedAt, id, btcUsd, eurUsd } = bankRates;
  const newestFirst = [desc(recordedAt), desc(id)];
  const current = source
    .select({
      rateId: sql<number>`${id}`.as("rate_id"),
      eurUsd: sql<string>`${eurUsd}`.as("current_eur_usd"),
    })
    .from(bankRates)
    .orderBy(...newestFirst)
    .limit(1)
    .as("current");
  const earlier = alias(bankRates, "earlier");
  const previous = source
    .select({ btcUsd: earlier.btcUsd, eurUsd: earlier.eurUsd })
    .from(earlier)
    .where(sql`(${earlier.recordedAt}, ${earlier.id}) < (${recordedAt}, ${id})`)
    .orderBy(desc(earlier.recordedAt), desc(earlier.id))
    .limit(1)
    .as("previous");
  return source
    .select({ btcUsd, recordedAt, rateId: current.rateId, eurUsd: current.eurUsd })
    .from(bankRates)
    .innerJoin(current, sql`true`)
    .leftJoinLateral(previous, sql`true`)
    .where(or(isNull(previous.btcUsd), ne(previous.btcUsd, btcUsd), eq(previous.eurUsd, eurUsd)))
    .orderBy(...newestFirst)
    .limit(2);
}
