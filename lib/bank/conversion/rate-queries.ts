import { asc, desc, lte, sql } from "drizzle-orm";
import { cache } from "react";
import { db, type Source } from "@/db";
import { bankRates } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import type { Rates } from "./rate-rules";

const COLUMNS = {
  eurUsdRate: bankRates.eurUsd,
  btcReferencePriceUsd: bankRates.btcUsd,
  recordedAt: bankRates.recordedAt,
};

/** The reference rates at a time; the earliest rates for a time before them. */
export async function getRatesAt(at: Date, source: Source = db): Promise<Rates> {
  const [held] = await source
    .select(COLUMNS)
    .from(bankRates)
    .where(lte(bankRates.recordedAt, at))
    .orderBy(desc(bankRates.recordedAt), desc(bankRates.id))
    .limit(1);
  if (held) return held;
  const [first] = await source
    .select(COLUMNS)
    .from(bankRates)
    .orderBy(asc(bankRates.recordedAt), asc(bankRates.id))
    .limit(1);
  if (!first) throw new Error("the database has no reference rates");
  return first;
}

/** The current reference rates. On a page they are read once. */
export const readCurrentRates = cache(() => getRatesAt(clock.now()));

/**
 * The rates at each of these times, the earliest ones for times before them; oldest first and without repetition, as
 * `ratesAsOf` expects.
 */
export function listRatesAt(times: readonly Date[], source: Source = db): Promise<Rates[]> {
  const asked = `{${times.map((time) => time.toISOString()).join(",")}}`;
  const held = sql`select coalesce(
      (select id from bank_rates where recorded_at <= asked.at order by recorded_at desc, id desc limit 1),
      (select id from bank_rates order by recorded_at, id limit 1)
    ) from unnest(${asked}::timestamptz[]) as asked (at)`;
  return source
    .select(COLUMNS)
    .from(bankRates)
    .where(sql`${bankRates.id} in (${held})`)
    .orderBy(asc(bankRates.recordedAt), asc(bankRates.id))
    .limit(times.length);
}
