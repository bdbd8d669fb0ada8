import { and, asc, eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as readWallet } from "@/app/api/btc/wallet/route";
import { GET as readLoan } from "@/app/api/loans/[id]/route";
import { db } from "@/db";
import { chainDeposits, loanCollateralMoves, loanEvents, notifications, walletAddresses } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { inTransaction } from "@/lib/core/db/transaction";
import { payIn } from "@/lib/gateways/chains/demo";
import { lockArrivedCollateral } from "@/lib/lending/collateral/arrivals";
import { cancelLoan } from "@/lib/lending/loan/cancel-loan";
import { watchDeposits } from "@/lib/wallet/deposits/watcher";
import { heldInPot, openPot } from "../../factories/bank-pots";
import { callOf } from "../../factories/identity";
import { makeTrader, mine, payMember, spendable, withdraw } from "../../factories/wallet";
import { send } from "../../http/client";
import { travel } from "../../setup/clock";
import { beginAt, confirm, days, fund, heldBy, leave, loanRow, makeLoan, makeRequest, pay } from "../loans";

beforeEach(() => beginAt("70000.00"));

/** Sends bitcoin from outside to the address of the loan. */
async function sendTo(id: number, sats: bigint): Promise<void> {
  const { custodyAddress } = await loanRow(id);
  if (!custodyAddress) throw new Error("the loan has no address");
  await inTransaction((tx) => payIn(tx, { asset: "BTC", address: custodyAddress, amountMinor: sats }));
}

async function confirmAll(): Promise<void> {
  await watchDeposits();
  await mine();
  await watchDeposits();
}

async function arrive(id: number, ...amounts: bigint[]): Promise<void> {
  for (const sats of amounts) await sendTo(id, sats);
  await confirmAll();
  await lockArrivedCollateral();
}

/** A loan that waits for 0.195 BTC of a borrower who has none. */
async function makePending(method: "usdc" | "bank" = "usdc") {
  const borrower = await makeTrader();
  const lender = await makeTrader({ USDC: "9000" });
  const request = await makeRequest(borrower, method === "bank" ? { currency: "EUR" } : {});
  const { id } = await fund(lender, request.id, method);
  return { borrower, lender, id };
}

const NEEDED = 19_500_000n;

const movesOf = async (id: number) => {
  const rows = await db
    .select()
    .from(loanCollateralMoves)
    .where(eq(loanCollateralMoves.loanId, id))
    .orderBy(asc(loanCollateralMoves.id));
  return rows.map(({ kind, sats }) => [kind, sats]);
};

const noticesOf = async (person: { id: string }) => {
  const rows = await db
    .select({ kind: notifications.kind, body: notifications.body })
    .from(notifications)
    .where(and(eq(notifications.userId, person.id), like(notifications.kind, "lending.collateral-%")))
    .orderBy(asc(notifications.id));
  return rows;
};

const openDeposits = async (id: number) => {
  const rows = await db
    .select({ usedAt: chainDeposits.usedAt })
    .from(chainDeposits)
    .innerJoin(walletAddresses, eq(walletAddresses.id, chainDeposits.addressId))
    .where(eq(walletAddresses.purpose, `loan:${id}`));
  return rows.filter(({ usedAt }) => usedAt === null).length;
};

