import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { activities, btcTrades, loanCollateralMoves, loans, notifications } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { plusMinutes } from "@/lib/core/format/clock";
import { formatDate } from "@/lib/core/format/format";
import { takeExcess } from "@/lib/lending/collateral/take-excess";
import { loan } from "@/lib/lending/loan/deal";
import { defendLoans } from "@/lib/lending/margin/defence";
import { readBorrowing } from "@/lib/lending/plan/running-queries";
import { callOf } from "../../factories/identity";
import {
  confirm as confirmTrade,
  makeOrder,
  pay as payTrade,
  accept as takeOrder,
  tradeRow,
} from "../../factories/trade";
import { makeTrader, set, spendable } from "../../factories/wallet";
import { travel } from "../../setup/clock";
import {
  beginAt,
  days,
  fallTo,
  fund,
  heldBy,
  leave,
  loanRow,
  makeLoan,
  makeRequest,
  minor,
  price,
  repay,
  viewerOf,
} from "../loans";

beforeEach(() => set("btcReferencePriceUsd", "70000.00"));

const refusal = (btcAmount: string) => ({ code: "invalid", fields: { btcAmount } });

describe("the collateral that begins a loan", () => {
  it("is the agreed amount or more; the principal minus 1.5 % is paid to the borrower immediately", async () => {
    const { id, lender, borrower } = await makeLoan("pending");
    const begun = await leave(borrower, id);
    expect(begun).toMatchObject({
      status: "active",
      collateralHeld: "0.19500000",
      collateralStatus: "locked",
      feeCollected: true,
      margin: { ltv: "58.61", level: 0, liquidation: { ltv: "90.00", price: "45584.05" } },
    });
    expect(begun.timeline.map(({ event }) => event)).toEqual(["fund", "lock", "start"]);
    expect(await heldBy(id)).toEqual({ principal: 0n, bitcoin: 19_500_000n });
    expect(await spendable(borrower, "USDC")).toBe(minor(500_000n + 788_000n));
    const done = await db.select().from(activities).where(eq(activities.type, "loan"));
    const ours = done.filter(({ entityId }) => entityId === String(id)).map(({ userId }) => userId);
    expect(ours.sort()).toEqual([borrower.id, lender.id].sort());
    expect(await checkMoney("full")).toEqual([]);
  });

  it("is not too little, nor more than twice the needed amount", async () => {
    const { id, borrower } = await makeLoan("pending");
    await expect(leave(borrower, id, "0.19499999")).rejects.toMatchObject(
      refusal("Con el precio de hoy hacen falta 0,19500000 BTC de garantía"),
    );
    await expect(leave(borrower, id, "0.39000001")).rejects.toMatchObject(
      refusal("Bastan 0,19500000 BTC de garantía: revisa la cantidad"),
    );
    await expect(leave(borrower, id, "0.39")).resolves.toMatchObject({ status: "active" });
  });

  it("is more after a fall of the price: the amount for an LTV of 70 %", async () => {
    const { id, borrower } = await makeLoan("pending");
    await set("btcReferencePriceUsd", "50000.00");
    const begun = await leave(borrower, id);
    expect(begun).toMatchObject({ collateralHeld: "0.22857143", margin: { ltv: "70.00" } });
  });

  it("is locked once, and not after the deadline", async () => {
    const { id, borrower } = await makeLoan("pending");
    const answers = await Promise.allSettled([leave(borrower, id), leave(borrower, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await heldBy(id)).toEqual({ principal: 0n, bitcoin: 19_500_000n });
    const late = await makeLoan("pending");
    travel(days(3) + 1);
    await expect(leave(late.borrower, late.id)).rejects.toMatchObject({
      code: "conflict",
      message: "El préstamo está «Cancelado»: ahora no se puede hacer eso.",
    });
    expect(await heldBy(late.id)).toEqual({ principal: 0n, bitcoin: 0n });
    expect(await checkMoney("full")).toEqual([]);
  });
});

describe("bitcoin bought with PayPal", () => {
  // 0.005 BTC that are held for a day, and 0.005 that are free after the collateral of the first loan.
  async function buyWithPaypal() {
    const [borrower, lender] = [await makeTrader({ BTC: "0.2" }), await makeTrader({ USDC: "10000" })];
    const running = await fund(lender, (await makeRequest(borrower)).id);
    await leave(borrower, running.id);
    const terms = { amountCents: 20_000n, collateralSats: 600_000n };
    const pending = await fund(lender, (await makeRequest(borrower, terms)).id);
    const order = await makeOrder({
      by: await makeTrader({ BTC: "1" }),
      method: "PayPal",
      btcAmount: "0.005",
    });
    const trade = await takeOrder(borrower, order.id, {});
    await payTrade(borrower, trade.id);
    await confirmTrade({ id: order.userId }, trade.id);
    const { completedAt } = await tradeRow(trade.id);
    const until = formatDate(plusMinutes(completedAt ?? new Date(), days(1)), "UTC");
    const message = `0,00500000 BTC comprados con PayPal no pueden ser garantía hasta el ${until}.`;
    return { borrower, running, pending, refused: { code: "conflict", message } };
  }

  it("is no collateral for a day, neither by hand nor automatically; the rest is", async () => {
    await beginAt("70000.00");
    const { borrower, running, pending, refused } = await buyWithPaypal();
    await expect(leave(borrower, pending.id)).rejects.toMatchObject(refused);
    expect((await readBorrowing(await viewerOf(borrower), pending.id))?.freeSats).toBe(500_000n);
    await expect(leave(borrower, running.id, "0.006")).rejects.toMatchObject(refused);
    const defence = { defenceAtPoints: 7_500, defenceMaxSats: 50_000_000n };
    await db.update(loans).set(defence).where(eq(loans.id, running.id));
    await fallTo("50000.00");
    await defendLoans();
    expect(await heldBy(running.id)).toMatchObject({ bitcoin: 20_000_000n });
    await expect(leave(borrower, running.id, "0.0001")).rejects.toMatchObject(refused);
    await db
      .update(btcTrades)
      .set({ completedAt: plusMinutes(new Date(), -days(1) - 1) })
      .where(eq(btcTrades.buyerId, borrower.id));
    expect(await leave(borrower, running.id, "0.005")).toMatchObject({ collateralHeld: "0.20500000" });
    expect(await checkMoney("full")).toEqual([]);
  });
});

describe("more collateral", () => {
  it("clears all margin calls below 70 %, and notifies both", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    await db.update(loans).set({ marginLevel: 2 }).where(eq(loans.id, id));
    await expect(leave(borrower, id)).rejects.toMatchObject(refusal("Escribe la cantidad de bitcoin"));
    expect(await leave(borrower, id, "0.1")).toMatchObject({ status: "active", margin: { level: 0 } });
    const cleared = and(eq(notifications.kind, "lending.loan-cleared"), eq(notifications.userId, lender.id));
    expect(await db.$count(notifications, cleared)).toBe(1);
    const moves = await db.$count(loanCollateralMoves, eq(loanCollateralMoves.loanId, id));
    expect(moves).toBe(2);
  });

  it("ends a default caused by the LTV, not one caused by late payments", async () => {
    const { id, borrower } = await makeLoan("active");
    const defaulted = { status: "defaulted", stageExpiresAt: null, remindAt: null, marginLevel: 4 } as const;
    await set("btcReferencePriceUsd", "45000.00");
    await db
      .update(loans)
      .set({ ...defaulted, defaultReason: "ltv" })
      .where(eq(loans.id, id));
    expect((await leave(borrower, id, "0.01")).status).toBe("defaulted");
    const recovered = await leave(borrower, id, "0.02");
    expect(recovered).toMatchObject({ status: "active", margin: { level: 1 } });
    const row = await loanRow(id);
    expect([row.stageExpiresAt, row.defaultReason]).toEqual([row.dueAt, null]);
    await db
      .update(loans)
      .set({ ...defaulted, defaultReason: "payment" })
      .where(eq(loans.id, id));
    expect((await leave(borrower, id, "0.2")).status).toBe("defaulted");
    expect(await checkMoney("full")).toEqual([]);
  });

  it("recovers a loan by repaying too", async () => {
    const { id, borrower } = await makeLoan("active");
    await set("btcReferencePriceUsd", "45000.00");
    await db
      .update(loans)
      .set({ status: "defaulted", stageExpiresAt: null, defaultReason: "ltv", marginLevel: 4 })
      .where(eq(loans.id, id));
    expect(await repay(borrower, id, "3000.00")).toMatchObject({ status: "active", margin: { level: 0 } });
  });
});

describe("collateral that is far too much", () => {
  it("can be withdrawn below 30 %, down to 50 %, and not before, nor at an unconfirmed price", async () => {
    await beginAt("70000.00");
    const { id, borrower } = await makeLoan("active");
    const take = async () => takeExcess.run(await callOf(borrower), { id });
    await expect(take()).rejects.toMatchObject({
      code: "conflict",
      message: "No te sobra garantía: puedes recuperar una parte cuando el LTV baja del 30 %.",
    });
    await price("140000.00");
    await expect(take()).rejects.toMatchObject({
      code: "conflict",
      message: "El precio de Bitcoin está sin confirmar: podrás recuperar garantía cuando se confirme.",
    });
    await price("140000.00");
    expect(await take()).toMatchObject({ margin: { ltv: "50.00", excess: "0.00000000" } });
    expect(await heldBy(id)).toEqual({ principal: 0n, bitcoin: 11_428_572n });
    expect(await checkMoney("full")).toEqual([]);
  });

  it("cannot be withdrawn from an overdue loan", async () => {
    const { id, borrower } = await makeLoan("active");
    travel(days(181));
    await loan.expireDue();
    const late = takeExcess.run(await callOf(borrower), { id });
    await expect(late).rejects.toMatchObject({ code: "conflict" });
  });
});
