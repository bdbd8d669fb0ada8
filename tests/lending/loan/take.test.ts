import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { loanOffers, loanRequests, memberBlocks, notifications } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { cancelLoan } from "@/lib/lending/loan/cancel-loan";
import { cancelOffer, cancelRequest } from "@/lib/lending/posts/cancel-post";
import { callOf } from "../../factories/identity";
import { makeTrader, set, spendable } from "../../factories/wallet";
import { suspend } from "../../identity/suspensions/suspended";
import {
  accept,
  CONFIRMED,
  fund,
  heldBy,
  leave,
  loanRow,
  makeLoan,
  makeOffer,
  makeRequest,
  minor,
} from "../loans";

const noticesOf = async (person: { id: string }, kind: string) =>
  db.$count(notifications, and(eq(notifications.userId, person.id), eq(notifications.kind, kind)));

const UNCOVERED = "El prestamista no tiene ahora ese importe disponible. Elige otra oferta.";

const statusOf = async (offerId: number) => {
  const [row] = await db.select().from(loanOffers).where(eq(loanOffers.id, offerId));
  return row?.status;
};

beforeEach(() => set("btcReferencePriceUsd", "70000.00"));

describe("a request that is funded", () => {
  it("makes a loan, locks the principal, and notifies the borrower of the needed collateral", async () => {
    const borrower = await makeTrader();
    const lender = await makeTrader({ USDC: "9000" });
    const request = await makeRequest(borrower);
    const loan = await fund(lender, request.id);
    expect(loan).toMatchObject({
      requestId: request.id,
      borrowerId: borrower.id,
      lenderId: lender.id,
      amount: "8000.00",
      currency: "USDC",
      totalInterest: "600.00",
      returnAmount: "8600.00",
      platformFee: "120.00",
      collateralAmount: "0.19500000",
      collateralStatus: "pending",
      collateralNeeded: "0.19500000",
      status: "pending",
      role: "lender",
      mayDo: ["payment-data", "cancel"],
    });
    expect(loan.platformBtcWallet).toMatch(/^bcrt1|^[mn2]/);
    expect(await heldBy(loan.id)).toEqual({ principal: minor(800_000n), bitcoin: 0n });
    expect(await spendable(lender, "USDC")).toBe(minor(100_000n));
    const [row] = await db.select().from(loanRequests).where(eq(loanRequests.id, request.id));
    expect(row?.status).toBe("funded");
    expect(await noticesOf(borrower, "lending.loan-funded")).toBe(1);
    const [notice] = await db.select().from(notifications).where(eq(notifications.userId, borrower.id));
    expect(notice?.body).toMatch(/8\.000,00\sUSDC/);
    expect(await noticesOf(lender, "lending.loan-funded")).toBe(0);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("is impossible between members who block each other, and changes nothing", async () => {
    const [borrower, lender] = [await makeTrader(), await makeTrader({ USDC: "9000" })];
    const request = await makeRequest(borrower);
    await db.insert(memberBlocks).values({ blockerId: borrower.id, blockedId: lender.id });
    const theirs = "Esta persona no acepta operaciones contigo. Elige otra publicación.";
    await expect(fund(lender, request.id)).rejects.toMatchObject({ code: "conflict", message: theirs });
    const offer = await makeOffer(lender);
    const mine = "Has bloqueado a esta persona. Desbloquéala en Mensajes para operar con ella.";
    await expect(accept(borrower, offer.id)).rejects.toMatchObject({ code: "conflict", message: mine });
    const [row] = await db.select().from(loanRequests).where(eq(loanRequests.id, request.id));
    expect(row?.status).toBe("open");
    expect(await spendable(lender, "USDC")).toBe(minor(900_000n));
  });

  it("is taken by one of two concurrent lenders, and the other keeps their money", async () => {
    const request = await makeRequest(await makeTrader());
    const [one, two] = [await makeTrader({ USDC: "9000" }), await makeTrader({ USDC: "9000" })];
    const answers = await Promise.allSettled([fund(one, request.id), fund(two, request.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const lost = answers.find(({ status }) => status === "rejected") as PromiseRejectedResult;
    expect(lost.reason).toMatchObject({
      code: "conflict",
      message: "Otra persona se te ha adelantado: esta solicitud ya está financiada. Elige otra de la lista.",
    });
    const loser = answers[0]?.status === "rejected" ? one : two;
    expect(await spendable(loser, "USDC")).toBe(minor(900_000n));
    expect(await checkMoney("full")).toEqual([]);
  });

  it("cannot be the member's own, nor paid by another method, nor without the money", async () => {
    const borrower = await makeTrader({ USDC: "9000" });
    const request = await makeRequest(borrower);
    await expect(fund(borrower, request.id)).rejects.toMatchObject({
      code: "conflict",
      message: "No puedes financiar tu propia solicitud.",
    });
    const lender = await makeTrader({ USDC: "7999.99" });
    await expect(fund(lender, request.id, "bank")).rejects.toMatchObject({
      fields: { paymentMethod: "Esta publicación no se paga así: elige otra forma de pago" },
    });
    await expect(fund(lender, request.id)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/^Balance insuficiente/),
    });
    const [row] = await db.select().from(loanRequests).where(eq(loanRequests.id, request.id));
    expect(row?.status).toBe("open");
  });

  it("returns the first loan for a repeated key", async () => {
    const lender = await makeTrader({ USDC: "9000" });
    const request = await makeRequest(await makeTrader());
    const { fundRequest } = await import("@/lib/lending/posts/fund-request");
    const input = {
      requestId: request.id,
      paymentData: { btcWallet: "bc1q", usdcWallet: "0x", paymentMethod: "usdc" as const },
      confirmations: CONFIRMED,
    };
    const call = { ...(await callOf(lender)), idempotencyKey: "once" };
    const first = await fundRequest.run(call, input);
    expect((await fundRequest.run(call, input)).id).toBe(first.id);
  });
});

describe("an offer that is accepted", () => {
  it("makes a loan of its owner's money", async () => {
    const lender = await makeTrader({ USDC: "9000" });
    const borrower = await makeTrader();
    const offer = await makeOffer(lender);
    const loan = await accept(borrower, offer.id);
    expect(loan).toMatchObject({
      offerId: offer.id,
      role: "borrower",
      status: "pending",
      mayDo: ["payment-data", "lock", "cancel"],
    });
    expect(await heldBy(loan.id)).toEqual({ principal: minor(800_000n), bitcoin: 0n });
    expect(await noticesOf(lender, "lending.loan-accepted")).toBe(1);
  });

  it("cannot be the member's own", async () => {
    const lender = await makeTrader({ USDC: "9000" });
    const offer = await makeOffer(lender);
    await expect(accept(lender, offer.id)).rejects.toMatchObject({
      code: "conflict",
      message: "No puedes aceptar tu propia oferta.",
    });
    const [row] = await db.select().from(loanOffers).where(eq(loanOffers.id, offer.id));
    expect([row?.status, await spendable(lender, "USDC")]).toEqual(["open", minor(900_000n)]);
  });

  it("is taken by one of two concurrent borrowers, and the other is refused", async () => {
    const lender = await makeTrader({ USDC: "20000" });
    const offer = await makeOffer(lender);
    const [one, two] = [await makeTrader(), await makeTrader()];
    const answers = await Promise.allSettled([accept(one, offer.id), accept(two, offer.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const lost = answers.find(({ status }) => status === "rejected") as PromiseRejectedResult;
    expect(lost.reason).toMatchObject({ code: "conflict" });
    expect(await spendable(lender, "USDC")).toBe(minor(1_200_000n));
    expect(await checkMoney("full")).toEqual([]);
  });

  it("is refused and paused if its owner does not have the money, and they are notified", async () => {
    const lender = await makeTrader({ USDC: "10" });
    const offer = await makeOffer(lender);
    await expect(accept(await makeTrader(), offer.id)).rejects.toMatchObject({
      code: "conflict",
      message: UNCOVERED,
    });
    expect(await statusOf(offer.id)).toBe("paused");
    expect(await noticesOf(lender, "lending.offer-uncovered")).toBe(1);
  });

  it("without a currency is refused in dollars that its owner lacks, and stays open for those they have", async () => {
    const lender = await makeTrader({ USDC: "20000" });
    const offer = await makeOffer(lender, { currency: null });
    await expect(accept(await makeTrader(), offer.id, "usdt")).rejects.toMatchObject({
      code: "conflict",
      message: "El prestamista no tiene ahora ese importe en USDT. Elige USDC como forma de pago.",
    });
    expect(await statusOf(offer.id)).toBe("open");
    await expect(accept(await makeTrader(), offer.id)).resolves.toMatchObject({ currency: "USDC" });
    expect(await noticesOf(lender, "lending.offer-uncovered")).toBe(0);
  });

  it("is not paused if it can be paid by bank: only a taker who chose another method is refused", async () => {
    const lender = await makeTrader({ USDC: "7999.99", USDT: "7999.99", USD: "20000" });
    for (const [currency, method, asked] of [
      [null, "usdt", "USDT"],
      ["EUR", "wallet", "EUR"],
    ] as const) {
      const offer = await makeOffer(lender, { currency });
      await expect(accept(await makeTrader(), offer.id, method)).rejects.toMatchObject({
        code: "conflict",
        message: `El prestamista no tiene ahora ese importe en ${asked}. Elige transferencia como forma de pago.`,
      });
      expect(await statusOf(offer.id)).toBe("open");
      await expect(accept(await makeTrader(), offer.id, "bank")).resolves.toMatchObject({
        status: "pending",
      });
    }
    expect(await noticesOf(lender, "lending.offer-uncovered")).toBe(0);
  });

  it("is not paused by a member who is blocked, nor for a suspended owner", async () => {
    const [lender, borrower] = [await makeTrader(), await makeTrader()];
    const offer = await makeOffer(lender);
    await db.insert(memberBlocks).values({ blockerId: lender.id, blockedId: borrower.id });
    await expect(accept(borrower, offer.id)).rejects.toMatchObject({
      message: "Esta persona no acepta operaciones contigo. Elige otra publicación.",
    });
    await suspend(lender);
    await expect(accept(await makeTrader(), offer.id)).rejects.toMatchObject({
      message: "Esta persona no puede aceptar operaciones nuevas ahora. Elige otra publicación.",
    });
    expect([await statusOf(offer.id), await noticesOf(lender, "lending.offer-uncovered")]).toEqual([
      "open",
      0,
    ]);
  });

  it("is refused outside the LTV that its owner lends at", async () => {
    const offer = await makeOffer(await makeTrader({ USDC: "9000" }), { maxLtvPoints: 5_800 });
    await expect(accept(await makeTrader(), offer.id)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/^Con el precio de hoy, el LTV de esta oferta está fuera/),
    });
    const other = await makeOffer(await makeTrader({ USDC: "9000" }), { maxLtvPoints: 5_900 });
    await expect(accept(await makeTrader(), other.id)).resolves.toMatchObject({ status: "pending" });
  });
});

describe("a request or an offer withdrawn and taken concurrently", () => {
  it("is either withdrawn or taken: no loan of a cancelled request, and no money locked for it", async () => {
    const borrower = await makeTrader();
    const request = await makeRequest(borrower);
    const lender = await makeTrader({ USDC: "9000" });
    const cancel = async () => cancelRequest.run(await callOf(borrower), { id: request.id });
    const [funded, cancelled] = await Promise.allSettled([fund(lender, request.id), cancel()]);
    expect([funded.status, cancelled.status].sort()).toEqual(["fulfilled", "rejected"]);
    const [row] = await db.select().from(loanRequests).where(eq(loanRequests.id, request.id));
    const isFunded = funded.status === "fulfilled";
    expect(row?.status).toBe(isFunded ? "funded" : "cancelled");
    expect(await spendable(lender, "USDC")).toBe(minor(isFunded ? 100_000n : 900_000n));
    expect(await checkMoney("full")).toEqual([]);
  });

  it("cannot be withdrawn after the loan is made", async () => {
    const { borrower, request } = await makeLoan("pending");
    await expect(cancelRequest.run(await callOf(borrower), { id: request.id })).rejects.toMatchObject({
      code: "conflict",
      message: "La solicitud está financiada: ya no se puede hacer eso.",
    });
    const [lender, taker] = [await makeTrader({ USDC: "9000" }), await makeTrader()];
    const offer = await makeOffer(lender);
    await accept(taker, offer.id);
    await expect(cancelOffer.run(await callOf(lender), { id: offer.id })).rejects.toMatchObject({
      code: "conflict",
      message: "La oferta está aceptada: ya no se puede hacer eso.",
    });
  });
});

describe("a loan that never begins", () => {
  it("returns both parties' money, and the request is listed again unless its author left", async () => {
    const one = await makeLoan("pending");
    await cancelLoan.run(await callOf(one.lender), { id: one.id });
    expect((await loanRow(one.id)).status).toBe("cancelled");
    expect(await heldBy(one.id)).toEqual({ principal: 0n, bitcoin: 0n });
    const [first] = await db.select().from(loanRequests).where(eq(loanRequests.id, one.request.id));
    expect(first?.status).toBe("open");
    const two = await makeLoan("pending");
    await cancelLoan.run(await callOf(two.borrower), { id: two.id });
    const [second] = await db.select().from(loanRequests).where(eq(loanRequests.id, two.request.id));
    expect(second?.status).toBe("funded");
    expect(await checkMoney("full")).toEqual([]);
  });

  it("is cancelled or begun, never both", async () => {
    const { id, lender, borrower } = await makeLoan("pending");
    const cancel = async () => cancelLoan.run(await callOf(lender), { id });
    const answers = await Promise.allSettled([cancel(), leave(borrower, id)]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await checkMoney("full")).toEqual([]);
  });
});
