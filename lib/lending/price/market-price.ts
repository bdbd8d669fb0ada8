import { gt } from "drizzle-orm";
import type { Tx } from "@/db";
import { loanPriceSamples } from "@/db/schema";
import { getSetting, lockSettings, recordRates, writeSetting } from "@/lib/core/config/settings";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { fetchPrices, type PriceAnswer } from "@/lib/gateways/prices/sources";
import { printCents } from "@/lib/lending/cents";
import { judgeSamples, type Sample } from "./rules";

/**
 * If the setting is on, reads the bitcoin price from the exchanges, stores each answer, and records the median as the
 * reference price, as if an administrator had set it. Returns the number of prices used. With too few, the reference
 * price stays unchanged.
 */
export async function readMarketPrice(): Promise<number> {
  if (!(await getSetting("priceSources"))) return 0;
  const createdAt = clock.now();
  const answers = await fetchPrices();
  return inTransaction((tx) =>
    keep(
      tx,
      answers.map((answer) => sampleOf(answer, createdAt)),
      createdAt,
    ),
  );
}

function sampleOf(answer: PriceAnswer, createdAt: Date): Sample {
  const { source, failure: error } = answer;
  const quote = answer.failure === null ? answer : null;
  return { source, priceCents: quote?.priceCents ?? null, pricedAt: quote?.at ?? null, error, createdAt };
}

async function keep(tx: Tx, samples: Sample[], readAt: Date): Promise<number> {
  await lockSettings(tx);
  // Reading takes time: if the sources were switched off, or a newer reading was stored first, this reading is
  // discarded.
  const isOff = !(await getSetting("priceSources", tx));
  if (isOff || (await tx.$count(loanPriceSamples, gt(loanPriceSamples.createdAt, readAt))) > 0) return 0;
  await tx.insert(loanPriceSamples).values(samples);
  const { priceCents, sources } = judgeSamples(samples);
  if (priceCents === null) return 0;
  const value = printCents(priceCents);
  const now = clock.now();
  await writeSetting(tx, { key: "btcReferencePriceUsd", value, updatedBy: null, updatedAt: now });
  await recordRates(tx, now);
  return sources.filter(({ leftOut }) => leftOut === null).length;
}
