import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankRates, loanMarginNotices } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import type { Prices } from "@/lib/core/format/reference-prices";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { loan } from "@/lib/lending/loan/deal";
import { isRunning } from "@/lib/lending/loan/rules";
import type { Loan } from "@/lib/lending/loan/transfers";
import { debtOf, readPlan } from "@/lib/lending/plan/stored-plan";
import { CLEAR_LTV, type MarginEvent } from "./constants";
import { centsToLtv, ltvPoints, percentText, satsForLtv } from "./ltv-rules";

/** Sends the stored margin notices, page by page, each once. Returns the number of notices processed. */
export function sendMarginNotices(shouldContinue: () => boolean = () => true): Promise<number> {
  return processDue({
    due: rowsWhere(loanMarginNotices, () => isNull(loanMarginNotices.sentAt)),
    decide: send,
    failed: (notice, error) => noteFailure({ notice, error }, "could not send a margin notice"),
    shouldContinue,
  });
}

const NAMES = {
  cleared: "cleared",
  first: "first",
  second: "second",
  third: "third",
  default: "defaulted-by-price",
  recovered: "recovered",
  bell: "bell",
} as const;

// The number of each margin call, which is the margin level of a loan at its LTV.
const CALLS: Partial<Record<MarginEvent, number>> = { first: 1, second: 2, third: 3 };

// A default that has ended since the valuation needs no warning, nor does a margin call that has been answered.
function isCurrent(event: MarginEvent, { status, defaultReason, marginLevel }: Loan): boolean {
  if (event === "default") return status === "defaulted" && defaultReason === "ltv";
  return isRunning(status) && marginLevel >= (CALLS[event] ?? 0);
}

async function send(id: number): Promise<void> {
  await inTransaction(async (tx) => {
    const now = clock.now();
    const [found] = await tx
      .update(loanMarginNotices)
      .set({ sentAt: now })
      .where(and(eq(loanMarginNotices.id, id), isNull(loanMarginNotices.sentAt)))
      .returning();
    const row = found && (await loan.lock(tx, found.loanId));
    if (!found || !row || !isCurrent(found.event, row)) return;
    const prices = await pricesOf(tx, found.rateId);
    const facts = { ...(await neededToClear(tx, row, { prices, now })), ltv: percentText(found.ltvPoints) };
    await loan.notify(tx, row, { notice: NAMES[found.event], mark: String(id), facts });
  });
}

async function pricesOf(tx: Tx, rateId: number | null): Promise<Prices> {
  const [rate] = await tx
    .select({ btcReferencePriceUsd: bankRates.btcUsd, eurUsdRate: bankRates.eurUsd })
    .from(bankRates)
    .where(eq(bankRates.id, rateId ?? 0))
    .limit(1);
  if (!rate) throw new Error("the reference rate of the valuation was not found");
  return rate;
}

type At = { prices: Prices; now: Date };

/** The LTV, and the bitcoin or the money that brings it below `CLEAR_LTV`. */
export async function neededToClear(tx: Tx, row: Loan, { prices, now }: At) {
  const { currency, collateralSats: sats } = row;
  const debt = { cents: debtOf(row, await readPlan(tx, row.id), now).total, currency };
  const enough = satsForLtv(debt, CLEAR_LTV, prices);
  return {
    ltv: percentText(ltvPoints(debt, sats, prices)),
    toAddSats: enough > sats ? enough - sats : 0n,
    owedCents: centsToLtv(debt, { sats, points: CLEAR_LTV }, prices),
    price: prices.btcReferencePriceUsd,
  };
}
