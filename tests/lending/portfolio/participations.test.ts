import { eq } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { POST as LIQUIDATE } from "@/app/api/admin/loans/[id]/liquidation/route";
import { GET as METRICS } from "@/app/api/bank/metrics/route";
import { GET } from "@/app/api/bank/summary/route";
import { GET as LOAN } from "@/app/api/loans/[id]/route";
import { db } from "@/db";
import { loanRepayments } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { fillTreasury } from "../../factories/bank";
import { makeAdmin } from "../../factories/identity";
import { give, makeTrader, set } from "../../factories/wallet";
import { send } from "../../http/client";
import { travel } from "../../setup/clock";
import {
  aBetterOffer,
  beginAt,
  confirm,
  days,
  fallTo,
  loanRow,
  makeLoan,
  minor,
  refinance,
  repay,
} from "../loans";

afterEach(() => vi.restoreAllMocks());

type Person = { id: string };

const summaryOf = async (as: Person) => (await send(GET, "GET", { as })).body;

async function repaymentOf(loanId: number) {
  const [row] = await db.select().from(loanRepayments).where(eq(loanRepayments.loanId, loanId));
  if (!row) throw new Error("nothing was repaid");
  return row;
}

/** The member's total at the end of each day, the current one first. */
async function historyOf(as: Person): Promise<number[]> {
  const { body } = await send(METRICS, "GET", { as });
  return body.days.map(({ totalEur }: { totalEur: string }) => Number(totalEur)).reverse();
}

it("the principal that a member has lent is part of what they own until it is paid back", async () => {
  const { lender, borrower, id } = await makeLoan("active");
  const { principalCents } = await loanRow(id);
  const lent = await summaryOf(lender);
  expect(lent.participations).toMatchObject([
    { label: `Préstamo n.º ${id}`, asset: "USDC", path: `/p2p-lending/loans/${id}` },
  ]);
  // The lender's 100,000 USDC at 1.08 US$ per euro.
  expect(lent.totalEur).toBe("92592.59");
  expect(minor(principalCents)).toBe(BigInt(lent.participations[0].amount.replace(".", "")));
  expect((await summaryOf(borrower)).participations).toEqual([]);
  await repay(borrower, id, "1000.00");
  const [left] = (await summaryOf(lender)).participations;
  expect(Number(left.amount)).toBeLessThan(Number(lent.participations[0].amount));
});

it("the interest counts from the day on which it was paid, in the history of the lender's total", async () => {
  const { lender, borrower, id } = await makeLoan("active");
  vi.spyOn(clock, "now").mockReturnValue(plusMinutes(new Date(), days(90)));
  const { total } = (await send(LOAN, "GET", { as: borrower, params: { id: String(id) } })).body.debt;
  await repay(borrower, id, total);
  const [today = 0, yesterday] = await historyOf(lender);
  const { interestCents } = await repaymentOf(id);
  expect(interestCents).toBeGreaterThan(0n);
  expect(yesterday).toBe(92_592.59);
  expect(today).toBeCloseTo(92_592.59 + Number(interestCents) / 108, 1);
});

it("a lender who is paid by the next one gains only the interest, on that day", async () => {
  await beginAt("70000.00");
  const { id, lender, borrower } = await makeLoan("active");
  travel(days(30));
  await beginAt("70000.00");
  const next = await makeTrader({ USDC: "100000" });
  await refinance(borrower, id, (await aBetterOffer({}, next)).id);
  // 100 US$ of interest at 1.08 US$ per euro.
  expect((await historyOf(lender)).slice(0, 3)).toEqual([92_685.18, 92_592.59, 92_592.59]);
  expect((await historyOf(next)).slice(0, 3)).toEqual([92_592.59, 92_592.59, 92_592.59]);
});

