import { describe, expect, it } from "vitest";
import { plusMinutes } from "@/lib/core/format/clock";
import { days, hours } from "@/lib/deals/machine";
import { LOAN_STATUSES } from "@/lib/lending/constants";
import { LOAN } from "@/lib/lending/loan/machine";

// The expected table, written independently of the code: state, event, role, target.
const LAW = `
pending payment-data lender,borrower pending
pending lock borrower active,secured
pending cancel lender,borrower cancelled
secured payment-data lender,borrower secured
secured pay lender paid
secured receipt lender secured
secured cancel lender cancelled
paid receipt lender paid
paid confirm borrower active
paid dispute lender,borrower disputed
disputed receipt lender disputed
disputed confirm borrower active
disputed evidence lender,borrower disputed
disputed resolve administrator lender:active,borrower:cancelled
active repay borrower active,repaid
active add borrower active
active excess borrower active
active protect borrower active
active pause lender,borrower active
active end-pause administrator active
active refinance borrower repaid
active default system defaulted
overdue repay borrower overdue,active,repaid
overdue add borrower overdue
overdue protect borrower overdue
overdue pause lender,borrower overdue,active
overdue end-pause administrator overdue
overdue refinance borrower repaid
overdue default system defaulted
defaulted repay borrower defaulted,active,repaid
defaulted add borrower defaulted,active
defaulted protect borrower defaulted
defaulted recover system active
defaulted liquidate administrator,system liquidated
repaid rate lender,borrower repaid
liquidated rate lender,borrower liquidated
cancelled rate lender,borrower cancelled
`
  .trim()
  .split("\n");

const now = new Date("2026-11-23T12:00:00Z");
const inMinutes = (minutes: number) => plusMinutes(now, minutes);

const wordsOf = (to: string | readonly string[] | Readonly<Record<string, string>>) => {
  if (typeof to === "string") return to;
  if (Array.isArray(to)) return to.join(",");
  return Object.entries(to)
    .map(([side, state]) => `${side}:${state}`)
    .join(",");
};

describe("a loan", () => {
  it("has the states of its table, and only the transitions of the law", () => {
    expect(LOAN.states).toEqual(LOAN_STATUSES);
    const found = LOAN.states.flatMap((state) =>
      LOAN.events.flatMap((event) => {
        const step = LOAN.stepFrom(state, event);
        return step ? [`${state} ${event} ${step.by.join(",")} ${wordsOf(step.to)}`] : [];
      }),
    );
    expect([...found].sort()).toEqual([...LAW].sort());
  });

  it("refuses a role that may never act, and an event outside its state, in Spanish", () => {
    expect(() => LOAN.transition("active", "repay", "lender")).toThrow(
      "Solo el prestatario puede devolver el préstamo.",
    );
    expect(() => LOAN.transition("liquidated", "repay", "borrower")).toThrow(
      "El préstamo está «Liquidado»: ahora no se puede hacer eso.",
    );
    expect(() => LOAN.transition("defaulted", "liquidate", "lender")).toThrow(
      "Solo un administrador que no sea parte del préstamo puede liquidar la garantía.",
    );
  });

  it("waits three days for its collateral, and 72 hours for a bank transfer and for a late payment", () => {
    expect(LOAN.endOf("pending", {}, now)).toEqual(inMinutes(days(3)));
    expect(LOAN.deadlineOf("pending", {})?.next).toBe("cancelled");
    const ends = (["secured", "paid", "overdue"] as const).map((state) => LOAN.endOf(state, {}, now));
    expect(ends).toEqual(Array(3).fill(inMinutes(hours(72))));
    const follows = (["secured", "paid", "overdue"] as const).map(
      (state) => LOAN.deadlineOf(state, {})?.next,
    );
    expect(follows).toEqual(["cancelled", "paid", "defaulted"]);
    expect(LOAN.endOf("defaulted", {}, now)).toBeNull();
  });

  it("reminds at nine in the morning, 14, 7, 2 and 0 days before the day it is due", () => {
    // The end of 22 November in Madrid.
    const dueAt = new Date("2026-11-22T23:00:00Z");
    const begun = new Date("2026-10-23T10:00:00Z");
    const dates: string[] = [];
    let at: Date | null = begun;
    while (at) {
      at = LOAN.nextReminder("active", { row: { dueAt }, end: dueAt }, at);
      if (at) dates.push(at.toISOString());
    }
    expect(dates).toEqual([
      "2026-11-08T08:00:00.000Z",
      "2026-11-15T08:00:00.000Z",
      "2026-11-20T08:00:00.000Z",
      "2026-11-22T08:00:00.000Z",
    ]);
  });

  it("is overdue at the end of its day, and its next payment has a new deadline", () => {
    const row = { status: "pending" as const, dueAt: null };
    const started = LOAN.deadlineAfter(row, { to: "active", set: { dueAt: inMinutes(days(30)) } }, now);
    expect(started?.end).toEqual(inMinutes(days(30)));
    expect(LOAN.deadlineOf("active", {})?.next).toBe("overdue");
    const active = { status: "active" as const, dueAt: inMinutes(days(30)) };
    const paid = LOAN.deadlineAfter(active, { to: "active", set: { dueAt: inMinutes(days(60)) } }, now);
    expect(paid?.end).toEqual(inMinutes(days(60)));
  });

  it("may be rated for seven days after its end, whichever it was", () => {
    const final = LOAN.states.filter(LOAN.isFinal);
    expect(final).toEqual(["repaid", "liquidated", "cancelled"]);
    for (const state of final) {
      const row = { status: state, stageExpiresAt: inMinutes(days(7)) };
      expect(LOAN.openTo("lender", row, now)).toEqual(["rate"]);
      expect(LOAN.openTo("borrower", row, inMinutes(days(7)))).toEqual([]);
    }
  });
});
