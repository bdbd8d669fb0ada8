import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, type Tx } from "@/db";
import {
  loanEvents,
  loanInstalments,
  loanMarginNotices,
  loans,
  loanValuations,
  notifications,
} from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { ltvPoints } from "@/lib/lending/margin/ltv-rules";
import { sendMarginNotices } from "@/lib/lending/margin/margin-notices";
import { recoverLoans } from "@/lib/lending/margin/recovery";
import { revalueLoans } from "@/lib/lending/margin/revaluation";
import { debtCentsAt, ltvPointsAt, revalueAll } from "@/lib/lending/margin/valuation";
import { debtOf, readPlan } from "@/lib/lending/plan/stored-plan";
import { readReference } from "@/lib/lending/price/reference";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { travel } from "../../setup/clock";
import { beginAt, days, fallTo, leave, loanRow, makeLoan, price, repay } from "../loans";

beforeEach(() => beginAt("70000.00"));

const found = async (loanId: number) =>
  (
    await db
      .select({ event: loanMarginNotices.event })
      .from(loanMarginNotices)
      .where(eq(loanMarginNotices.loanId, loanId))
      .orderBy(asc(loanMarginNotices.id))
  ).map(({ event }) => event);
const noticesOf = (user: { id: string }, kind: string) =>
  db.$count(
    notifications,
    and(eq(notifications.userId, user.id), eq(notifications.kind, `lending.loan-${kind}`)),
  );
const valuations = () => db.select().from(loanValuations).orderBy(asc(loanValuations.id));

class Undone extends Error {}
const undone = (work: (tx: Tx) => Promise<void>) =>
  inTransaction(async (tx) => {
    await work(tx);
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });

const below = (max: number) => Math.floor(Math.random() * max);

