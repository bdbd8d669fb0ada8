import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { loanRepayments, notifications } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { clock } from "@/lib/core/format/clock";
import { failureDuring } from "@/lib/core/jobs/failures";
import { loan } from "@/lib/lending/loan/deal";
import { protectLoan } from "@/lib/lending/margin/protect-loan";
import { recoverLoans } from "@/lib/lending/margin/recovery";
import { payInstalments } from "@/lib/lending/plan/autopay";
import { callOf } from "../../factories/identity";
import { engageKillSwitch, forgetClosure } from "../../factories/kill-switch";
import { give, set, spendable } from "../../factories/wallet";
import { travel } from "../../setup/clock";
import { beginAt, fallTo, heldBy, loanRow, makeLoan } from "../loans";

beforeEach(() => set("btcReferencePriceUsd", "70000.00"));

const HOUR = 60;

async function paysItself(terms: Parameters<typeof makeLoan>[1]) {
  const made = await makeLoan("active", terms);
  await protectLoan.run(await callOf(made.borrower), { id: made.id, autopay: true });
  const { dueAt } = await loanRow(made.id);
  const began = clock.now().getTime();
  const untilEnd = ((dueAt?.getTime() ?? 0) - began) / 60_000;
  /** Travels to this hour of the due day. */
  const dueDayAt = (hours: number) => travel(Math.round(untilEnd + (hours - 24) * HOUR));
  return { ...made, dueDayAt };
}

const repaymentsOf = (id: number) =>
  db.select().from(loanRepayments).where(eq(loanRepayments.loanId, id)).orderBy(asc(loanRepayments.id));

const noticesOf = (user: { id: string }, kind: string) =>
  db.$count(
    notifications,
    and(eq(notifications.userId, user.id), eq(notifications.kind, `lending.loan-${kind}`)),
  );

describe("automatic payments", () => {
  it("are made from six in the morning of their day, once, and both are notified", async () => {
    const { id, lender, borrower, dueDayAt } = await paysItself({ repayment: "instalments" });
    dueDayAt(5.9);
    await payInstalments();
    expect(await repaymentsOf(id)).toEqual([]);
    const before = await spendable(borrower, "USDC");
    dueDayAt(6.1);
    await Promise.all([payInstalments(), payInstalments()]);
    await payInstalments();
    expect(await repaymentsOf(id)).toMatchObject([
      { kind: "instalment", amountCents: 143_333n, payerId: borrower.id, daysLate: 0 },
    ]);
    expect(before - (await spendable(borrower, "USDC"))).toBe(1_433_330_000n);
    expect([await noticesOf(borrower, "repayment"), await noticesOf(lender, "repayment")]).toEqual([1, 1]);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("report an insufficient balance once, and are made as soon as it suffices", async () => {
    // 16,000 are owed, and the balance is 12,880.
    const { id, borrower, dueDayAt } = await paysItself({ aprPoints: 10_000, termDays: 30 });
    dueDayAt(7);
    await payInstalments();
    await payInstalments();
    expect([await repaymentsOf(id), await noticesOf(borrower, "autopay-failed")]).toEqual([[], 1]);
    await give(borrower, { USDC: "10000" });
    await payInstalments();
    expect((await loanRow(id)).status).toBe("repaid");
    expect(await heldBy(id)).toEqual({ principal: 0n, bitcoin: 0n });
    expect(await noticesOf(borrower, "repaid")).toBe(1);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("wait while the ledger is closed, and the job records no failure", async () => {
    const { id, dueDayAt } = await paysItself({ repayment: "instalments" });
    dueDayAt(7);
    await engageKillSwitch();
    try {
      expect(await failureDuring(() => payInstalments())).toBeNull();
    } finally {
      await forgetClosure();
    }
    expect(await repaymentsOf(id)).toEqual([]);
    await payInstalments();
    expect(await repaymentsOf(id)).toMatchObject([{ amountCents: 143_333n }]);
  });

  it("are made late if they are overdue", async () => {
    const { id, dueDayAt } = await paysItself({ repayment: "instalments" });
    dueDayAt(30);
    await payInstalments();
    expect((await loanRow(id)).status).toBe("active");
    expect(await repaymentsOf(id)).toMatchObject([{ amountCents: 143_333n, daysLate: 1 }]);
  });

  it("continue in default because of the price, which a missed payment would keep from ending", async () => {
    await beginAt("70000.00");
    const { id, dueDayAt } = await paysItself({ repayment: "instalments" });
    await fallTo("36000.00");
    expect(await loanRow(id)).toMatchObject({ status: "defaulted", defaultReason: "ltv" });
    await payInstalments();
    expect(await repaymentsOf(id)).toEqual([]);
    dueDayAt(7);
    await payInstalments();
    await payInstalments();
    expect(await repaymentsOf(id)).toMatchObject([
      { kind: "instalment", amountCents: 143_333n, daysLate: 0 },
    ]);
    expect((await loanRow(id)).status).toBe("defaulted");
    await fallTo("70000.00");
    await recoverLoans();
    expect(await loanRow(id)).toMatchObject({ status: "active", defaultReason: null });
    expect(await checkMoney("full")).toEqual([]);
  });

  it("end in default because of the price too, when the borrower switches them off", async () => {
    await beginAt("70000.00");
    const { id, borrower, dueDayAt } = await paysItself({ repayment: "instalments" });
    await fallTo("36000.00");
    await protectLoan.run(await callOf(borrower), { id, autopay: false });
    expect(await loanRow(id)).toMatchObject({ status: "defaulted", autopay: false });
    dueDayAt(7);
    await payInstalments();
    expect(await repaymentsOf(id)).toEqual([]);
  });

  it("are not made without the setting, nor for a loan in default because of a payment", async () => {
    const asked = await makeLoan("active", { repayment: "instalments" });
    const { id, dueDayAt } = await paysItself({ repayment: "instalments" });
    dueDayAt(24 * 2);
    await loan.expireDue();
    dueDayAt(24 * 6);
    await loan.expireDue();
    expect((await loanRow(id)).status).toBe("defaulted");
    await payInstalments();
    expect([await repaymentsOf(id), await repaymentsOf(asked.id)]).toEqual([[], []]);
  });
});
