import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { loans } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { failureDuring } from "@/lib/core/jobs/failures";
import { writeKillSwitch } from "@/lib/ledger/verify";
import { loan } from "@/lib/lending/loan/deal";
import type { Loan } from "@/lib/lending/loan/transfers";
import { recoverLoans } from "@/lib/lending/margin/recovery";
import { repayFromIncome } from "@/lib/lending/plan/income";
import { readPlan } from "@/lib/lending/plan/stored-plan";
import { fillTreasury } from "../../factories/bank";
import { makeAdmin } from "../../factories/identity";
import { engageKillSwitch, forgetClosure, reopenLedger } from "../../factories/kill-switch";
import { give } from "../../factories/wallet";
import { travel } from "../../setup/clock";
import { answer, askPause, beginAt, days, fallTo, leave, loanRow, makeLoan, price, repay } from "../loans";

beforeEach(() => beginAt("70000.00"));

const inInstalments = () => makeLoan("active", { repayment: "instalments" });
const dueOf = async (id: number) =>
  (await readPlan(db, id)).map(({ nr, interestCents, principalCents }) => [
    nr,
    interestCents + principalCents,
  ]);

async function expireOn(day: number): Promise<void> {
  travel(days(day));
  await loan.expireDue();
}

describe("a loan that is repaid at its end, of which a part is repaid on its due day", () => {
  it("is due on that day with the rest, and in default if that does not arrive", async () => {
    const { id, borrower } = await makeLoan("active");
    const { dueAt } = await loanRow(id);
    travel(days(180));
    const part = await repay(borrower, id, "700.00");
    expect(part).toMatchObject({ status: "active", debt: { total: "7900.00", next: "7900.00" } });
    expect(await loanRow(id)).toMatchObject({ dueAt, stageExpiresAt: dueAt });
    await expireOn(182);
    expect((await loanRow(id)).status).toBe("overdue");
    await expect(repay(borrower, id, "10.00")).rejects.toMatchObject({ code: "invalid" });
    await expireOn(186);
    expect(await loanRow(id)).toMatchObject({ status: "defaulted", defaultReason: "payment", dueAt });
    const late = await repay(borrower, id, "100.00");
    expect(late.status).toBe("defaulted");
    expect(await loanRow(id)).toMatchObject({ dueAt });
    expect(late.plan.filter(({ paidAt }) => paidAt === null)).toHaveLength(1);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("remains due too if the part is paid with income or with collateral", async () => {
    const { id, borrower } = await makeLoan("active", { currency: "EUR" });
    await give(borrower, { EUR: "100" });
    const { dueAt } = await loanRow(id);
    travel(days(180));
    const income = { loanId: id, borrowerId: borrower.id, cents: 1_000n, now: clock.now() };
    expect(await inTransaction((tx) => repayFromIncome(tx, income))).toBe(1_000n);
    expect(await dueOf(id)).toEqual([[1, 859_000n]]);
    expect(await loanRow(id)).toMatchObject({ status: "active", dueAt, stageExpiresAt: dueAt });
    await expireOn(182);
    expect((await loanRow(id)).status).toBe("overdue");
    await fillTreasury("USDC", "10000");
    const other = await makeLoan("active");
    travel(days(182 + 180));
    await fallTo("70000.00");
    const sold = await repay(other.borrower, other.id, "1000.00", "collateral");
    expect(sold).toMatchObject({ status: "active", debt: { total: "7600.00" } });
    expect((await loanRow(other.id)).dueAt).not.toBeNull();
  });
});

describe("a payment that falls due while the ledger is closed", () => {
  const reopen = async () => {
    const { id: actorId } = await makeAdmin();
    await inTransaction((tx) => writeKillSwitch(tx, { isOpen: true, reason: "una prueba", actorId }));
  };

  it("is not overdue, nor a default, before the ledger has been open again for a day", async () => {
    const [due, late] = [await inInstalments(), await inInstalments()];
    const past = plusMinutes(clock.now(), -1);
    const endNow = (id: number, set: Partial<Loan>) => db.update(loans).set(set).where(eq(loans.id, id));
    await endNow(due.id, { dueAt: past, stageExpiresAt: past });
    await endNow(late.id, { status: "overdue", dueAt: plusMinutes(past, -days(3)), stageExpiresAt: past });
    await engageKillSwitch();
    expect(await failureDuring(() => loan.expireDue())).toBeNull();
    expect([(await loanRow(due.id)).status, (await loanRow(late.id)).status]).toEqual(["active", "overdue"]);
    await reopen();
    await loan.expireDue();
    const row = await loanRow(late.id);
    expect([(await loanRow(due.id)).status, row.status]).toEqual(["overdue", "overdue"]);
    expect(row.stageExpiresAt?.getTime()).toBeGreaterThan(clock.now().getTime() + 23 * 60 * 60_000);
    expect(row.remindAt?.getTime()).toBeLessThan(row.stageExpiresAt?.getTime() ?? 0);
    travel(24 * 60 + 1);
    await loan.expireDue();
    expect(await loanRow(late.id)).toMatchObject({ status: "defaulted", defaultReason: "payment" });
    expect((await loanRow(due.id)).status).toBe("overdue");
  });
});

describe("collateral that is due while the ledger is closed", () => {
  afterEach(forgetClosure);

  it("can be locked for a day after the opening, and only then is the loan cancelled", async () => {
    const [locked, idle] = [await makeLoan("pending"), await makeLoan("pending")];
    const past = plusMinutes(clock.now(), -1);
    for (const { id } of [locked, idle]) {
      await db.update(loans).set({ stageExpiresAt: past }).where(eq(loans.id, id));
    }
    await engageKillSwitch();
    expect(await failureDuring(() => loan.expireDue())).toBeNull();
    const states = async () => [(await loanRow(locked.id)).status, (await loanRow(idle.id)).status];
    expect(await states()).toEqual(["pending", "pending"]);
    const opened = clock.now();
    await reopenLedger(opened);
    await loan.expireDue();
    expect(await states()).toEqual(["pending", "pending"]);
    const end = plusMinutes(opened, 24 * 60);
    expect(await loanRow(idle.id)).toMatchObject({ stageExpiresAt: end, remindAt: null });
    travel(24 * 60 - 1);
    await leave(locked.borrower, locked.id);
    travel(24 * 60 + 1);
    await loan.expireDue();
    expect(await states()).toEqual(["active", "cancelled"]);
  });
});

describe("collateral that is due while a jump of the price is unconfirmed", () => {
  it("has a day more each time, and only once the price is confirmed is the loan cancelled", async () => {
    const [locked, idle] = [await makeLoan("pending"), await makeLoan("pending")];
    await price("100000.00");
    for (const waited of [days(3) + 1, days(4) + 2]) {
      travel(waited);
      await loan.expireDue();
      const end = plusMinutes(clock.now(), 24 * 60);
      expect(await loanRow(idle.id)).toMatchObject({ status: "pending", stageExpiresAt: end });
    }
    await price("100000.00");
    await leave(locked.borrower, locked.id);
    travel(days(5) + 3);
    await loan.expireDue();
    expect((await loanRow(locked.id)).status).toBe("active");
    expect((await loanRow(idle.id)).status).toBe("cancelled");
  });
});

describe("an instalment on its due day", () => {
  it("remains due with the rest of it after a part, and is paid by that rest", async () => {
    const { id, borrower } = await inInstalments();
    const { dueAt } = await loanRow(id);
    travel(days(30));
    await repay(borrower, id, "0.01");
    const part = await repay(borrower, id, "1000.00");
    expect(part).toMatchObject({ status: "active", debt: { next: "433.32" }, plan: { length: 6 } });
    expect((await loanRow(id)).dueAt).toEqual(dueAt);
    await expireOn(31);
    expect((await loanRow(id)).status).toBe("overdue");
    const paid = await repay(borrower, id, "433.32", "instalment");
    expect(paid.status).toBe("active");
    expect(paid.plan[0]).toMatchObject({ amount: "433.32", paidAt: expect.any(String) });
    expect(paid.repayments.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(1_433.33, 2);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("is paid by exactly its amount, and by more, also as a part of the debt", async () => {
    const exact = await inInstalments();
    const more = await inInstalments();
    travel(days(30));
    const paid = await repay(exact.borrower, exact.id, "1433.33");
    expect(paid.repayments).toMatchObject([{ kind: "instalment", interest: "168.49" }]);
    expect(paid.plan[0]?.paidAt).not.toBeNull();
    expect(await dueOf(exact.id)).toEqual([2, 3, 4, 5, 6].map((nr) => [nr, nr === 6 ? 143_335n : 143_333n]));
    const above = await repay(more.borrower, more.id, "2000.00");
    expect(above.plan[0]?.paidAt).not.toBeNull();
    expect(above).toMatchObject({ principalLeft: "6168.49", plan: { length: 6 } });
    expect((await dueOf(more.id)).map(([nr]) => nr)).toEqual([2, 3, 4, 5, 6]);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("stays in the plan of a loan in default because of it", async () => {
    const { id, borrower } = await inInstalments();
    await expireOn(32);
    await expireOn(36);
    const part = await repay(borrower, id, "10.00");
    expect(part.status).toBe("defaulted");
    expect((await dueOf(id))[0]).toEqual([1, 142_333n]);
    expect((await loanRow(id)).dueAt?.getTime()).toBeLessThan(clock.now().getTime());
    const more = await repay(borrower, id, "1433.33", "instalment");
    expect(more).toMatchObject({ status: "defaulted", repayments: [{ kind: "early" }, { kind: "early" }] });
  });
});

describe("a loan in default because of its price that has missed an instalment", () => {
  async function missed() {
    const made = await inInstalments();
    travel(days(29));
    await fallTo("44000.00");
    travel(days(40));
    await fallTo("70000.00");
    await recoverLoans();
    expect(await loanRow(made.id)).toMatchObject({ status: "defaulted", defaultReason: "ltv" });
    return made;
  }

  it("stays in default until all of the instalment is paid, in parts or at once", async () => {
    const { id, borrower } = await missed();
    expect((await repay(borrower, id, "0.01")).status).toBe("defaulted");
    expect((await repay(borrower, id, "1433.31")).status).toBe("defaulted");
    await recoverLoans();
    expect((await loanRow(id)).status).toBe("defaulted");
    expect(await repay(borrower, id, "0.01")).toMatchObject({ status: "active" });
    const { dueAt } = await loanRow(id);
    expect(dueAt?.getTime()).toBeGreaterThan(clock.now().getTime());
    expect(await checkMoney("full")).toEqual([]);
  });

  it("pays the instalment as planned, which remains in the plan as paid", async () => {
    const { id, borrower } = await missed();
    const paid = await repay(borrower, id, "1433.33", "instalment");
    expect(paid).toMatchObject({ status: "active", plan: { length: 6 } });
    expect(paid.plan[0]).toMatchObject({ amount: "1433.33", paidAt: expect.any(String) });
    expect(paid.repayments).toMatchObject([{ kind: "instalment", amount: "1433.33", daysLate: 10 }]);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("pays the instalment first with more than it", async () => {
    const { id, borrower } = await missed();
    const paid = await repay(borrower, id, "2000.00");
    expect(paid).toMatchObject({
      status: "active",
      plan: { length: 6 },
      repayments: [{ kind: "instalment" }],
    });
    expect(paid.plan[0]?.paidAt).not.toBeNull();
    expect((await dueOf(id)).map(([nr]) => nr)).toEqual([2, 3, 4, 5, 6]);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("can be paused once the instalment is paid", async () => {
    const { id, lender, borrower } = await missed();
    await repay(borrower, id, "1.00");
    await expect(askPause(borrower, id, 30)).rejects.toMatchObject({ code: "conflict" });
    await repay(borrower, id, "1432.33");
    const paused = await answer(lender, id, await askPause(borrower, id, 30));
    expect(paused.status).toBe("active");
  });
});
