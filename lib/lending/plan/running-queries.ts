import { and, eq, or } from "drizzle-orm";
import { db } from "@/db";
import { loans } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { getSettings } from "@/lib/core/config/settings";
import { clock } from "@/lib/core/format/clock";
import { readPaypalHold, spendableOf } from "@/lib/exchange/orders/taker-queries";
import { available } from "@/lib/ledger/accounts";
import { balancesOf } from "@/lib/ledger/queries";
import { LOAN } from "@/lib/lending/loan/machine";
import { isRunning, minorOf } from "@/lib/lending/loan/rules";
import type { RunningLoan } from "./preview-rules";
import type { Running } from "./repayment-rules";
import { accruing, readPlan, today } from "./stored-plan";

/**
 * The data that the borrower's forms calculate with: the loan and its plan while it runs, the free balance in cents
 * of its currency and in sats, without bitcoin that PayPal holds, and the cost of selling collateral. Null for
 * everyone else.
 */
export async function readBorrowing({ id }: Pick<Viewer, "id">, loanId: number) {
  const mine = and(eq(loans.id, loanId), eq(loans.borrowerId, id));
  const [loan] = await db.select().from(loans).where(mine).limit(1);
  if (!loan) return null;
  const { currency, status, defaultReason, collateralSats: sats } = loan;
  const wallets = [available(id, currency), available(id, "BTC")];
  const now = clock.now();
  const [[minor = 0n, bitcoin = 0n], hold] = await Promise.all([
    balancesOf(db, wallets),
    readPaypalHold(id, now),
  ]);
  const free = { freeCents: minor / minorOf(1n, currency), freeSats: spendableOf(bitcoin, hold) };
  if (!isRunning(status)) return { ...free, running: null };
  const plan = await readPlan(db, loanId);
  const { conversionSpreadPoints: spreadPoints, ...prices } = await getSettings([
    "btcReferencePriceUsd",
    "eurUsdRate",
    "conversionSpreadPoints",
  ]);
  const running: RunningLoan & { spreadPoints: number } = {
    loan: accruedPart(accruing(loan)),
    plan,
    status,
    defaultReason,
    currency,
    sats,
    prices,
    day: today(loan, now),
    spreadPoints,
  };
  return { ...free, running };
}

export type Borrowing = NonNullable<Awaited<ReturnType<typeof readBorrowing>>>;

/** The data with which either party calculates a pause; null if no pause is possible. */
export async function readPausing({ id }: Pick<Viewer, "id">, loanId: number): Promise<Running | null> {
  const mine = and(eq(loans.id, loanId), or(eq(loans.lenderId, id), eq(loans.borrowerId, id)));
  const [loan] = await db.select().from(loans).where(mine).limit(1);
  if (!loan || loan.lenderId === null || !LOAN.allows(loan.status, "pause", "borrower")) return null;
  return { loan: accruedPart(accruing(loan)), plan: await readPlan(db, loanId) };
}

// Only the columns that the browser needs for the calculation.
function accruedPart(loan: RunningLoan["loan"]): RunningLoan["loan"] {
  const { principalLeftCents, interestOwedCents, accruesFrom, rateNum, rateDen } = loan;
  return { principalLeftCents, interestOwedCents, accruesFrom, rateNum, rateDen };
}
