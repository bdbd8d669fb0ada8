import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as repayments } from "@/app/api/loans/[id]/repayments/route";
import { db } from "@/db";
import { loanCollateralMoves, loanRepayments } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { fees, treasury } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { isCovered, saleOf } from "@/lib/lending/liquidation/rules";
import { fillTreasury } from "../../factories/bank";
import { set, spendable } from "../../factories/wallet";
import { send } from "../../http/client";
import { travel } from "../../setup/clock";
import { beginAt, days, fallTo, heldBy, leave, loanRow, makeLoan, minor, price } from "../loans";

beforeEach(async () => {
  await beginAt("70000.00");
  await set("conversionSpreadPoints", 50);
});

const sell = (as: { id: string } | null, id: number, amount: string) =>
  send(repayments, "POST", { as, params: { id: String(id) }, body: { amount, of: "collateral" } });

const movesOf = async (id: number) =>
  (
    await db
      .select()
      .from(loanCollateralMoves)
      .where(eq(loanCollateralMoves.loanId, id))
      .orderBy(asc(loanCollateralMoves.id))
  ).map(({ kind, sats }) => [kind, sats]);

// 8,000 dollars at 70,000 are 0.11428572 BTC; half a percent of them is 0.00057143.
const [SOLD, SPREAD] = [11_428_572n, 57_143n];

describe("a sale of collateral", () => {
  it("equals the cost of the amount plus the spread, both rounded up", () => {
    const prices = { btcReferencePriceUsd: "70000.00", eurUsdRate: "1.080000" };
    expect(saleOf({ cents: 800_000n, currency: "USDC" }, 50, prices)).toEqual({
      treasurySats: SOLD,
      feeSats: SPREAD,
      sats: SOLD + SPREAD,
    });
    expect(saleOf({ cents: 800_000n, currency: "EUR" }, 0, prices)).toEqual({
      treasurySats: 12_342_858n,
      feeSats: 0n,
      sats: 12_342_858n,
    });
  });

  it("covers the paid amount: the whole debt with all collateral, a part with no more than its share", () => {
    const all = { sats: 100n, amount: 50n, debt: 50n, collateralSats: 100n };
    expect([isCovered(all), isCovered({ ...all, sats: 101n })]).toEqual([true, false]);
    const half = { sats: 50n, amount: 25n, debt: 50n, collateralSats: 100n };
    expect([isCovered(half), isCovered({ ...half, sats: 51n })]).toEqual([true, false]);
  });
});

describe("POST /api/loans/{id}/repayments of the collateral", () => {
  it("201: whole, the lender has the currency, the treasury the bitcoin, the borrower the rest", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    await fillTreasury("USDC", "10000");
    const [paid, dollars] = [await spendable(lender, "USDC"), await spendable(borrower, "USDC")];
    const [sats, fee] = [await balanceOf(db, treasury("BTC")), await balanceOf(db, fees("BTC"))];
    const answer = await sell(borrower, id, "8000.00");
    expect([answer.status, answer.body.status, answer.body.debt]).toEqual([201, "repaid", null]);
    expect(answer.body.repayments).toMatchObject([{ kind: "collateral", amount: "8000.00" }]);
    expect((await spendable(lender, "USDC")) - paid).toBe(minor(800_000n));
    expect(await spendable(borrower, "USDC")).toBe(dollars);
    expect(await spendable(borrower)).toBe(100_000_000n - SOLD - SPREAD);
    expect((await balanceOf(db, treasury("BTC"))) - sats).toBe(SOLD);
    expect((await balanceOf(db, fees("BTC"))) - fee).toBe(SPREAD);
    expect(await heldBy(id)).toEqual({ principal: 0n, bitcoin: 0n });
    expect(await movesOf(id)).toEqual([
      ["lock", 19_500_000n],
      ["repayment", -(SOLD + SPREAD)],
      ["release", -(19_500_000n - SOLD - SPREAD)],
    ]);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("201: in part it lowers the LTV, and ends a default caused by the price", async () => {
    const { id, borrower } = await makeLoan("active");
    await fillTreasury("USDC", "10000");
    await fallTo("45000.00");
    expect((await loanRow(id)).status).toBe("defaulted");
    const answer = await sell(borrower, id, "4000.00");
    expect(answer.body).toMatchObject({ status: "active", principalLeft: "4000.00" });
    expect(Number(answer.body.margin.ltv)).toBeLessThan(85);
    expect(answer.body.timeline.map(({ event }: { event: string }) => event)).toContain("collateral");
    expect(await checkMoney("full")).toEqual([]);
  });

  it("409: at an untrusted price, with an empty treasury, and with too little collateral", async () => {
    const { id, borrower } = await makeLoan("active");
    await fallTo("70000.00");
    const other = await makeLoan("active", { currency: "USDT" });
    expect((await sell(other.borrower, other.id, "8000.00")).status).toBe(409);
    await fillTreasury("USDC", "20000");
    await price("60000.00");
    expect((await sell(borrower, id, "8000.00")).status).toBe(409);
    await fallTo("41000.00");
    expect((await sell(borrower, id, "8000.00")).status).toBe(409);
    expect((await sell(borrower, id, "1.00")).status).toBe(409);
    await fallTo("70000.00");
    travel(days(1) + 1);
    expect((await sell(borrower, id, "8000.00")).status).toBe(409);
    expect(await db.$count(loanRepayments, eq(loanRepayments.loanId, id))).toBe(0);
    expect(await heldBy(id)).toEqual({ principal: 0n, bitcoin: 19_500_000n });
    expect(await checkMoney("full")).toEqual([]);
  });

  it("422 and 403: more than is owed, and the lender", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    const answer = await sell(borrower, id, "8000.01");
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ["amount"]]);
    expect((await sell(lender, id, "1.00")).status).toBe(403);
  });

  it("is executed once, and concurrent additions of collateral lose nothing", async () => {
    const { id, borrower } = await makeLoan("active");
    await fillTreasury("USDC", "20000");
    const answers = await Promise.all([sell(borrower, id, "8000.00"), sell(borrower, id, "8000.00")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const other = await makeLoan("active");
    await Promise.allSettled([
      sell(other.borrower, other.id, "8000.00"),
      leave(other.borrower, other.id, "0.1"),
    ]);
    expect(await loanRow(other.id)).toMatchObject({ status: "repaid", collateralSats: 0n });
    expect(await spendable(other.borrower)).toBe(100_000_000n - SOLD - SPREAD);
    expect(await checkMoney("full")).toEqual([]);
  });
});
