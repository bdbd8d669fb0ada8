import { beforeEach, describe, expect, it } from "vitest";
import { addEvidence } from "@/lib/lending/loan/add-evidence";
import { loan } from "@/lib/lending/loan/deal";
import { protectLoan } from "@/lib/lending/margin/protect-loan";
import { listWaitingLoans } from "@/lib/lending/portfolio/waiting-queries";
import { callOf } from "../../factories/identity";
import { travel } from "../../setup/clock";
import { askPause, beginAt, days, fallTo, leave, loanRow, makeLoan, repay } from "../loans";

beforeEach(() => beginAt("70000.00"));

type Made = Awaited<ReturnType<typeof makeLoan>>;

/** Returns which parties must act on their loan, according to the counts of their tabs. */
async function turnOf({ lender, borrower, id }: Made) {
  const [lent, borrowed] = [await listWaitingLoans(lender), await listWaitingLoans(borrower)];
  expect([lent.borrower, borrowed.lender]).toEqual([[], []]);
  return [
    ...(lent.lender.includes(id) ? ["lender"] : []),
    ...(borrowed.borrower.includes(id) ? ["borrower"] : []),
  ];
}

describe("the loans that need an action of a member", () => {
  it("are those to secure and to confirm for the borrower, and to pay for the lender; none after the end", async () => {
    expect(await turnOf(await makeLoan("pending"))).toEqual(["borrower"]);
    expect(await turnOf(await makeLoan("secured"))).toEqual(["lender"]);
    expect(await turnOf(await makeLoan("paid"))).toEqual(["borrower"]);
    expect(await turnOf(await makeLoan("active"))).toEqual([]);
    expect(await turnOf(await makeLoan("repaid"))).toEqual([]);
  });

  it("are disputed ones with a missing answer, during the answer period", async () => {
    const made = await makeLoan("disputed");
    expect(await turnOf(made)).toEqual(["lender"]);
    await addEvidence.run(await callOf(made.lender), { id: made.id, note: "El recibo" });
    expect(await turnOf(made)).toEqual([]);
    const late = await makeLoan("disputed");
    travel(days(1) + 1);
    expect(await turnOf(late)).toEqual([]);
  });

  it("are those with a payment due within three days, unless it is automatic, and overdue ones", async () => {
    const made = await makeLoan("active", { repayment: "instalments" });
    const itself = await makeLoan("active", { repayment: "instalments" });
    await protectLoan.run(await callOf(itself.borrower), { id: itself.id, autopay: true });
    const untilDue = ((await loanRow(made.id)).dueAt?.getTime() ?? 0) - Date.now();
    travel(untilDue / 60_000 - days(3) - 1);
    expect(await turnOf(made)).toEqual([]);
    travel(untilDue / 60_000 - days(3) + 1);
    expect([await turnOf(made), await turnOf(itself)]).toEqual([["borrower"], []]);
    await repay(made.borrower, made.id, "1433.33", "instalment");
    expect(await turnOf(made)).toEqual([]);
    travel(untilDue / 60_000 + days(30) + 1);
    await loan.expireDue();
    expect(await turnOf(made)).toEqual(["borrower"]);
  });

  it("are for the other party those with a proposed pause", async () => {
    const made = await makeLoan("active", { repayment: "instalments" });
    await askPause(made.borrower, made.id, 30);
    expect(await turnOf(made)).toEqual(["lender"]);
  });

  it("are those with an open margin call until it is answered", async () => {
    const made = await makeLoan("active");
    await fallTo("54500.00");
    expect(await turnOf(made)).toEqual(["borrower"]);
    await leave(made.borrower, made.id, "0.02");
    expect(await turnOf(made)).toEqual([]);
  });
});
