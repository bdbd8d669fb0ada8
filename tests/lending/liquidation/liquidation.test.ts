import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as liquidate } from "@/app/api/admin/loans/[id]/liquidation/route";
import { POST as confirmPrice } from "@/app/api/admin/loans/price/route";
import { db } from "@/db";
import { loanCollateralMoves, loanRepayments, loans, notifications } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { authorize } from "@/lib/auth/actor";
import { inTransaction } from "@/lib/core/db/transaction";
import { payIn } from "@/lib/gateways/chains/demo";
import { treasury } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { lockArrivedCollateral } from "@/lib/lending/collateral/arrivals";
import { listLiquidations } from "@/lib/lending/liquidation/queries";
import { loan } from "@/lib/lending/loan/deal";
import { recoverLoans } from "@/lib/lending/margin/recovery";
import { watchDeposits } from "@/lib/wallet/deposits/watcher";
import { fillTreasury } from "../../factories/bank";
import { auditBy, callOf, makeAdmin, makeUser } from "../../factories/identity";
import { approveAs } from "../../factories/proposals";
import { mine, set, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";
import { beginAt, days, fallTo, heldBy, leave, loanRow, makeLoan, minor, price, repay } from "../loans";

beforeEach(async () => {
  await beginAt("70000.00");
  await set("disputeApprovalEur", "100000.00");
  await set("loanAutomaticLiquidation", false);
});

type Person = { id: string };

const UNSOLD = {
  arrived:
    "Ha llegado bitcoin para la garantía: espera a que quede en custodia y vuelve a mirar el préstamo.",
  recovered:
    "La garantía vuelve a cubrir el préstamo: en unos minutos deja de estar en mora, sin vender nada.",
};

const sell = (as: Person | null, id: number, body: object = {}) =>
  send(liquidate, "POST", {
    as,
    params: { id: String(id) },
    body: { method: "kind", price: "45000.00", ...body },
  });

/** The notification to a party about the liquidation. */
async function noticeOf({ id }: Person): Promise<string | undefined> {
  const ofIt = and(eq(notifications.userId, id), eq(notifications.kind, "lending.loan-liquidated"));
  const [found] = await db.select().from(notifications).where(ofIt);
  return found?.body;
}

async function inDefault(terms: Parameters<typeof makeLoan>[1] = {}) {
  const made = await makeLoan("active", terms);
  await fallTo("45000.00");
  expect((await loanRow(made.id)).status).toBe("defaulted");
  return made;
}

describe("POST /api/admin/loans/{id}/liquidation", () => {
  it("201: pays the lender first, the fee last, returns the rest to the borrower, and nothing stays locked", async () => {
    const { id, lender, borrower } = await inDefault();
    const before = await spendable(borrower);
    const admin = await makeAdmin();
    const answer = await sell(admin, id, { reason: "LTV del 91 %" });
    expect([answer.status, answer.body.status]).toEqual([201, "liquidated"]);
    // 8,000 dollars at 45,000 are 0.17777778 BTC; five percent of them are 0.00888888.
    expect(await spendable(lender)).toBe(17_777_778n);
    expect((await spendable(borrower)) - before).toBe(19_500_000n - 17_777_778n - 888_888n);
    expect(await heldBy(id)).toEqual({ principal: 0n, bitcoin: 0n });
    expect(await loanRow(id)).toMatchObject({
      status: "liquidated",
      collateralSats: 0n,
      principalLeftCents: 0n,
      shortfallCents: null,
      dueAt: null,
    });
    expect((await noticeOf(lender))?.replaceAll("\u00a0", " ")).toBe(
      "La garantía de tu préstamo de 8.000,00 USDC se ha liquidado y has cobrado 0,17777778 BTC de ella.",
    );
    expect(await noticeOf(borrower)).toMatch(/se ha usado para pagar la deuda/);
    const [repaid] = await db.select().from(loanRepayments).where(eq(loanRepayments.loanId, id));
    expect(repaid).toMatchObject({ kind: "liquidation", amountCents: 800_000n, principalAfterCents: 0n });
    const moves = await db
      .select()
      .from(loanCollateralMoves)
      .where(eq(loanCollateralMoves.loanId, id))
      .orderBy(loanCollateralMoves.id);
    expect(moves.map(({ kind, sats }) => [kind, sats])).toEqual([
      ["lock", 19_500_000n],
      ["liquidation", -19_500_000n],
    ]);
    expect((await auditBy(admin)).at(0)).toMatchObject({
      action: "lending.liquidate-loan",
      targetId: borrower.id,
      details: { loan: id, method: "kind", price: "45000.00", reason: "LTV del 91 %" },
    });
    expect(await checkMoney("full")).toEqual([]);
  });

  it("201: by the treasury the lender is paid in the currency of the loan; a shortfall is written down", async () => {
    const { id, lender } = await makeLoan("active");
    await fallTo("40000.00");
    await fillTreasury("USDC", "10000");
    const [paid, sats] = [await spendable(lender, "USDC"), await balanceOf(db, treasury("BTC"))];
    const answer = await sell(await makeAdmin(), id, { method: "treasury", price: "40000.00" });
    expect(answer.status).toBe(201);
    // 0.195 BTC at 40,000 are 7,800 dollars of 8,000.
    expect((await spendable(lender, "USDC")) - paid).toBe(minor(780_000n));
    expect(await noticeOf(lender)).toMatch(/se ha vendido y has cobrado primero\. No alcanzó/);
    expect((await balanceOf(db, treasury("BTC"))) - sats).toBe(19_500_000n);
    expect(await spendable(lender)).toBe(0n);
    expect(await loanRow(id)).toMatchObject({ shortfallCents: 20_000n, principalLeftCents: 20_000n });
    expect(await checkMoney("full")).toEqual([]);
  });

  it("201: records the days since the first unpaid payment was due, and none if no payment was missed", async () => {
    const onTime = await inDefault();
    const admin = await makeAdmin();
    await sell(admin, onTime.id);
    await beginAt("70000.00");
    const late = await makeLoan("active", { repayment: "instalments" });
    for (const day of [32, 36]) {
      travel(days(day));
      await loan.expireDue();
    }
    await fallTo("70000.00");
    expect((await sell(admin, late.id, { price: "70000.00" })).status).toBe(201);
    const daysLate = async (id: number) =>
      (await db.select().from(loanRepayments).where(eq(loanRepayments.loanId, id))).map(
        (row) => row.daysLate,
      );
    expect([await daysLate(onTime.id), await daysLate(late.id)]).toEqual([[0], [6]]);
  });

  it("409: at another price than the displayed one, at an untrusted one, and with an empty treasury", async () => {
    const { id } = await inDefault();
    const admin = await makeAdmin();
    expect((await sell(admin, id, { price: "45000.01" })).status).toBe(409);
    expect((await sell(admin, id, { method: "treasury" })).status).toBe(409);
    await price("30000.00");
    expect((await sell(admin, id, { price: "30000.00" })).status).toBe(409);
    const confirmed = await send(confirmPrice, "POST", { as: admin, body: { price: "30000.00" } });
    expect(confirmed.status).toBe(201);
    expect((await sell(admin, id, { price: "30000.00" })).status).toBe(201);
    expect((await sell(admin, id, { price: "30000.00" })).status).toBe(409);
  });

  it("409: at a price that is too old", async () => {
    const { id } = await inDefault();
    travel(days(1) + 1);
    expect((await sell(await makeAdmin(), id)).status).toBe(409);
  });

  it("409: a loan that is paid as it should be", async () => {
    const { id } = await makeLoan("active");
    expect((await sell(await makeAdmin(), id, { price: "70000.00" })).status).toBe(409);
  });

  it("409: one that recovers at this price; it is left to the job", async () => {
    const { id } = await inDefault();
    await fallTo("60000.00");
    const refused = await sell(await makeAdmin(), id, { price: "60000.00" });
    expectError(refused, "conflict", UNSOLD.recovered);
    expect((await loanRow(id)).status).toBe("defaulted");
    await recoverLoans();
    expect((await loanRow(id)).status).toBe("active");
  });

  it("409: one whose automatic collateral ends its default", async () => {
    const { id } = await makeLoan("active");
    const defence = { defenceAtPoints: 7_500, defenceMaxSats: 50_000_000n };
    await db.update(loans).set(defence).where(eq(loans.id, id));
    await fallTo("45000.00");
    expectError(await sell(await makeAdmin(), id), "conflict", UNSOLD.recovered);
    expect(await loanRow(id)).toMatchObject({ status: "defaulted", collateralSats: 19_500_000n });
    expect(await checkMoney("full")).toEqual([]);
  });

  it("409: one whose collateral has arrived and is not locked yet; a second administrator neither", async () => {
    const { id } = await inDefault();
    await set("disputeApprovalEur", "1000.00");
    const [admin, second] = [await makeAdmin(), await makeAdmin()];
    const proposed = await sell(admin, id, { reason: "En mora" });
    expect(proposed.status).toBe(202);
    const { custodyAddress: address } = await loanRow(id);
    await inTransaction((tx) => payIn(tx, { asset: "BTC", address: address ?? "", amountMinor: 3_000_000n }));
    await watchDeposits();
    await mine();
    await watchDeposits();
    expectError(await approveAs(second, proposed.body.proposal.id), "conflict", UNSOLD.arrived);
    await set("disputeApprovalEur", "100000.00");
    expectError(await sell(admin, id), "conflict", UNSOLD.arrived);
    expect((await loanRow(id)).status).toBe("defaulted");
    await lockArrivedCollateral();
    expect(await loanRow(id)).toMatchObject({ status: "active", collateralSats: 22_500_000n });
  });

  it("401, 403, 404 and 422: visitors, members, unknown loan, and an invalid method or price", async () => {
    const admin = await makeAdmin();
    expect((await sell(null, 1)).status).toBe(401);
    expect((await sell(await makeUser(), 1)).status).toBe(403);
    expect((await sell(admin, 999_999)).status).toBe(404);
    expect((await sell(admin, 1, { method: "gift" })).status).toBe(422);
    expect((await sell(admin, 1, { price: "45000" })).status).toBe(422);
  });
});

describe("in the second of a liquidation", () => {
  const outcomeOf = async (id: number) => (await loanRow(id)).status;

  it("a repayment or the liquidation wins, and nothing is lost", async () => {
    const { id, borrower } = await inDefault({ amountCents: 400_000n, collateralSats: 9_750_000n });
    const admin = await makeAdmin();
    const [sold, repaid] = await Promise.allSettled([
      sell(admin, id).then(({ status }) => status),
      repay(borrower, id, "4000.00"),
    ]);
    const status = await outcomeOf(id);
    expect(["liquidated", "repaid"]).toContain(status);
    expect(repaid.status).toBe(status === "repaid" ? "fulfilled" : "rejected");
    expect(sold).toMatchObject({ value: status === "liquidated" ? 201 : 409 });
    expect(await checkMoney("full")).toEqual([]);
  });

  it("more collateral or the liquidation wins, and nothing is lost", async () => {
    const { id, borrower } = await inDefault();
    const admin = await makeAdmin();
    const [sold, added] = await Promise.allSettled([
      sell(admin, id).then(({ status }) => status),
      leave(borrower, id, "0.1"),
    ]);
    const status = await outcomeOf(id);
    expect(["liquidated", "active"]).toContain(status);
    // If the collateral is added first, the loan continues; if it is added later, there is no loan to add it to.
    expect(added.status).toBe(status === "active" ? "fulfilled" : "rejected");
    expect(sold).toMatchObject({ value: status === "liquidated" ? 201 : 409 });
    expect(await checkMoney("full")).toEqual([]);
  });
});

describe("the queue", () => {
  it("shows the result of a liquidation at the current price for each", async () => {
    const { id } = await inDefault();
    const actor = authorize("admin", (await callOf(await makeAdmin())).viewer);
    const { rows, price: shown } = await listLiquidations(actor, { cursor: String(id - 1), limit: 5 });
    expect(shown).toMatchObject({ price: "45000.00", doubt: null });
    expect(rows.at(0)).toMatchObject({
      id,
      debt: "8000.00",
      ltv: "91.17",
      toLender: "0.17777778",
      fee: "0.00888888",
      toBorrower: "0.00833334",
      shortfall: null,
      reason: "ltv",
    });
  });
});
