import { and, desc, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { bankRates, loanMarginNotices, loans, loanValuations, notifications } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { clock } from "@/lib/core/format/clock";
import { ltvPoints } from "@/lib/lending/margin/ltv-rules";
import { sendMarginNotices } from "@/lib/lending/margin/margin-notices";
import { recoverLoans } from "@/lib/lending/margin/recovery";
import { revalueLoans } from "@/lib/lending/margin/revaluation";
import { debtCents, ltvPointsAt } from "@/lib/lending/margin/valuation";
import { debtOn } from "@/lib/lending/plan/interest-rules";
import { accruing, today } from "@/lib/lending/plan/stored-plan";
import { set } from "../../factories/wallet";
import { travel } from "../../setup/clock";
import { days, leave, loanRow, makeLoan, repay } from "../loans";

/** An administrator sets another price. */
async function priceIs(btcUsd: string): Promise<void> {
  await set("btcReferencePriceUsd", btcUsd);
  await db.insert(bankRates).values({ btcUsd, eurUsd: "1.080000" });
}

const value = async () => {
  await revalueLoans();
  await sendMarginNotices();
};

const kindsOf = async (person: { id: string }) => {
  const rows = await db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.userId, person.id))
    .orderBy(notifications.createdAt);
  return rows.map(({ kind }) => kind.replace("lending.loan-", ""));
};

beforeEach(() => priceIs("70000.00"));

describe("a valuation", () => {
  it("finds what the rules find, of any loan on any day", async () => {
    const one = await makeLoan("active", { aprPoints: 733 });
    const two = await makeLoan("active", { currency: "EUR", repayment: "instalments", aprPoints: 1_999 });
    for (const day of [0, 1, 17, 45, 181]) {
      const now = travel(days(day));
      for (const price of ["70000.00", "43210.98"]) {
        const prices = { btcReferencePriceUsd: price, eurUsdRate: "1.080000" };
        const rows = await db
          .select({ loan: loans, debt: debtCents(now), points: ltvPointsAt(prices, now) })
          .from(loans)
          .where(inArray(loans.id, [one.id, two.id]));
        for (const { loan, debt, points } of rows) {
          const { total } = debtOn(accruing(loan), today(loan, now));
          expect(BigInt(debt)).toBe(total);
          const sum = { cents: total, currency: loan.currency };
          expect(BigInt(points)).toBe(ltvPoints(sum, loan.collateralSats, prices));
        }
      }
    }
  });

  it("makes each margin call once, the default at 90, and tells both with what to do", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    const levels: number[] = [];
    for (const price of ["54000.00", "54000.00", "51000.00", "48000.00", "45000.00"]) {
      await priceIs(price);
      await value();
      levels.push((await loanRow(id)).marginLevel);
    }
    expect(levels).toEqual([1, 1, 2, 3, 4]);
    const row = await loanRow(id);
    expect(row).toMatchObject({ status: "defaulted", defaultReason: "ltv", stageExpiresAt: null });
    expect((await kindsOf(borrower)).slice(-4)).toEqual(["first", "second", "third", "defaulted"]);
    expect((await kindsOf(lender)).slice(-4)).toEqual(["first", "second", "third", "defaulted"]);
    const first = and(eq(notifications.userId, borrower.id), eq(notifications.kind, "lending.loan-first"));
    const [told] = await db.select({ body: notifications.body }).from(notifications).where(first);
    // 8,000 against 0.195 at 54,000: 75.97 %.
    expect(told?.body).toContain("ha llegado al 75,97 %. Añade 0,01664022");
    expect(await checkMoney("full")).toEqual([]);
  });

  it("answers all calls at once under 70, not before", async () => {
    const { id } = await makeLoan("active");
    await priceIs("51000.00");
    await value();
    await priceIs("56000.00");
    await value();
    expect((await loanRow(id)).marginLevel).toBe(2);
    await priceIs("60000.00");
    await value();
    expect((await loanRow(id)).marginLevel).toBe(0);
  });

  it("lets a loan go on again under 85, and not while its price plays around 90", async () => {
    const { id, borrower } = await makeLoan("active");
    await priceIs("45000.00");
    await value();
    await priceIs("46000.00");
    await value();
    await recoverLoans();
    expect((await loanRow(id)).status).toBe("defaulted");
    await priceIs("50000.00");
    await value();
    await recoverLoans();
    const row = await loanRow(id);
    expect(row).toMatchObject({ status: "active", defaultReason: null, marginLevel: 2 });
    expect(row.stageExpiresAt).toEqual(row.dueAt);
    expect(await kindsOf(borrower)).toContain("recovered");
  });

  it("is made where the price has changed or a day has begun, and written down", async () => {
    await makeLoan("active");
    await value();
    const count = () => db.$count(loanValuations);
    const before = await count();
    await value();
    expect(await count()).toBe(before);
    travel(days(1));
    await value();
    expect(await count()).toBe(before + 1);
    await priceIs("69000.00");
    await value();
    const [last] = await db.select().from(loanValuations).orderBy(desc(loanValuations.id)).limit(1);
    expect(last?.loans).toBeGreaterThan(0);
    expect(last?.createdAt).toEqual(clock.now());
  });

  it("overtakes no repayment and no collateral of the same second", async () => {
    const { id, borrower } = await makeLoan("active");
    await priceIs("45000.00");
    await Promise.all([repay(borrower, id, "4000.00"), revalueLoans()]);
    await value();
    await recoverLoans();
    expect(await loanRow(id)).toMatchObject({ status: "active", principalLeftCents: 400_000n });
    await priceIs("22000.00");
    await Promise.all([leave(borrower, id, "0.3"), revalueLoans()]);
    await recoverLoans();
    expect(await loanRow(id)).toMatchObject({ status: "active", collateralSats: 49_500_000n });
    expect(await db.$count(loanMarginNotices, eq(loanMarginNotices.loanId, id))).toBeLessThan(5);
    expect(await checkMoney("full")).toEqual([]);
  });
});
