import { gt } from "drizzle-orm";
import type { Tx } from "@/db";
import { loanPriceSamples } from "@/db/schema";
import { getSetting, lockSettings, recordRates, writeSetting } from "@/lib/core/config/settings";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { askPrices, type PriceAnswer } from "@/lib/gateways/prices/sources";
import { printCents } from "@/lib/lending/cents";
import { judge, type Sample } from "./rules";

/**
 * Where the setting says so, reads the reference price of bitcoin from the exchanges, keeps what each of them said, and records
 * it as an administrator's is. Answers how many prices it was made of; where there are too few, the price stays.
 */
export async function readMarketPrice(): Promise<number> {
  if (!(await getSetting("priceSources"))) return 0;
  const createdAt = clock.now();
  const answers = await askPrices();
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
  const said = answer.failure === null ? answer : null;
  return { source, priceCents: said?.priceCents ?? null, pricedAt: said?.at ?? null, error, createdAt };
}

async function keep(tx: Tx, samples: Sample[], readAt: Date): Promise<number> {
  await lockSettings(tx);
  // Asking takes its time: who switches the sources off, or asks later and is answered sooner, has the last word.
  const isOff = !(await getSetting("priceSources", tx));
  if (isOff || (await tx.$count(loanPriceSamples, gt(loanPriceSamples.createdAt, readAt))) > 0) return 0;
  await tx.insert(loanPriceSamples).values(samples);
  const { priceCents, sources } = judge(samples);
  if (priceCents === null) return 0;
  const value = printCents(priceCents);
  const now = clock.now();
  await writeSetting(tx, { key: "btcReferencePriceUsd", value, updatedBy: null, updatedAt: now });
  await recordRates(tx, now);
  return sources.filter(({ leftOut }) => leftOut === null).length;
}
