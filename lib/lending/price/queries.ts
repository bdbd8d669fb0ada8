import { eq, max } from "drizzle-orm";
import { db } from "@/db";
import { loanPriceSamples } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { getSetting } from "@/lib/core/config/settings";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import { PRICE_SOURCES } from "@/lib/gateways/constants";
import { printCents } from "@/lib/lending/cents";
import { IGNORED_REASON_LABELS, SOURCE_LABELS } from "./labels";
import { type Reference, readReference } from "./reference";
import { type JudgedSample, judgeSamples } from "./rules";

/** The reference price, when it was recorded, and whether collateral may be sold at it. */
export async function readPrice(_viewer: AdminActor) {
  return priceLine(await readReference(db, clock.now()));
}

/** A price that was already read, in the same shape. */
export function priceLine({ prices, recordedAt, skipReason }: Reference) {
  return { price: prices.btcReferencePriceUsd, recordedAt: recordedAt.toISOString(), doubt: skipReason };
}

export type PriceLine = ReturnType<typeof priceLine>;

/** The reference price, and the latest answers of the exchanges. */
export async function readPriceWithSources(viewer: AdminActor) {
  const [price, isRead, sources] = await Promise.all([
    readPrice(viewer),
    getSetting("priceSources"),
    readLatest(),
  ]);
  return { ...price, isRead, sources: sources.map(lineOf) };
}

export type PriceWithSources = Awaited<ReturnType<typeof readPriceWithSources>>;
export type SourceLine = PriceWithSources["sources"][number];

function lineOf({ source, priceCents, pricedAt, createdAt, deviation, leftOut }: JudgedSample) {
  return {
    source,
    price: priceCents === null ? null : printCents(priceCents),
    pricedAt: isoOrNull(pricedAt),
    readAt: createdAt.toISOString(),
    deviation: deviation === null ? null : printCents(deviation),
    leftOut,
  };
}

async function readLatest(): Promise<JudgedSample[]> {
  return judgeSamples(await readSamples()).sources;
}

async function readSamples() {
  const latest = db.select({ at: max(loanPriceSamples.createdAt) }).from(loanPriceSamples);
  return db
    .select()
    .from(loanPriceSamples)
    .where(eq(loanPriceSamples.createdAt, latest))
    .orderBy(loanPriceSamples.id)
    .limit(PRICE_SOURCES.length);
}

/** Why the exchanges give no price; null if they do, or if they are not used. */
export async function findPriceTrouble(): Promise<string | null> {
  if (!(await getSetting("priceSources"))) return null;
  const { priceCents, sources } = judgeSamples(await readSamples());
  if (priceCents !== null || sources.length === 0) return null;
  const reasons = sources.flatMap(({ source, leftOut }) =>
    leftOut ? [`${SOURCE_LABELS[source]}, ${IGNORED_REASON_LABELS[leftOut].toLowerCase()}`] : [],
  );
  return `Fallan: ${reasons.join("; ")}. El precio se queda como estaba.`;
}
