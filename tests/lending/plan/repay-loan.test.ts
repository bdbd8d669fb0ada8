import { and, eq, isNull, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { emails, loanInstalments, loanRepayments, notifications } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { parseMoney } from "@/lib/core/format/money";
import { centsText } from "@/lib/lending/cents";
import { loan } from "@/lib/lending/loan/deal";
import { repayLoan } from "@/lib/lending/plan/repay-loan";
import { callOf } from "../../factories/identity";
import { set, spendable } from "../../factories/wallet";
import { travel } from "../../setup/clock";
import { beginAt, days, heldBy, leave, loanRow, makeLoan, minor, repay, viewerOf } from "../loans";

beforeEach(() => set("btcReferencePriceUsd", "70000.00"));

const read = async (person: { id: string }, id: number) => loan.read(await viewerOf(person), id);

const planOf = (id: number) =>
  db
    .select()
    .from(loanInstalments)
    .where(and(eq(loanInstalments.loanId, id), isNull(loanInstalments.replacedAt)))
    .orderBy(loanInstalments.nr);

const refusal = (fields: Record<string, string>) => ({ code: "invalid", fields });

describe("a loan that is repaid at its end", () => {
  it("owes the interest of its term, returns the collateral and leaves nothing locked", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    expect(await spendable(borrower, "USDC")).toBe(minor(500_000n + 788_000n));
    travel(days(180));
    const { debt } = await read(borrower, id);
    expect(debt).toEqual({ principal: "8000.00", interest: "600.00", total: "8600.00", next: "8600.00" });
    const repaid = await repay(borrower, id, "8600.00", "instalment");
    expect(repaid).toMatchObject({
      status: "repaid",
      principalLeft: "0.00",
      collateralStatus: "released",
      debt: null,
      mayDo: ["rate"],
    });
    expect(repaid.repayments).toMatchObject([
      { kind: "instalment", amount: "8600.00", interest: "600.00", principal: "8000.00", daysLate: 0 },
    ]);
    expect(await heldBy(id)).toEqual({ principal: 0n, bitcoin: 0n });
    expect(await spendable(borrower)).toBe(100_000_000n);
    expect(await spendable(lender, "USDC")).toBe(minor(10_000_000n + 60_000n));
    expect(await checkMoney("full")).toEqual([]);
  });

  it("422: «Todo» of the day before is refused with the debt of today, from the balance and from the collateral", async () => {
    const { id, borrower } = await makeLoan("active");
    travel(days(1));
    const seen = (await read(borrower, id)).debt?.total ?? "";
    travel(days(2));
    await beginAt("70000.00");
    const { debt } = await read(borrower, id);
    expect(debt?.total).not.toBe(seen);
    const payAll = async (amount: string, of: "debt" | "collateral") =>
      repayLoan.run(await callOf(borrower), { id, amount, of, whole: true });
    const message = `Ahora debes ${centsText(parseMoney(debt?.total ?? "", "EUR"), "USDC")}. Revisa el importe y vuelve a pagar.`;
    for (const of of ["debt", "collateral"] as const) {
      await expect(payAll(seen, of)).rejects.toMatchObject(refusal({ amount: message }));
    }
    expect((await read(borrower, id)).repayments).toEqual([]);
    expect(await payAll(debt?.total ?? "", "debt")).toMatchObject({ status: "repaid" });
  });

  it("owes the accrued interest with an early partial repayment, and less from then on", async () => {
    const { id, borrower } = await makeLoan("active");
    travel(days(90));
    const after = await repay(borrower, id, "1300.00");
    expect(after).toMatchObject({ status: "active", principalLeft: "7000.00" });
    expect(after.repayments).toMatchObject([{ kind: "early", interest: "300.00", principal: "1000.00" }]);
    expect(after.plan).toMatchObject([
      { nr: 1, interest: "262.50", principal: "7000.00", amount: "7262.50" },
    ]);
    travel(days(180));
    expect((await read(borrower, id)).debt?.total).toBe("7262.50");
  });

  it("is never repaid with more than is owed, nor twice by concurrent requests", async () => {
    const { id, borrower } = await makeLoan("active");
    await expect(repay(borrower, id, "8000.01")).rejects.toMatchObject(
      refusal({ amount: "Debes 8.000,00\u00a0USDC: no puedes devolver más." }),
    );
    const answers = await Promise.allSettled([repay(borrower, id, "8000"), repay(borrower, id, "8000")]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await spendable(borrower, "USDC")).toBe(minor(488_000n));
    expect(await checkMoney("full")).toEqual([]);
  });

  it("can be repaid only by the borrower, with the money they have", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    await expect(repay(lender, id, "1.00")).rejects.toMatchObject({ code: "forbidden" });
    travel(days(3_000));
    await loan.expireDue();
    const { debt } = await read(borrower, id);
    await expect(repay(borrower, id, debt?.total ?? "")).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/^Balance insuficiente/),
    });
    expect(await db.$count(loanRepayments, eq(loanRepayments.loanId, id))).toBe(0);
  });
});