it("a principal that was paid by bank counts from the first day of the loan, and its interest when it is paid", async () => {
  const { id, lender, borrower } = await makeLoan("paid", { amountCents: 800_000n });
  await confirm(borrower, id);
  expect((await historyOf(lender)).slice(0, 2)).toEqual([8_000, 0]);
  const debt = async () =>
    (await send(LOAN, "GET", { as: borrower, params: { id: String(id) } })).body.debt.total;
  travel(days(30));
  await give(borrower, { EUR: "50000" });
  const total = await debt();
  await repay(borrower, id, total);
  expect(Number(total)).toBeGreaterThan(8_000);
  expect((await historyOf(lender)).slice(0, 3)).toEqual([Number(total), 8_000, 8_000]);
});

it.each(["kind", "treasury"] as const)(
  "a lender who is paid out of the collateral (%s) gains and loses nothing on the days before",
  async (method) => {
    await beginAt("70000.00");
    await set("loanAutomaticLiquidation", false);
    await set("disputeApprovalEur", "100000.00");
    await fillTreasury("USDC", "100000");
    const { id, lender } = await makeLoan("active");
    travel(days(10));
    await fallTo("45000.00");
    const body = { method, price: "45000.00", reason: "LTV del 91 %" };
    const sold = await send(LIQUIDATE, "POST", { as: await makeAdmin(), params: { id: String(id) }, body });
    expect(sold.status).toBe(201);
    const [today = 0, ...before] = (await historyOf(lender)).slice(0, 3);
    expect(before).toEqual([92_592.59, 92_592.59]);
    const { interestCents } = await repaymentOf(id);
    expect(today).toBeCloseTo(92_592.59 + Number(interestCents) / 108, 1);
  },
);

it("a loan that is not running, or was paid back, is not", async () => {
  for (const status of ["pending", "repaid"] as const) {
    const { lender } = await makeLoan(status);
    expect((await summaryOf(lender)).participations).toEqual([]);
  }
});

it("what a borrower owes is shown beside the total, without interest, and borrowing it is not saved", async () => {
  const { borrower, id } = await makeLoan("active", { currency: "EUR", amountCents: 200_000n });
  const before = await summaryOf(borrower);
  expect(before).toMatchObject({ debtEur: "2000.00" });
  await repay(borrower, id, "500.00");
  const after = await summaryOf(borrower);
  const { principalLeftCents } = await loanRow(id);
  expect(Number(after.debtEur)).toBe(Number(principalLeftCents) / 100);
  expect(principalLeftCents).toBe(150_000n);
  expect(Number(after.netEur)).toBeCloseTo(Number(after.totalEur) - 1_500, 2);
  const { body } = await send(METRICS, "GET", { as: borrower });
  const month = body.months.at(-1);
  const loans = month.kinds.find(({ kind }: { kind: string }) => kind === "loans");
  // Only the fee of 1.5 % was spent.
  expect(loans).toMatchObject({ receivedEur: "1970.00", sentEur: "500.00" });
  const ofOthers = month.kinds
    .filter(({ kind }: { kind: string }) => kind !== "loans")
    .reduce(
      (sum: number, one: Record<string, string>) => sum + Number(one.receivedEur) - Number(one.sentEur),
      0,
    );
  expect(Number(month.savedEur) - ofOthers).toBeCloseTo(-30, 2);
});

it("owes nothing before a loan starts or after it was paid back; one paid by bank never came in here", async () => {
  for (const status of ["pending", "repaid"] as const) {
    const { borrower } = await makeLoan(status);
    expect((await summaryOf(borrower)).debtEur).toBe("0.00");
  }
  const { id, borrower } = await makeLoan("paid", { amountCents: 800_000n });
  await confirm(borrower, id);
  expect((await summaryOf(borrower)).debtEur).toBe("8000.00");
  const { body } = await send(METRICS, "GET", { as: borrower });
  const { savedEur, receivedEur, sentEur } = body.months.at(-1);
  expect(Number(savedEur)).toBeCloseTo(Number(receivedEur) - Number(sentEur), 2);
});
