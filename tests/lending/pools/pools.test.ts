import { and, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as liquidate } from "@/app/api/admin/loans/[id]/liquidation/route";
import { POST as rate } from "@/app/api/loans/[id]/rating/route";
import { db } from "@/db";
import { bankPoolMoves, bankPools, loanOffers, notifications } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { lockPool } from "@/lib/bank/pools/pools";
import { payPoolQueues } from "@/lib/bank/pools/queue";
import { inTransaction } from "@/lib/core/db/transaction";
import { parseMoney } from "@/lib/core/format/money";
import { failureDuring } from "@/lib/core/jobs/failures";
import { payIn } from "@/lib/gateways/chains/demo";
import { lockArrivedCollateral } from "@/lib/lending/collateral/arrivals";
import { cancelLoan } from "@/lib/lending/loan/cancel-loan";
import { loan } from "@/lib/lending/loan/deal";
import { watchDeposits } from "@/lib/wallet/deposits/watcher";
import { untilWaiting } from "../../database/lock-waits";
import { fillTreasury } from "../../factories/bank";
import { callOf, makeAdmin } from "../../factories/identity";
import { lendFrom, poolOf, withdrawOutOf } from "../../factories/pools";
import { give, mine, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";
import { accept, beginAt, days, fallTo, heldBy, leave, loanRow, repay, viewerOf } from "../loans";
import { beginWithoutOffers, change, makeBorrower, makeLender, seenBy } from "./lender";

beforeEach(beginWithoutOffers);

async function borrow() {
  const lender = await makeLender();
  const borrower = await makeBorrower();
  const { id } = await accept(borrower, lender.offerId, "wallet");
  return { lender, borrower, id };
}

async function lastMove(poolId: number) {
  const [move] = await db
    .select()
    .from(bankPoolMoves)
    .where(eq(bankPoolMoves.poolId, poolId))
    .orderBy(desc(bankPoolMoves.id))
    .limit(1);
  return move;
}

describe("a loan of a pool", () => {
  it("leaves the pool at the start, in one movement, and repayments return with the interest for all of its members", async () => {
    const { lender, borrower, id } = await borrow();
    const before = await seenBy(lender.member);
    expect(await loanRow(id)).toMatchObject({ status: "pending", lenderId: null, poolId: lender.id });
    expect(await checkMoney("full")).toEqual([]);
    await leave(borrower, id);
    const during = await seenBy(lender.member);
    expect([Number(during.lent) - Number(before.lent), during.assets]).toEqual([8_000, before.assets]);
    expect(await spendable(borrower, "USD")).toBe(100_000n + 788_000n);
    expect(await heldBy(id, "USD")).toEqual({ principal: 0n, bitcoin: 19_500_000n });
    expect(await checkMoney("full")).toEqual([]);
    travel(days(90));
    await beginAt("70000.00");
    const { debt } = await loan.read(await viewerOf(borrower), id);
    expect(debt).toMatchObject({ principal: "8000.00", interest: "300.00" });
    await repay(borrower, id, "4000.00");
    expect(await lastMove(lender.id)).toMatchObject({ kind: "interest", amountMinor: 30_000n, userId: null });
    expect(await checkMoney("full")).toEqual([]);
    await give(borrower, { USD: "1000" });
    await repay(borrower, id, "4300.00");
    const after = await seenBy(lender.member);
    expect(await loanRow(id)).toMatchObject({ status: "repaid", collateralSats: 0n });
    expect([Number(after.assets) - Number(before.assets), after.lent]).toEqual([300, before.lent]);
    expect(Number(after.position.amount)).toBeGreaterThan(Number(before.position.amount));
    expect(await checkMoney("full")).toEqual([]);
  });

  it("starts only while nobody else moves the money of the pool", async () => {
    const { lender, borrower, id } = await borrow();
    let started: Promise<unknown> = Promise.resolve();
    await inTransaction(async (tx) => {
      await lockPool(tx, lender.id);
      started = leave(borrower, id);
      await untilWaiting(1);
      expect((await loanRow(id)).status).toBe("pending");
    });
    await started;
    expect((await loanRow(id)).status).toBe("active");
  });

  it("has no lender to rate", async () => {
    const { borrower, id } = await borrow();
    await leave(borrower, id);
    await give(borrower, { USD: "10000" });
    await repay(borrower, id, (await loan.read(await viewerOf(borrower), id)).debt?.total ?? "");
    expect((await loan.read(await viewerOf(borrower), id)).mayDo).toEqual([]);
    const rated = await send(rate, "POST", { as: borrower, params: { id: String(id) }, body: { stars: 5 } });
    expectError(rated, "conflict", "No hay otra persona a la que valorar.");
  });

  it("leaves its offer in the list for the next one, up to the part of the pool that may be lent", async () => {
    const { id: poolId, admin, offerId } = await makeLender();
    const borrower = await makeBorrower();
    await accept(borrower, offerId, "wallet");
    const { assets, lent } = await seenBy(admin);
    // The limit allows one more loan besides the promised 8,000, and then is one cent too low.
    const share = (dollars: number) => Math.ceil((dollars / Number(assets)) * 10_000);
    await change(admin, poolId, { lendPoints: share(Number(lent) + 15_000) });
    const next = await makeBorrower();
    await expect(accept(next, offerId, "wallet")).rejects.toMatchObject({
      message: "Este pool no puede prestar ahora ese importe. Elige otra oferta.",
    });
    await change(admin, poolId, { lendPoints: 10_000 });
    expect((await accept(next, offerId, "wallet")).status).toBe("pending");
    expect(await checkMoney("full")).toEqual([]);
  });

  it("is refused above the limit per borrower, by another method than the wallet, and for administrators", async () => {
    const { id: poolId, admin, offerId } = await makeLender();
    const borrower = await makeBorrower();
    await accept(borrower, offerId, "wallet");
    await expect(accept(borrower, offerId, "wallet")).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("8.000,00"),
    });
    const other = await makeBorrower();
    await expect(accept(other, offerId, "bank")).rejects.toMatchObject({ code: "invalid" });
    await expect(
      accept(
        await makeAdmin({ apps: ["p2pLending"], kycStatus: "verified", kycLevel: "complete" }),
        offerId,
        "wallet",
      ),
    ).rejects.toMatchObject({
      message: "Los administradores no pueden pedir prestado a un pool.",
    });
    await change(admin, poolId, { lendPerBorrower: "0" });
    await expect(accept(other, offerId, "wallet")).rejects.toMatchObject({ code: "conflict" });
    expect(await db.$count(bankPools, eq(bankPools.lendPerBorrowerMinor, 0n))).toBeGreaterThan(0);
  });

  it("is made once if one member takes two concurrently", async () => {
    const { offerId } = await makeLender();
    const borrower = await makeBorrower();
    const taken = await Promise.allSettled([1, 2].map(() => accept(borrower, offerId, "wallet")));
    expect(taken.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("is sure of its money: a withdrawal of what is promised waits until the loan has begun or ended", async () => {
    const { lender, borrower, id } = await borrow();
    const { available } = await seenBy(lender.member);
    // Other tests may have left money in the pool: all of it but the promised and 5,000 more is lent elsewhere.
    const elsewhere = parseMoney(available, "USD") - 500_000n;
    const giveBack = await lendFrom(await poolOf("USD"), elsewhere);
    expect((await seenBy(lender.member)).available).toBe("5000.00");
    const left = await withdrawOutOf(lender.member, lender.id, "5000.01");
    expect(left.status).toBe("waiting");
    await payPoolQueues();
    expect((await seenBy(lender.member)).waiting).toHaveLength(1);
    await leave(borrower, id);
    expect(await loanRow(id)).toMatchObject({ status: "active" });
    await giveBack();
    await payPoolQueues();
    expect((await seenBy(lender.member)).waiting).toEqual([]);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("waits if the pool has no liquidity at the start, and nothing moves; it starts when there is money", async () => {
    const { borrower, id } = await borrow();
    const pool = await poolOf("USD");
    const { liquid } = await inTransaction((tx) => lockPool(tx, pool.id));
    const giveBack = await lendFrom(pool, liquid);
    await expect(leave(borrower, id)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("El pool que presta no tiene ahora ese dinero"),
    });
    expect(await loanRow(id)).toMatchObject({ status: "pending", collateralSats: 0n });
    expect(await spendable(borrower)).toBe(100_000_000n);
    const { custodyAddress: address } = await loanRow(id);
    await inTransaction((tx) =>
      payIn(tx, { asset: "BTC", address: address ?? "", amountMinor: 19_500_000n }),
    );
    await watchDeposits();
    await mine();
    await watchDeposits();
    for (const _run of [1, 2]) expect(await failureDuring(() => lockArrivedCollateral())).toBeNull();
    expect(await loanRow(id)).toMatchObject({ status: "pending", collateralSats: 0n });
    const isNotice = and(
      eq(notifications.kind, "lending.collateral-waits"),
      eq(notifications.userId, borrower.id),
    );
    expect(await db.$count(notifications, isNotice)).toBe(1);
    await giveBack();
    await lockArrivedCollateral();
    expect(await loanRow(id)).toMatchObject({ status: "active", collateralSats: 19_500_000n });
    expect(await checkMoney("full")).toEqual([]);
  });

  it("that is cancelled before it began leaves the pool and its offer as they were", async () => {
    const { lender, borrower, id } = await borrow();
    const before = await seenBy(lender.member);
    await cancelLoan.run(await callOf(borrower), { id });
    expect(await seenBy(lender.member)).toMatchObject({ assets: before.assets, lent: before.lent });
    const [offer] = await db.select().from(loanOffers).where(eq(loanOffers.id, lender.offerId));
    expect(offer?.status).toBe("open");
  });

  it("makes leaving members wait while money is lent, nobody borrows before them, and they are paid after the repayment", async () => {
    const { lender, borrower, id } = await borrow();
    await leave(borrower, id);
    const { available, position } = await seenBy(lender.member);
    const waiting = Number(position.amount) > Number(available);
    const left = await withdrawOutOf(lender.member, lender.id, position.amount);
    expect(left.status).toBe(waiting ? "waiting" : "paid");
    if (waiting) {
      await expect(accept(await makeBorrower(), lender.offerId, "wallet")).rejects.toMatchObject({
        message: "Hay miembros que esperan su dinero de este pool: no presta hasta pagarles.",
      });
    }
    await give(borrower, { USD: "10000" });
    await repay(borrower, id, (await loan.read(await viewerOf(borrower), id)).debt?.total ?? "");
    await payPoolQueues();
    expect((await seenBy(lender.member)).waiting).toEqual([]);
    expect(await spendable(lender.member, "USD")).toBeGreaterThanOrEqual(1_999_999n);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("that is liquidated is paid by the treasury, and a shortfall is the loss of its members", async () => {
    const { lender, borrower, id } = await borrow();
    await leave(borrower, id);
    const before = await seenBy(lender.member);
    await fallTo("40000.00");
    await fillTreasury("USD", "10000");
    const sell = (method: string) =>
      send(liquidate, "POST", {
        as: lender.admin,
        params: { id: String(id) },
        body: { method, price: "40000.00" },
      });
    expect((await sell("kind")).status).toBe(409);
    expect((await sell("treasury")).status).toBe(201);
    // 0.195 BTC at 40,000 are 7,800 dollars of 8,000.
    expect(await loanRow(id)).toMatchObject({ status: "liquidated", shortfallCents: 20_000n });
    expect(await lastMove(lender.id)).toMatchObject({ kind: "loss", amountMinor: 20_000n });
    const after = await seenBy(lender.member);
    expect(Number(before.assets) - Number(after.assets)).toBeCloseTo(200);
    expect(Number(after.lent)).toBeCloseTo(Number(before.lent) - 8_000);
    const { amount, paidIn, earned } = after.position;
    expect(Number(amount)).toBeLessThan(Number(before.position.amount));
    expect(Number(earned)).toBeLessThan(0);
    expect(Number(earned)).toBeCloseTo(Number(amount) - Number(paidIn));
    const isNotice = and(
      eq(notifications.kind, "lending.pool-loss"),
      eq(notifications.userId, lender.admin.id),
    );
    expect(await db.$count(notifications, isNotice)).toBe(1);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("is worth what its collateral covers also if the interest was never paid", async () => {
    const { lender, borrower, id } = await borrow();
    await leave(borrower, id);
    travel(days(90));
    await beginAt("70000.00");
    const before = await seenBy(lender.member);
    await fallTo("41000.00");
    await fillTreasury("USD", "10000");
    const body = { method: "treasury", price: "41000.00" };
    expect(
      (await send(liquidate, "POST", { as: lender.admin, params: { id: String(id) }, body })).status,
    ).toBe(201);
    // 7,995 dollars of 8,300: interest is paid first, so that 305 of the principal are lost and 300 earned.
    const after = await seenBy(lender.member);
    expect(Number(after.assets) - Number(before.assets)).toBeCloseTo(-5);
    expect(await checkMoney("full")).toEqual([]);
  });
});
