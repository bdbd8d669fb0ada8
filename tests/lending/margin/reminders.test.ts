import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { loanEvents, loanMarginNotices, notifications } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { dayOf } from "@/lib/core/format/calendar";
import { dayText } from "@/lib/core/format/format";
import { loan } from "@/lib/lending/loan/deal";
import { remindOfMarginCalls } from "@/lib/lending/margin/margin-reminders";
import { recoverLoans } from "@/lib/lending/margin/recovery";
import { travel } from "../../setup/clock";
import { beginAt, days, fallTo, leave, loanRow, makeLoan, price, repay } from "../loans";

beforeEach(() => beginAt("70000.00"));

const HOUR = 60;

const DAY_MS = 86_400_000;

/** Returns the minutes until tomorrow at five, so that until the evening it is the same interest day. */
const untilDawn = () => (Math.ceil(Date.now() / DAY_MS) * DAY_MS - Date.now()) / 60_000 + 5 * HOUR;

const messages = async (user: { id: string }, kind: string) =>
  (
    await db
      .select({ body: notifications.body })
      .from(notifications)
      .where(and(eq(notifications.userId, user.id), eq(notifications.kind, `lending.loan-${kind}`)))
  ).map(({ body }) => body);

const reminders = (id: number) =>
  db.$count(loanEvents, and(eq(loanEvents.dealId, id), eq(loanEvents.event, "margin-reminder")));

const happened = (loanId: number) =>
  db
    .select({ event: loanMarginNotices.event, ltv: loanMarginNotices.ltvPoints })
    .from(loanMarginNotices)
    .where(eq(loanMarginNotices.loanId, loanId))
    .orderBy(asc(loanMarginNotices.id));

describe("an unanswered margin call", () => {
  it("is repeated to the borrower after twelve hours, with the needed amount, once for each level", async () => {
    const dawn = untilDawn();
    travel(dawn);
    const { id, borrower, lender } = await makeLoan("active");
    await fallTo("54500.00");
    travel(dawn + 11.9 * HOUR);
    await remindOfMarginCalls();
    expect(await reminders(id)).toBe(0);
    travel(dawn + 12.1 * HOUR);
    await Promise.all([remindOfMarginCalls(), remindOfMarginCalls()]);
    travel(dawn + 18 * HOUR);
    await remindOfMarginCalls();
    const [reminder, ...more] = await messages(borrower, "margin-reminder");
    // 70 % of 0.195 BTC at 54,500 dollars is 7,439.25.
    expect(reminder).toMatch(/es del 75,28.%\. Añade 0,01469856.BTC o devuelve 560,75.USDC/);
    expect([more, await messages(lender, "margin-reminder"), await reminders(id)]).toEqual([[], [], 1]);
    await fallTo("51200.00");
    await remindOfMarginCalls();
    expect(await reminders(id)).toBe(1);
    travel(dawn + 33 * HOUR);
    await price("51200.00");
    await remindOfMarginCalls();
    expect(await messages(borrower, "margin-reminder")).toHaveLength(2);
  });

  it("is not repeated after an answer, in default, or with an untrusted price", async () => {
    const answered = await makeLoan("active");
    const lost = await makeLoan("active");
    const called = await makeLoan("active");
    await fallTo("54500.00");
    await leave(answered.borrower, answered.id, "0.2");
    await repay(lost.borrower, lost.id, "1.00");
    travel(25 * HOUR);
    await remindOfMarginCalls();
    expect(await reminders(called.id)).toBe(0);
    await price("45000.00");
    await remindOfMarginCalls();
    expect(await reminders(called.id)).toBe(0);
    await fallTo("45000.00");
    travel(40 * HOUR);
    await remindOfMarginCalls();
    expect(await Promise.all([answered, lost, called].map(({ id }) => reminders(id)))).toEqual([0, 0, 0]);
    expect((await loanRow(lost.id)).status).toBe("defaulted");
  });
});

