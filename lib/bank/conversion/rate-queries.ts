import { and, asc, desc, gt, lte } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { bankRates } from "@/db/schema";
import type { Rates } from "./rate-rules";

/** A year of them, at more than one change an hour. */
const MAX_RATES = 10_000;

const COLUMNS = {
  eurUsdRate: bankRates.eurUsd,
  btcReferencePriceUsd: bankRates.btcUsd,
  recordedAt: bankRates.recordedAt,
};

/** The reference rates as they held at a time; before the first were written, the first. */
export async function getRatesAt(at: Date, source: Tx | typeof db = db): Promise<Rates> {
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
  if (!first) throw new Error("no reference rates were ever written");
  return first;
}

/** What held at `from` and every change until `to`, oldest first, as `ratesAsOf` takes them. */
export async function listRates(
  { from, to }: { from: Date; to: Date },
  source: Tx | typeof db = db,
): Promise<Rates[]> {
  const changes = await source
    .select(COLUMNS)
    .from(bankRates)
    .where(and(gt(bankRates.recordedAt, from), lte(bankRates.recordedAt, to)))
    .orderBy(asc(bankRates.recordedAt), asc(bankRates.id))
    .limit(MAX_RATES);
  return [await getRatesAt(from, source), ...changes];
}
