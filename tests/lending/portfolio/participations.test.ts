import { eq } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { GET as METRICS } from "@/app/api/bank/metrics/route";
import { GET } from "@/app/api/bank/summary/route";
import { GET as LOAN } from "@/app/api/loans/[id]/route";
import { db } from "@/db";
import { loanRepayments } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { send } from "../../http/client";
import { days, loanRow, makeLoan, minor, repay } from "../loans";

afterEach(() => vi.restoreAllMocks());

const summaryOf = async (as: { id: string }) => (await send(GET, "GET", { as })).body;

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
  const { days: history } = (await send(METRICS, "GET", { as: lender })).body;
  const totalOn = (daysAgo: number) => Number(history.at(-1 - daysAgo).totalEur);
  const { interestCents } = await db
    .select({ interestCents: loanRepayments.interestCents })
    .from(loanRepayments)
    .where(eq(loanRepayments.loanId, id))
    .then(([row]) => row ?? { interestCents: 0n });
  expect(interestCents).toBeGreaterThan(0n);
  expect(totalOn(1)).toBe(92_592.59);
  expect(totalOn(0)).toBeCloseTo(92_592.59 + Number(interestCents) / 108, 1);
});

it("a loan that is not running, or was paid back, is not", async () => {
  for (const status of ["pending", "repaid"] as const) {
    const { lender } = await makeLoan(status);
    expect((await summaryOf(lender)).participations).toEqual([]);
  }
});