describe("a payment that is due", () => {
  it("is announced to its borrower 14, 7, 2 and 0 days before, once each", async () => {
    const { id, borrower, lender } = await makeLoan("active", { termDays: 30 });
    const countReminders = async () => (await messages(borrower, "due-soon")).length;
    const { dueAt, timeZone } = await loanRow(id);
    const counts: number[] = [];
    // At noon in the borrower's time zone, this many days before the end of that day.
    for (const count of [15, 14, 13, 7, 3, 2, 1, 0]) {
      travel(((dueAt?.getTime() ?? 0) - Date.now()) / 60_000 - days(count) - 12 * HOUR);
      await loan.expireDue();
      await loan.expireDue();
      counts.push(await countReminders());
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
    const on = dayText(dayOf(new Date((dueAt?.getTime() ?? 0) - 1), timeZone));
    // 8,000 and the interest of the whole term, 7.5 %, though less has accrued on the first day of notice.
    const sum = `El ${on} vence un pago de 8.600,00 USDC de tu préstamo de 8.000,00 USDC.`;
    expect((await messages(borrower, "due-soon")).map((text) => text.replaceAll("\u00a0", " "))).toEqual(
      Array(4).fill(sum),
    );
    expect(await messages(lender, "due-soon")).toEqual([]);
  });

  it("is not announced after it was made", async () => {
    const { id, borrower } = await makeLoan("active", { repayment: "instalments" });
    const { dueAt } = await loanRow(id);
    await repay(borrower, id, "1433.33", "instalment");
    travel(((dueAt?.getTime() ?? 0) - Date.now()) / 60_000 - 12 * HOUR);
    await loan.expireDue();
    expect(await messages(borrower, "due-soon")).toEqual([]);
  });
});

describe("a payment that is overdue", () => {
  it("is announced again two hours before the default", async () => {
    const { id, borrower, lender } = await makeLoan("active", { repayment: "instalments" });
    const due = (await loanRow(id)).dueAt?.getTime() ?? 0;
    const untilDue = (due - Date.now()) / 60_000;
    travel(untilDue + 1);
    await loan.expireDue();
    expect((await loanRow(id)).status).toBe("overdue");
    expect(await messages(borrower, "overdue")).toEqual([
      expect.stringMatching(/El pago de 1\.433,33.USDC .* venció el/),
    ]);
    travel(untilDue + days(3) - 2.1 * HOUR);
    await loan.expireDue();
    expect(await messages(borrower, "default-soon")).toEqual([]);
    travel(untilDue + days(3) - 1.9 * HOUR);
    await loan.expireDue();
    await loan.expireDue();
    expect(await messages(borrower, "default-soon")).toEqual([expect.stringContaining("1.433,33")]);
    expect(await messages(lender, "default-soon")).toEqual([]);
    travel(untilDue + days(3) + 2);
    await loan.expireDue();
    expect((await loanRow(id)).status).toBe("defaulted");
    expect(await messages(borrower, "default-soon")).toHaveLength(1);
  });
});

describe("the margin events of a loan", () => {
  it("are stored with their LTV, whether a valuation, the borrower, or a deadline caused them", async () => {
    const byItself = await makeLoan("active");
    const answered = await makeLoan("active");
    await fallTo("54500.00");
    await leave(answered.borrower, answered.id, "0.02");
    await fallTo("45000.00");
    await fallTo("49000.00");
    await recoverLoans();
    await leave(answered.borrower, answered.id, "0.1");
    expect(await happened(byItself.id)).toEqual([
      { event: "first", ltv: 7_528n },
      { event: "default", ltv: 9_117n },
      { event: "recovered", ltv: 8_373n },
    ]);
    expect((await happened(answered.id)).map(({ event }) => event)).toEqual([
      "first",
      "cleared",
      "second",
      "cleared",
    ]);
    expect(await checkMoney("full")).toEqual([]);
  });
});
