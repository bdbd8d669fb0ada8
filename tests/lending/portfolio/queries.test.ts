import { describe, expect, it } from "vitest";
import { getDashboard } from "@/lib/identity/activity/queries";
import { loan } from "@/lib/lending/loan/deal";
import { positionOf } from "@/lib/lending/plan/preview-rules";
import { readBorrowing } from "@/lib/lending/plan/running-queries";
import { readPortfolios } from "@/lib/lending/portfolio/queries";
import { makeUser } from "@/tests/factories/identity";
import { makeLoan, repay, viewerOf } from "@/tests/lending/loans";

describe("readPortfolios", () => {
  it("shows both sides of a loan the same sums", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    await repay(borrower, id, "1000.00");
    const [lent] = await readPortfolios(await viewerOf(lender), "lender");
    const [borrowed] = await readPortfolios(await viewerOf(borrower), "borrower");
    expect(lent).toEqual(borrowed);
    expect(lent).toMatchObject({ currency: "USDC", live: 1, outstanding: 700_000n, next: { loanId: id } });
    expect(lent?.months).toHaveLength(12);
    const planned = lent?.months.reduce((all, { principal, interest }) => all + principal + interest, 0n);
    expect(planned).toBe(700_000n + (lent?.interestToCome ?? 0n));
    expect(await readPortfolios(await viewerOf(lender), "borrower")).toEqual([]);
  });

  it("counts the paid interest of each loan", async () => {
    const terms = { termDays: 60, repayment: "instalments" as const };
    const { id, lender, borrower } = await makeLoan("active", terms);
    const before = await loan.read(await viewerOf(borrower), id);
    await repay(borrower, id, before.plan[0]?.amount ?? "", "instalment");
    const [lent] = await readPortfolios(await viewerOf(lender), "lender");
    const cents = (text = "") => BigInt(text.replace(".", ""));
    expect(lent?.interestPaid).toBe(cents(before.plan[0]?.interest));
    expect(lent?.interestPaid).toBeGreaterThan(0n);
    expect((lent?.interestPaid ?? 0n) + (lent?.interestToCome ?? 0n)).toBe(60_000n);
  });

  it("includes ended loans in the return, and excludes cancelled ones", async () => {
    const { lender } = await makeLoan("repaid");
    const [ended] = await readPortfolios(await viewerOf(lender), "lender");
    expect(ended).toMatchObject({ live: 0, outstanding: 0n, netReturnPoints: 0n, next: null });
    expect(await readPortfolios(await viewerOf(await makeUser()), "lender")).toEqual([]);
  });
});

describe("the dashboard", () => {
  it("counts the loans that run, on either side", async () => {
    const { lender, borrower } = await makeLoan("active");
    for (const person of [lender, borrower]) {
      expect((await getDashboard(await viewerOf(person))).activeLoans).toBe(1);
    }
    const ended = await makeLoan("repaid");
    expect((await getDashboard(await viewerOf(ended.lender))).activeLoans).toBe(0);
    const waiting = await makeLoan("pending");
    expect((await getDashboard(await viewerOf(waiting.borrower))).activeLoans).toBe(0);
  });
});

describe("readBorrowing", () => {
  it("calculates like the loan itself, only for its borrower", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    const viewer = await viewerOf(borrower);
    const mine = await readBorrowing(viewer, id);
    const shown = await loan.read(viewer, id);
    if (!mine?.running) throw new Error("the loan runs");
    expect(positionOf(mine.running).debt).toBe(BigInt(shown.debt?.total.replace(".", "") ?? "0"));
    // 5,000 of their own and the 8,000 lent, minus the fee of 1.5 %.
    expect(mine.freeCents).toBe(500_000n + 788_000n);
    expect(mine.freeSats).toBe(100_000_000n - 19_500_000n);
    expect(await readBorrowing(await viewerOf(lender), id)).toBeNull();
  });

  it("has nothing to count while the loan does not run", async () => {
    const { id, borrower } = await makeLoan("pending");
    expect((await readBorrowing(await viewerOf(borrower), id))?.running).toBeNull();
  });
});
