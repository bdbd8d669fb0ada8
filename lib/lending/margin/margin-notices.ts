import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankRates, loanMarginNotices } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import type { Prices } from "@/lib/core/format/reference-prices";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { loan } from "@/lib/lending/loan/deal";
import { isRunning } from "@/lib/lending/loan/rules";
import type { Loan } from "@/lib/lending/loan/transfers";
import { amountOf, type Instalment } from "@/lib/lending/plan/plan-rules";
import { debtOf, endOfDay, readPlan } from "@/lib/lending/plan/stored-plan";
import { CLEAR_LTV, type MarginEvent, RECOVERY_LTV } from "./constants";
import { centsToLtv, ltvPoints, percentText, satsForLtv } from "./ltv-rules";

/** Sends the stored margin notices, page by page, each once. Returns the number of notices processed. */
export function sendMarginNotices(shouldContinue = always): Promise<number> {
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
// Answered calls do not matter in a default.
function isCurrent(event: MarginEvent, { status, defaultReason, marginLevel }: Loan): boolean {
  if (event === "default") return status === "defaulted" && defaultReason === "ltv";
  if (event === "cleared" && status === "defaulted") return false;
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
    // Only an LTV below the one of recovery ends a default.
    const points = found.event === "default" ? RECOVERY_LTV - 1 : CLEAR_LTV;
    const facts = {
      ...(await neededFor(tx, row, { points, prices, now })),
      ltv: percentText(found.ltvPoints),
    };
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

/** The LTV, and the bitcoin or the money that brings it to `CLEAR_LTV`. */
export const neededToClear = (tx: Tx, row: Loan, at: At) => neededFor(tx, row, { points: CLEAR_LTV, ...at });

/** The LTV, the bitcoin or the money that brings it to `points`, and the sum of the overdue payments. */
async function neededFor(tx: Tx, row: Loan, { points, prices, now }: At & { points: number }) {
  const { currency, collateralSats: sats } = row;
  const plan = await readPlan(tx, row.id);
  const { total } = debtOf(row, plan, now);
  const debt = { cents: total, currency };
  const enough = satsForLtv(debt, points, prices);
  return {
    ltv: percentText(ltvPoints(debt, sats, prices)),
    toAddSats: enough > sats ? enough - sats : 0n,
    toRepayCents: centsToLtv(debt, { sats, points }, prices),
    missedCents: missedOf(row, { plan, total, now }),
    price: prices.btcReferencePriceUsd,
  };
}

type Planned = { plan: readonly Instalment[]; total: bigint; now: Date };

// The last payment is the whole debt.
function missedOf(row: Loan, { plan, total, now }: Planned): bigint {
  const missed = plan.filter(({ dueOn }) => endOfDay(dueOn, row) <= now);
  if (missed.length === plan.length) return total;
  return missed.reduce((sum, one) => sum + amountOf(one), 0n);
}
