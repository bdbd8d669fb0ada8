import { eq } from "drizzle-orm";
import { db } from "@/db";
import { loans } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { dayAfter } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { revalueAll } from "@/lib/lending/margin/valuation";
import { createRecord } from "@/lib/lending/portfolio/create-record";
import { readReference } from "@/lib/lending/price/reference";
import { callOf } from "@/tests/factories/identity";
import { makeTrader } from "@/tests/factories/wallet";
import { askPause, fund, leave, makeLoan, makeRequest, repay } from "@/tests/lending/loans";

const named = (name: string) => {
  const [firstName = "", ...rest] = name.split(" ");
  return { firstName, lastName: rest.join(" ") };
};

type Names = { lender: string; borrower: string };

/**
 * A loan of 8,000 that waits for the collateral of its borrower, who has enough of it: paid by wallet, or in EUR by
 * bank.
 */
export async function beginLoan(
  { lender, borrower }: Names,
  method: "usdc" | "bank" = "usdc",
  terms: Parameters<typeof makeRequest>[1] = {},
) {
  const isOutside = method === "bank";
  const one = await makeTrader(isOutside ? {} : { USDC: "100000" }, named(lender));
  const other = await makeTrader({ BTC: "1", USDC: "5000" }, named(borrower));
  const request = await makeRequest(other, { ...terms, currency: isOutside ? "EUR" : "USDC" });
  const { id } = await fund(one, request.id, method);
  return { id, lender: one, borrower: other };
}

/** A running loan of 800 that costs a thirtieth of that per day, so that it soon triggers its margin calls. */
export async function makeExpensiveLoan(names: Names) {
  const terms = { amountCents: 80_000n, collateralSats: 1_950_000n, aprPoints: 10_000, termDays: 30 };
  const loan = await beginLoan(names, "usdc", terms);
  await leave(loan.borrower, loan.id);
  return loan;
}

/** Accrues the interest of this many days since its start, and values all loans. */
export async function letDaysPass(id: number, days: number): Promise<void> {
  const [row] = await db.select({ startedOn: loans.startedOn }).from(loans).where(eq(loans.id, id));
  const accruesFrom = dayAfter(row?.startedOn ?? "", -days);
  await db.update(loans).set({ accruesFrom }).where(eq(loans.id, id));
  const now = clock.now();
  await inTransaction(async (tx) => {
    const { rateId, prices } = await readReference(tx, now);
    await revalueAll(tx, { rateId, prices, now });
  });
}

type Made = Awaited<ReturnType<typeof beginLoan>>;

const made = new Map<string, Promise<Made>>();

/** Returns the loan with this name, created once however often a screen is drawn. */
function once(name: string, make: () => Promise<Made>): Promise<Made> {
  const loan = made.get(name) ?? make();
  made.set(name, loan);
  return loan;
}

// Similar to the loan of the design drafts: twelve payments of 1,052.80.
const DRAWN = {
  amountCents: 1_200_000n,
  aprPoints: 528,
  termDays: 360,
  repayment: "instalments" as const,
  collateralSats: 25_000_000n,
};

export const aPendingLoan = () => once("pending", () => makeLoan("pending"));
export const aSecuredLoan = () => once("secured", () => makeLoan("secured"));
export const aPaidLoan = () => once("paid", () => makeLoan("paid"));
export const aDisputedLoan = () => once("disputed", () => makeLoan("disputed"));
export const aRepaidLoan = () => once("repaid", () => makeLoan("repaid"));

export const anActiveLoan = () =>
  once("active", async () => {
    const loan = await makeLoan("active", DRAWN);
    await repay(loan.borrower, loan.id, "1052.80", "instalment");
    return loan;
  });

/** A loan for which the borrower has proposed a pause. */
export const aLoanToPause = () =>
  once("paused", async () => {
    const loan = await makeLoan("active", DRAWN);
    await askPause(loan.borrower, loan.id, 30);
    return loan;
  });

let record: Promise<string> | undefined;

/** Returns the code of the record of a member who has repaid loans. */
export function aRecord(): Promise<string> {
  record ??= aRepaidLoan().then(async ({ borrower }) => {
    const { code } = await createRecord.run(await callOf(borrower), { showName: true });
    return code;
  });
  return record;
}

export async function statusOf(id: number) {
  const [row] = await db.select({ status: loans.status }).from(loans).where(eq(loans.id, id));
  return row?.status;
}
