import { beforeEach, describe, expect, it } from "vitest";
import { loan } from "@/lib/lending/loan/deal";
import { protectLoan } from "@/lib/lending/margin/protect-loan";
import { callOf } from "../../factories/identity";
import { travel } from "../../setup/clock";
import { beginAt, days, fallTo, leave, makeLoan, repay, viewerOf } from "../loans";

beforeEach(() => beginAt("70000.00"));

const read = async (person: { id: string }, id: number) => loan.read(await viewerOf(person), id);

describe("the course of a loan's LTV", () => {
  it("is empty before the start, and then covers the time from the start until now", async () => {
    const pending = await makeLoan("pending");
    expect((await read(pending.borrower, pending.id)).ltvHistory).toBeNull();
    const { id, borrower } = await makeLoan("active");
    travel(days(90));
    const { ltvHistory, margin, startedAt, now } = await read(borrower, id);
    expect(ltvHistory?.points).toHaveLength(60);
    const [first, last] = [ltvHistory?.points[0], ltvHistory?.points.at(-1)];
    expect(first).toEqual({ at: startedAt, ltv: "58.61", price: "70000.00" });
    expect(last).toMatchObject({ ltv: margin?.ltv, price: "70000.00" });
    expect(Date.parse(now) - Date.parse(last?.at ?? "")).toBeLessThan(1_000);
    const ltvs = (ltvHistory?.points ?? []).map(({ ltv }) => Number(ltv));
    expect(ltvs).toEqual(ltvs.toSorted((one, other) => one - other));
  });

  it("contains the margin calls and their clearing, for both parties; without the early alert", async () => {
    const { id, borrower, lender } = await makeLoan("active");
    await protectLoan.run(await callOf(borrower), { id, bellPrice: "60000.00" });
    await fallTo("54500.00");
    await leave(borrower, id, "0.02");
    await fallTo("45000.00");
    const histories = [await read(borrower, id), await read(lender, id)].map(({ ltvHistory }) => ltvHistory);
    for (const history of histories) {
      expect(history?.notices.map(({ event, ltv, price }) => [event, ltv, price])).toEqual([
        ["first", "75.28", "54500.00"],
        ["cleared", "68.27", "54500.00"],
        ["second", "82.69", "45000.00"],
      ]);
    }
  });

  it("ends with the loan, at its last debt and collateral", async () => {
    const { id, borrower } = await makeLoan("active", { currency: "USDC" });
    travel(days(10));
    await repay(borrower, id, "4000.00");
    travel(days(20));
    const before = await read(borrower, id);
    await repay(borrower, id, before.debt?.total ?? "");
    travel(days(60));
    const { ltvHistory, closedAt } = await read(borrower, id);
    const last = ltvHistory?.points.at(-1);
    expect(last?.ltv).toBe(before.margin?.ltv);
    expect(Date.parse(closedAt ?? "") - Date.parse(last?.at ?? "")).toBe(1);
  });

  it("contains the latest sixty notices of a loan with more", async () => {
    const { id, borrower } = await makeLoan("active");
    for (let round = 0; round < 31; round += 1) {
      await fallTo("54500.00");
      await fallTo("70000.00");
    }
    const { ltvHistory } = await read(borrower, id);
    expect(ltvHistory?.notices).toHaveLength(60);
    expect(ltvHistory?.notices.at(-1)).toMatchObject({ event: "cleared", ltv: "58.61" });
  });
});