describe("the value of all loans", () => {
  it("has the same result in the SQL statement as in the rules, for any loan", async () => {
    const { id } = await makeLoan("active", { repayment: "instalments" });
    const now = travel(days(100));
    const prices = { btcReferencePriceUsd: "61234.57", eurUsdRate: "1.083337" };
    await undone(async (tx) => {
      const model = await loanRow(id);
      for (let made = 0; made < 200; made += 1) {
        const { id: _, ...row } = model;
        const isEuro = made % 2 === 0;
        const [copy] = await tx
          .insert(loans)
          .values({
            ...row,
            currency: isEuro ? "EUR" : "USDC",
            paymentMethod: isEuro ? "wallet" : "usdc",
            timeZone: ["Europe/Madrid", "Pacific/Auckland", "America/Los_Angeles"][made % 3] ?? "UTC",
            principalCents: 10_000_000_000n,
            principalLeftCents: BigInt(1 + below(10_000_000_000)),
            interestOwedCents: BigInt(below(5_000)),
            rateNum: BigInt(below(10_000)),
            rateDen: BigInt(1 + below(36_500_000)),
            accruesFrom: new Date(now.getTime() - (below(400) - 20) * 86_400_000).toISOString().slice(0, 10),
            collateralSats: BigInt(1 + below(2_100_000_000)),
          })
          .returning();
        if (!copy) throw new Error("no copy");
        const plan = (await readPlan(tx, id)).map((one) => ({
          ...one,
          interestCents: BigInt(below(900_000)),
        }));
        await tx
          .insert(loanInstalments)
          .values(plan.map((one) => ({ ...one, loanId: copy.id, dueAt: plusMinutes(now, days(1)) })));
        const [stored] = await tx
          .select({ debt: debtCentsAt(now), points: ltvPointsAt(debtCentsAt(now), prices) })
          .from(loans)
          .where(eq(loans.id, copy.id));
        const { total } = debtOf(copy, plan, now);
        const points = ltvPoints({ cents: total, currency: copy.currency }, copy.collateralSats, prices);
        expect([BigInt(stored?.debt ?? -1), BigInt(stored?.points ?? -1)]).toEqual([total, points]);
      }
    });
  });

  it("runs once for each change of the price, and each hour", async () => {
    await makeLoan("active");
    expect(await revalueLoans()).toBeGreaterThan(0);
    expect(await revalueLoans()).toBe(0);
    await price("69000.00");
    expect(await revalueLoans()).toBeGreaterThan(0);
    expect(await revalueLoans()).toBe(0);
    travel(61);
    expect(await revalueLoans()).toBeGreaterThan(0);
    expect(await valuations()).toHaveLength(3);
  });

  it("does not run while the ledger is closed, and afterwards makes the margin calls", async () => {
    const { id } = await makeLoan("active");
    await engageKillSwitch();
    await fallTo("45000.00");
    await fallTo("52000.00");
    expect([await valuations(), (await loanRow(id)).status]).toEqual([[], "active"]);
    await releaseKillSwitch();
    expect(await revalueLoans()).toBeGreaterThan(0);
    expect([await found(id), (await loanRow(id)).status]).toEqual([["first"], "active"]);
  });

  it("makes each margin call once, notifies both parties, and clears all together", async () => {
    const { id, borrower, lender } = await makeLoan("active");
    await fallTo("54500.00");
    expect(await found(id)).toEqual(["first"]);
    await fallTo("51200.00");
    await fallTo("54500.00");
    await fallTo("48200.00");
    expect(await found(id)).toEqual(["first", "second", "third"]);
    expect(await loanRow(id)).toMatchObject({ status: "active", marginLevel: 3 });
    await sendMarginNotices();
    await sendMarginNotices();
    for (const user of [borrower, lender]) {
      expect(await Promise.all(["first", "second", "third"].map((kind) => noticesOf(user, kind)))).toEqual([
        1, 1, 1,
      ]);
    }
    await fallTo("62000.00");
    expect(await found(id)).toEqual(["first", "second", "third", "cleared"]);
    expect((await loanRow(id)).marginLevel).toBe(0);
    expect(
      await db.$count(loanEvents, and(eq(loanEvents.dealId, id), eq(loanEvents.event, "margin-first"))),
    ).toBe(1);
  });

  it("makes the margin call also after a repayment or collateral that came before the valuation", async () => {
    const { id, borrower, lender } = await makeLoan("active");
    await price("52000.00");
    await repay(borrower, id, "10");
    await leave(borrower, id, "0.001");
    expect(await loanRow(id)).toMatchObject({ marginLevel: 0, marginAt: null });
    await fallTo("52000.00");
    expect(await found(id)).toEqual(["first"]);
    await sendMarginNotices();
    expect([await noticesOf(borrower, "first"), await noticesOf(lender, "first")]).toEqual([1, 1]);
  });

  it("puts a loan at 90 % in default, and ends it below 85 %, not before", async () => {
    const { id, borrower, lender } = await makeLoan("active");
    await fallTo("45000.00");
    const defaulted = await loanRow(id);
    expect(defaulted).toMatchObject({
      status: "defaulted",
      defaultReason: "ltv",
      marginLevel: 4,
      stageExpiresAt: null,
    });
    expect(await found(id)).toEqual(["default"]);
    await sendMarginNotices();
    const kind = "defaulted-by-price";
    expect([await noticesOf(borrower, kind), await noticesOf(lender, kind)]).toEqual([1, 1]);
    await fallTo("46000.00");
    await recoverLoans();
    expect((await loanRow(id)).status).toBe("defaulted");
    await fallTo("49000.00");
    await recoverLoans();
    const taken = await loanRow(id);
    expect(taken).toMatchObject({ status: "active", defaultReason: null, marginLevel: 2 });
    expect(taken.stageExpiresAt).toEqual(taken.dueAt);
    expect(taken.remindAt).not.toBeNull();
    expect(await noticesOf(borrower, "recovered")).toBe(1);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("does not end the default of a loan with an overdue payment", async () => {
    const { id } = await makeLoan("active");
    await fallTo("45000.00");
    await db
      .update(loans)
      .set({ dueAt: plusMinutes(clock.now(), -1) })
      .where(eq(loans.id, id));
    await fallTo("60000.00");
    await recoverLoans();
    expect((await loanRow(id)).status).toBe("defaulted");
  });

  it("sends the early alert once", async () => {
    const { id, borrower, lender } = await makeLoan("active");
    await db.update(loans).set({ bellPriceCents: 6_600_000n }).where(eq(loans.id, id));
    await fallTo("66000.01");
    expect(await found(id)).toEqual([]);
    await fallTo("66000.00");
    await fallTo("65000.00");
    expect(await found(id)).toEqual(["bell"]);
    await sendMarginNotices();
    expect([await noticesOf(borrower, "bell"), await noticesOf(lender, "bell")]).toEqual([1, 0]);
  });

  it("skips a loan that was changed concurrently", async () => {
    const { id, borrower } = await makeLoan("active");
    await price("45000.00");
    await price("45000.00");
    const now = clock.now();
    const { rateId, prices } = await readReference(db, now);
    await Promise.all([
      leave(borrower, id, "0.4"),
      inTransaction((tx) => revalueAll(tx, { rateId, prices, now })),
    ]);
    await recoverLoans();
    const row = await loanRow(id);
    expect([row.status, row.collateralSats]).toEqual(["active", 59_500_000n]);
    expect(await checkMoney("full")).toEqual([]);
  });
});
