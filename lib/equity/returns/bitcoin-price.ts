import { db } from "@/db";
import { equitySeries } from "@/db/schema";
import { getRatesAt } from "@/lib/bank/conversion/rate-queries";
import { dayOf } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { convertAt } from "@/lib/core/format/reference-prices";
import { FUND_ZONE } from "@/lib/equity/constants";

const ONE_BITCOIN = 100_000_000n;

/** Records today's value of a bitcoin in euros, at the reference price. Does not overwrite an existing value. */
export async function recordBitcoinPrice(): Promise<void> {
  const now = clock.now();
  const rates = await getRatesAt(now);
  const value = convertAt({ minor: ONE_BITCOIN, currency: "BTC" }, rates, {
    currency: "EUR",
    rounding: "half-even",
  });
  await db
    .insert(equitySeries)
    .values({ series: "bitcoin", day: dayOf(now, FUND_ZONE), value, writtenAt: now })
    .onConflictDoNothing();
}