describe("the address of a loan", () => {
  it("belongs to the loan, separate from the borrower's and every other loan's", async () => {
    const borrower = await makeTrader();
    await payMember(borrower, 1_000n);
    const lender = await makeTrader({ USDC: "20000" });
    const first = await fund(lender, (await makeRequest(borrower)).id);
    const second = await fund(lender, (await makeRequest(borrower)).id);
    const wallet = await send(readWallet, "GET", { as: borrower });
    const own = wallet.body.depositAddresses.BTC;
    expect(new Set([own, first.platformBtcWallet, second.platformBtcWallet]).size).toBe(3);
    const to = { btcAmount: "0.000001", destinationAddress: first.platformBtcWallet ?? "" };
    await expect(withdraw(borrower, to)).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("collateral from outside", () => {
  it("starts the loan after it is confirmed and credited, and not before", async () => {
    const { id, borrower, lender } = await makePending();
    await sendTo(id, NEEDED);
    await watchDeposits();
    await lockArrivedCollateral();
    const waiting = await send(readLoan, "GET", { as: borrower, params: { id: String(id) } });
    expect(waiting.body).toMatchObject({
      status: "pending",
      collateralArrived: "0.00000000",
      collateralConfirming: "0.19500000",
    });
    await confirmAll();
    const credited = await send(readLoan, "GET", { as: borrower, params: { id: String(id) } });
    expect(credited.body).toMatchObject({
      collateralArrived: "0.19500000",
      collateralConfirming: "0.00000000",
    });
    await lockArrivedCollateral();
    expect(await loanRow(id)).toMatchObject({ status: "active", collateralSats: NEEDED });
    expect(await heldBy(id)).toEqual({ principal: 0n, bitcoin: NEEDED });
    expect([await spendable(borrower), await spendable(borrower, "USDC")]).toEqual([0n, 7_880_000_000n]);
    expect(await movesOf(id)).toEqual([["deposit", NEEDED]]);
    const events = await db
      .select()
      .from(loanEvents)
      .where(eq(loanEvents.dealId, id))
      .orderBy(asc(loanEvents.id));
    expect(events.map(({ event, actorId }) => [event, actorId]).slice(1)).toEqual([
      ["lock", null],
      ["start", null],
    ]);
    expect(await noticesOf(borrower)).toEqual([
      { kind: "lending.collateral-arrived", body: "0,19500000 BTC están en custodia." },
    ]);
    expect(
      await db.$count(
        notifications,
        and(eq(notifications.userId, lender.id), eq(notifications.kind, "lending.loan-started")),
      ),
    ).toBe(1);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("too little stays with the borrower, who is notified of the missing amount, and is added to later deposits", async () => {
    const { id, borrower } = await makePending();
    await arrive(id, 10_000_000n);
    await lockArrivedCollateral();
    expect(await loanRow(id)).toMatchObject({ status: "pending", collateralSats: 0n });
    expect(await spendable(borrower)).toBe(10_000_000n);
    expect((await noticesOf(borrower)).map(({ body }) => body)).toEqual([
      expect.stringContaining("faltan 0,09500000 BTC"),
    ]);
    await arrive(id, 9_500_000n);
    expect(await loanRow(id)).toMatchObject({ status: "active", collateralSats: NEEDED });
    expect(await movesOf(id)).toEqual([
      ["deposit", 10_000_000n],
      ["deposit", 9_500_000n],
    ]);
    expect(await openDeposits(id)).toBe(0);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("more than twice the needed amount stays in the wallet", async () => {
    const { id, borrower } = await makePending();
    await arrive(id, 30_000_000n, 30_000_000n);
    expect(await loanRow(id)).toMatchObject({ status: "active", collateralSats: NEEDED * 2n });
    expect(await movesOf(id)).toEqual([
      ["deposit", 30_000_000n],
      ["deposit", 9_000_000n],
    ]);
    await lockArrivedCollateral();
    expect([await spendable(borrower), await openDeposits(id)]).toEqual([21_000_000n, 0]);
    expect((await noticesOf(borrower)).map(({ body }) => body)).toEqual([
      "0,39000000 BTC están en custodia. El resto, 0,21000000 BTC, está disponible en tu cartera.",
    ]);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("is added while the loan is running, even if the wallet has started it, and the lender is notified", async () => {
    const { id, borrower, lender } = await makeLoan("pending");
    await sendTo(id, NEEDED);
    await confirmAll();
    await leave(borrower, id);
    await lockArrivedCollateral();
    expect(await loanRow(id)).toMatchObject({ status: "active", collateralSats: NEEDED * 2n });
    expect(await movesOf(id)).toEqual([
      ["lock", NEEDED],
      ["deposit", NEEDED],
    ]);
    expect(
      await db.$count(
        notifications,
        and(eq(notifications.userId, lender.id), eq(notifications.kind, "lending.loan-added")),
      ),
    ).toBe(1);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("is locked once by two concurrent runs", async () => {
    const { id } = await makePending();
    await sendTo(id, NEEDED);
    await confirmAll();
    await Promise.all([lockArrivedCollateral(), lockArrivedCollateral()]);
    expect(await movesOf(id)).toEqual([["deposit", NEEDED]]);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("that arrives too late stays in the wallet, and the borrower is notified; dust causes no notification", async () => {
    const { id, borrower } = await makePending();
    travel(days(3) + 1);
    await arrive(id, NEEDED, 9_999n);
    expect(await loanRow(id)).toMatchObject({ status: "cancelled", collateralSats: 0n });
    await lockArrivedCollateral();
    expect([await spendable(borrower), await openDeposits(id)]).toEqual([NEEDED + 9_999n, 0]);
    expect((await noticesOf(borrower)).map(({ kind }) => kind)).toEqual(["lending.collateral-late"]);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("of a loan that was cancelled stays in the wallet", async () => {
    const { id, borrower, lender } = await makePending();
    await arrive(id, 10_000_000n);
    await cancelLoan.run(await callOf(lender), { id });
    await lockArrivedCollateral();
    expect([await spendable(borrower), await openDeposits(id)]).toEqual([10_000_000n, 0]);
    expect(await spendable(lender, "USDC")).toBe(9_000_000_000n);
  });

  it("is not collateral if it is dust, and nobody is notified", async () => {
    const { id, lender } = await makeLoan("active");
    const before = await db.$count(notifications, eq(notifications.userId, lender.id));
    await arrive(id, 9_999n, 1n);
    expect(await loanRow(id)).toMatchObject({ collateralSats: NEEDED });
    expect(await openDeposits(id)).toBe(0);
    expect(await db.$count(notifications, eq(notifications.userId, lender.id))).toBe(before);
    const pending = await makePending();
    await arrive(pending.id, 9_999n);
    expect(await noticesOf(pending.borrower)).toEqual([]);
  });

  it("that its borrower has already spent is not locked", async () => {
    const { id, borrower } = await makePending();
    await sendTo(id, NEEDED);
    await confirmAll();
    await withdraw(borrower, { btcAmount: "0.01" });
    await lockArrivedCollateral();
    expect(await loanRow(id)).toMatchObject({ status: "pending", collateralSats: 0n });
    expect((await noticesOf(borrower)).map(({ kind }) => kind)).toEqual(["lending.collateral-spent"]);
    expect([await movesOf(id), await openDeposits(id)]).toEqual([[], 0]);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("is not reduced by the shares of pots, unlike deposits to the borrower's own address", async () => {
    const { id, borrower } = await makePending();
    const pot = await openPot(borrower, { asset: "BTC", sharePercent: 10, shareOf: "deposits" });
    await openPot(borrower, { asset: "BTC", name: "Todo", sharePercent: 50 });
    await arrive(id, NEEDED);
    expect(await loanRow(id)).toMatchObject({ status: "active", collateralSats: NEEDED });
    await arrive(id, 1_000_000n);
    expect((await loanRow(id)).collateralSats).toBe(NEEDED + 1_000_000n);
    expect([await heldInPot(borrower, pot.id, "BTC"), await spendable(borrower)]).toEqual([0n, 0n]);
    await payMember(borrower, 1_000_000n);
    await confirmAll();
    expect([await heldInPot(borrower, pot.id, "BTC"), await spendable(borrower)]).toEqual([
      100_000n,
      400_000n,
    ]);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("of a loan paid by bank is locked, and deposits before the start wait until then", async () => {
    const { id, borrower, lender } = await makePending("bank");
    await arrive(id, NEEDED);
    expect(await loanRow(id)).toMatchObject({ status: "secured", collateralSats: NEEDED });
    await arrive(id, 1_000_000n);
    expect([await loanRow(id), await openDeposits(id)]).toMatchObject([{ collateralSats: NEEDED }, 1]);
    await pay(lender, id);
    await confirm(borrower, id);
    const { collateralSats } = await loanRow(id);
    await lockArrivedCollateral();
    expect(await loanRow(id)).toMatchObject({
      status: "active",
      collateralSats: collateralSats + 1_000_000n,
    });
    expect(await checkMoney("full")).toEqual([]);
  });
});
