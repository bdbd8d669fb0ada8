import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { loanMarginNotices, notifications } from "@/db/schema";
import { loan } from "@/lib/lending/loan/deal";
import { sendMarginNotices } from "@/lib/lending/margin/margin-notices";
import { noticesOfKind } from "../../factories/study";
import { travel } from "../../setup/clock";
import { beginAt, days, fallTo, leave, loanRow, makeLoan, repay } from "../loans";

beforeEach(() => beginAt("70000.00"));

const noticesOf = (user: { id: string }, kind: string) =>
  db.$count(
    notifications,
    and(eq(notifications.userId, user.id), eq(notifications.kind, `lending.loan-${kind}`)),
  );

describe("the notices of a valuation, when they are sent", () => {
  it("sends nothing about a loan that has ended since", async () => {
    const { id, borrower } = await makeLoan("active", { amountCents: 400_000n, collateralSats: 9_750_000n });
    await fallTo("45000.00");
    await repay(borrower, id, "4000.00");
    expect((await loanRow(id)).status).toBe("repaid");
    await sendMarginNotices();
    expect(await noticesOf(borrower, "defaulted-by-price")).toBe(0);
    expect(await db.$count(loanMarginNotices, sql`sent_at is null and loan_id = ${id}`)).toBe(0);
  });

  it("sends no default that has ended since, and no margin call that has been answered since", async () => {
    const ended = await makeLoan("active");
    await fallTo("45000.00");
    await leave(ended.borrower, ended.id, "0.2");
    expect((await loanRow(ended.id)).status).toBe("active");
    const answered = await makeLoan("active", { collateralSats: 24_000_000n });
    await fallTo("42000.00");
    expect((await loanRow(answered.id)).marginLevel).toBe(1);
    await leave(answered.borrower, answered.id, "0.2");
    expect((await loanRow(answered.id)).marginLevel).toBe(0);
    await sendMarginNotices();
    for (const { lender, borrower } of [ended, answered]) {
      for (const user of [lender, borrower]) {
        expect(
          await Promise.all(["defaulted-by-price", "first"].map((kind) => noticesOf(user, kind))),
        ).toEqual([0, 0]);
      }
    }
    expect(await noticesOf(ended.lender, "recovered")).toBe(1);
    expect(await noticesOf(answered.lender, "cleared")).toBe(1);
    expect(await db.$count(loanMarginNotices, sql`sent_at is null and loan_id = ${ended.id}`)).toBe(0);
  });

  it("says of a default by the price what ends it, and not that the whole debt is due", async () => {
    const { id, borrower, lender } = await makeLoan("active");
    await fallTo("45000.00");
    await sendMarginNotices();
    const bodyFor = async ({ id }: { id: string }) =>
      (await noticesOfKind(id, "lending.loan-defaulted-by-price")).map(({ body }) => body).join();
    expect(await bodyFor(borrower)).toMatch(
      /está en mora y puede venderse la garantía\. Los pagos siguen en sus fechas\. La mora termina si el LTV baja del 85 %\. /,
    );
    const [, toAdd = ""] = /Para bajarlo, añade ([\d,]+) BTC o devuelve/.exec(await bodyFor(borrower)) ?? [];
    await leave(borrower, id, toAdd.replace(",", "."));
    expect((await loanRow(id)).status).toBe("active");
    expect(await bodyFor(lender)).toMatch(/ha llegado al .+: está en mora\. De la venta/);
    expect(await noticesOf(borrower, "defaulted")).toBe(0);
  });

  it("says that the overdue payments also have to be paid, and resolves no margin call before", async () => {
    const { id, borrower, lender } = await makeLoan("active", { repayment: "instalments" });
    travel(days(32));
    await loan.expireDue();
    await fallTo("45000.00");
    expect(await loanRow(id)).toMatchObject({ status: "defaulted", defaultReason: "ltv" });
    await sendMarginNotices();
    const bodies = await noticesOfKind(borrower.id, "lending.loan-defaulted-by-price");
    expect(bodies.map(({ body }) => body)).toEqual([
      expect.stringMatching(
        /La mora termina si el LTV baja del 85 % y pagas los 1\.433,33.USDC vencidos\. Para bajarlo, añade /,
      ),
    ]);
    await leave(borrower, id, "0.3");
    expect(await loanRow(id)).toMatchObject({ status: "defaulted", marginLevel: 0 });
    expect([await noticesOf(lender, "cleared"), await noticesOf(lender, "added")]).toEqual([0, 1]);
    await repay(borrower, id, "1433.33");
    expect((await loanRow(id)).status).toBe("active");
    expect([await noticesOf(lender, "cleared"), await noticesOf(lender, "recovered")]).toEqual([0, 1]);
  });

  it("sends a margin call whose level has risen since", async () => {
    const { id, borrower } = await makeLoan("active");
    await fallTo("54500.00");
    await fallTo("51200.00");
    expect((await loanRow(id)).marginLevel).toBe(2);
    await sendMarginNotices();
    expect(await Promise.all(["first", "second"].map((kind) => noticesOf(borrower, kind)))).toEqual([1, 1]);
  });
});
