import { desc, eq, lt } from "drizzle-orm";
import { db } from "@/db";
import { bankRates, loanValuations } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { idOf, pageOf } from "@/lib/core/command/page";
import type { ListValuations } from "./schema";

/** The valuations of all loans, with their price and results, newest first. */
export async function listValuations(_viewer: AdminActor, { cursor, limit }: ListValuations) {
  const rows = await db
    .select({
      id: loanValuations.id,
      price: bankRates.btcUsd,
      loans: loanValuations.loans,
      calls: loanValuations.calls,
      defaults: loanValuations.defaults,
      tookMs: loanValuations.tookMs,
      skipped: loanValuations.skipped,
      createdAt: loanValuations.createdAt,
    })
    .from(loanValuations)
    .innerJoin(bankRates, eq(bankRates.id, loanValuations.rateId))
    .where(cursor ? lt(loanValuations.id, Number(cursor)) : undefined)
    .orderBy(desc(loanValuations.id))
    .limit(limit + 1);
  return pageOf(
    rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    limit,
    idOf,
  );
}

export type ValuationLine = Awaited<ReturnType<typeof listValuations>>["rows"][number];