describe("a loan in instalments", () => {
  const inInstalments = () => makeLoan("active", { repayment: "instalments" });

  it("409: the instalment that a page still shows has been paid, and the next one is not", async () => {
    const { id, borrower } = await inInstalments();
    const payNr = async (nr: number) =>
      repayLoan.run(await callOf(borrower), { id, amount: "1433.33", of: "instalment", nr });
    expect((await payNr(1)).status).toBe("active");
    await expect(payNr(1)).rejects.toMatchObject({
      code: "conflict",
      message: "Esa cuota ya no es la próxima: revisa el préstamo antes de pagar otra.",
    });
    expect((await read(borrower, id)).repayments).toHaveLength(1);
    expect((await payNr(2)).repayments).toHaveLength(2);
  });

  it("are paid one after the other; the loan's due date is that of the next one", async () => {
    const { id, borrower } = await inInstalments();
    const plan = await planOf(id);
    expect(plan).toHaveLength(6);
    const total = plan.reduce((sum, one) => sum + one.interestCents + one.principalCents, 0n);
    expect(total).toBe(860_000n);
    await expect(repay(borrower, id, "1433.34", "instalment")).rejects.toMatchObject(
      refusal({ amount: "La próxima cuota es de 1.433,33\u00a0USDC." }),
    );
    travel(days(30));
    const paid = await repay(borrower, id, "1433.33", "instalment");
    expect(paid.plan[0]?.paidAt).not.toBeNull();
    const row = await loanRow(id);
    expect(row.dueAt).toEqual(plan[1]?.dueAt);
    expect(row.stageExpiresAt).toEqual(plan[1]?.dueAt);
    expect(row.principalLeftCents).toBe(800_000n - (plan[0]?.principalCents ?? 0n));
  });

  it("is overdue if one is not paid, and on time again after the payment", async () => {
    const { id, lender, borrower } = await inInstalments();
    travel(days(32));
    await loan.expireDue();
    expect((await loanRow(id)).status).toBe("overdue");
    const isNotice = and(eq(notifications.userId, lender.id), eq(notifications.kind, "lending.loan-overdue"));
    expect(await db.$count(notifications, isNotice)).toBe(1);
    await expect(repay(borrower, id, "1433.32")).rejects.toMatchObject(
      refusal({ amount: "Está vencida una cuota de 1.433,33\u00a0USDC: paga al menos eso." }),
    );
    const paid = await repay(borrower, id, "1500.00");
    expect(paid).toMatchObject({ status: "active", repayments: [{ amount: "1500.00" }] });
    expect(paid.repayments[0]?.daysLate).toBeGreaterThan(0);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("notifies both each time it is overdue, in the app and by mail", async () => {
    const { id, lender, borrower } = await inInstalments();
    const noticesOf = async (person: { id: string }) => {
      const isNotice = and(
        eq(notifications.userId, person.id),
        eq(notifications.kind, "lending.loan-overdue"),
      );
      const isMail = like(emails.dedupeKey, `loan-overdue:${id}:%:${person.id}`);
      return [await db.$count(notifications, isNotice), await db.$count(emails, isMail)];
    };
    for (const [times, day] of [32, 62].entries()) {
      travel(days(day));
      await loan.expireDue();
      await loan.expireDue();
      expect((await loanRow(id)).status).toBe("overdue");
      expect([await noticesOf(lender), await noticesOf(borrower)]).toEqual([
        [times + 1, times + 1],
        [times + 1, times + 1],
      ]);
      expect((await repay(borrower, id, "1433.33", "instalment")).status).toBe("active");
    }
  });

  it("owes everything 72 hours later, and accepts partial payments", async () => {
    const { id, borrower } = await inInstalments();
    travel(days(32));
    await loan.expireDue();
    travel(days(36));
    await loan.expireDue();
    expect(await loanRow(id)).toMatchObject({ status: "defaulted", defaultReason: "payment" });
    const part = await repay(borrower, id, "10.00");
    expect(part).toMatchObject({ status: "defaulted", mayDo: ["repay", "add"] });
    const whole = await repay(borrower, id, part.debt?.total ?? "");
    expect(whole.status).toBe("repaid");
    expect(await checkMoney("full")).toEqual([]);
  });

  it("is paid while collateral is added, in either order", async () => {
    const { id, borrower } = await inInstalments();
    const answers = await Promise.allSettled([
      repay(borrower, id, "1433.33", "instalment"),
      leave(borrower, id, "0.1"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect((await loanRow(id)).collateralSats).toBe(29_500_000n);
    expect(await checkMoney("full")).toEqual([]);
  });
});
