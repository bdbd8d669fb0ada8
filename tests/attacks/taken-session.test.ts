import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { POST as confirm } from "@/app/api/auth/confirm/route";
import { PATCH as edit } from "@/app/api/btc/orders/[id]/route";
import { GET as wallet } from "@/app/api/btc/wallet/route";
import { POST as withdraw } from "@/app/api/btc/withdraw/route";
import { POST as receipt } from "@/app/api/marketplace/orders/[id]/receipt/route";
import { POST as refund } from "@/app/api/marketplace/orders/[id]/refund/route";
import { DELETE as disable } from "@/app/api/user/second-factor/route";
import { WalletWithdrawal } from "@/components/wallet/withdrawal";
import { db } from "@/db";
import { btcWithdrawals, loans, users } from "@/db/schema";
import { changePassword } from "@/lib/auth/password/change-password";
import { disableSecondFactor } from "@/lib/auth/second-factor/disable-second-factor";
import { resetSecondFactor } from "@/lib/identity/members/reset-second-factor";
import { setPassword } from "@/lib/identity/members/set-password";
import { pausedMessage } from "@/lib/wallet/withdrawals/paused-message";
import { sendWithdrawals } from "@/lib/wallet/withdrawals/sender";
import {
  callOf,
  cookieHeaderOf,
  makeAdmin,
  makeUser,
  PASSWORD,
  reload,
  staleCookieOf,
} from "../factories/identity";
import { euroBalance, heldForMarketplaceOrder, shippedOrder } from "../factories/marketplace-orders";
import { codeOf, enableFor } from "../factories/second-factor";
import { accept, confirm as confirmTrade, makeOrder, pay } from "../factories/trade";
import { makeTrader, OUTSIDE } from "../factories/wallet";
import { expectError, send } from "../http/client";
import {
  aBetterOffer,
  accept as acceptLoan,
  beginAt,
  fund,
  leave,
  makeLoan,
  makeOffer,
  makeRequest,
  refinance,
  repay,
} from "../lending/loans";
import { travel } from "../setup/clock";

const ASKED = { btcAmount: "0.1", destinationAddress: OUTSIDE, asset: "BTC" };
const OUTSIDE_TOO = "bcrt1qqurswpc8qurswpc8qurswpc8qurswpc8dxm0gk";
const PAUSED =
  /^Tu contraseña, tu correo o tu verificación en dos pasos ha cambiado hace menos de 24 horas\. Para proteger tu dinero, no puede salir de tu cuenta hasta el /;

describe("a session in the hands of an attacker", () => {
  it("does not remove a second factor for which it never gave a code", async () => {
    const user = await makeUser();
    const stolen = await cookieHeaderOf(user);
    await enableFor(await callOf(user));
    const refused = await send(disable, "DELETE", { cookie: stolen });
    expectError(refused, "confirmation_required", "Confirma tu contraseña para continuar");
    expect((await reload(user)).totpEnabledAt).not.toBeNull();
  });

  it("removes it after a code was given, as does the session that enabled it", async () => {
    const user = await makeUser();
    const cookie = await cookieHeaderOf(user);
    const call = await callOf(user);
    await enableFor(call);
    await disableSecondFactor.run(call, {});
    const { secret } = await enableFor(call);
    expect((await send(disable, "DELETE", { cookie })).status).toBe(403);
    const body = { password: PASSWORD, code: codeOf(secret) };
    expect((await send(confirm, "POST", { cookie, body })).status).toBe(204);
    expect((await send(disable, "DELETE", { cookie })).status).toBe(204);
    expect((await reload(user)).totpEnabledAt).toBeNull();
  });
});

describe("money out after a change of password or second factor", () => {
  const changes = {
    "the member's own password": async (user: { id: string }) => {
      await changePassword.run(await callOf(user), {
        currentPassword: PASSWORD,
        newPassword: "otra clave larga",
      });
    },
    "a password set by an administrator": async ({ id }: { id: string }) => {
      await setPassword.run(await callOf(await makeAdmin()), { id, newPassword: "otra clave larga" });
    },
    "a factor turned on": async (user: { id: string }) => void (await enableFor(await callOf(user))),
    "a factor removed by an administrator": async ({ id }: { id: string }) => {
      await db.update(users).set({ totpSecret: "sealed", totpEnabledAt: new Date() }).where(eq(users.id, id));
      await resetSecondFactor.run(await callOf(await makeAdmin()), { id });
    },
  };

  it.each(Object.entries(changes))("waits 24 hours: %s", async (_, change) => {
    const user = await makeTrader({ BTC: "1" });
    expect((await send(wallet, "GET", { as: user })).body.withdrawalsPausedUntil).toBeNull();
    await change(user);
    const { credentialsChangedAt } = await reload(user);
    const until = new Date((credentialsChangedAt?.getTime() ?? 0) + 24 * 60 * 60_000).toISOString();
    const refused = await send(withdraw, "POST", { as: user, body: ASKED });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(PAUSED)]);
    expect((await send(wallet, "GET", { as: user })).body.withdrawalsPausedUntil).toBe(until);
    travel(24 * 60 + 1);
    expect((await send(withdraw, "POST", { as: user, body: ASKED })).status).toBe(201);
  });
});

const newPassword = "otra clave larga";

async function changeOwnPassword(user: { id: string }): Promise<Date> {
  await changePassword.run(await callOf(user), { currentPassword: PASSWORD, newPassword });
  const { credentialsChangedAt } = await reload(user);
  return new Date((credentialsChangedAt?.getTime() ?? 0) + 24 * 60 * 60_000);
}

describe("the payout of a trade to an external address", () => {
  it("also waits after a change of the buyer's password, and is sent after 24 hours", async () => {
    const [buyer, seller] = [await makeTrader(), await makeTrader({ BTC: "1" })];
    const order = await makeOrder({ by: seller, method: "SEPA", btcAmount: "0.005" });
    const { id } = await accept(buyer, order.id, { externalBtcAddress: OUTSIDE });
    await pay(buyer, id);
    const until = await changeOwnPassword(buyer);
    await confirmTrade(seller, id);
    const payout = async () => {
      const [row] = await db.select().from(btcWithdrawals).where(eq(btcWithdrawals.tradeId, id));
      return row;
    };
    expect(await payout()).toMatchObject({ status: "pending", holdUntil: until });
    await sendWithdrawals();
    expect((await payout())?.status).toBe("pending");
    travel(24 * 60 + 1);
    await sendWithdrawals();
    expect((await payout())?.status).not.toBe("pending");
  });

  it("is sent immediately without a change", async () => {
    const [buyer, seller] = [await makeTrader(), await makeTrader({ BTC: "1" })];
    const order = await makeOrder({ by: seller, method: "SEPA", btcAmount: "0.005" });
    const { id } = await accept(buyer, order.id, { externalBtcAddress: OUTSIDE });
    await pay(buyer, id);
    await confirmTrade(seller, id);
    const [row] = await db.select().from(btcWithdrawals).where(eq(btcWithdrawals.tradeId, id));
    expect(row?.holdUntil).toBeNull();
  });
});

describe("the money of an order of the marketplace", () => {
  const receive = (as: { id: string } | undefined, id: number, cookie?: string) =>
    send(receipt, "POST", { ...(as && { as }), ...(cookie && { cookie }), params: { id: String(id) } });

  it("is not paid to an accomplice by a session without the password", async () => {
    const { id, buyer } = await shippedOrder();
    const refused = await receive(undefined, id, await staleCookieOf(buyer));
    expectError(refused, "confirmation_required", "Confirma tu contraseña para continuar");
    expect(await heldForMarketplaceOrder(buyer, id)).toBe(120_000n);
  });

  it("waits 24 hours after a change of the buyer's password", async () => {
    const { id, buyer } = await shippedOrder();
    await changeOwnPassword(buyer);
    const refused = await receive(buyer, id);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(PAUSED)]);
    travel(24 * 60 + 1);
    expect((await receive(buyer, id)).status).toBe(200);
    expect(await heldForMarketplaceOrder(buyer, id)).toBe(0n);
  });

  it("returns from a seller's balance to an accomplice who bought only with the password, a day after its change", async () => {
    const { id, buyer, seller } = await shippedOrder();
    const giveBack = async (amount: string, cookie: string) =>
      send(refund, "POST", { cookie, params: { id: String(id) }, body: { amount, reason: "Un roce" } });
    expect((await giveBack("10.00", await staleCookieOf(seller))).status).toBe(200);
    await receive(buyer, id);
    const before = await euroBalance(seller);
    const refused = await giveBack("1190.00", await staleCookieOf(seller));
    expectError(refused, "confirmation_required", "Confirma tu contraseña para continuar");
    await changeOwnPassword(seller);
    const paused = await giveBack("1190.00", await cookieHeaderOf(seller));
    expect([paused.status, paused.body.message]).toEqual([409, expect.stringMatching(PAUSED)]);
    expect(await euroBalance(seller)).toBe(before);
    travel(24 * 60 + 1);
    expect((await giveBack("1190.00", await cookieHeaderOf(seller))).status).toBe(200);
  });
});

describe("a loan of an accomplice", () => {
  it("is neither taken, funded, started nor repaid within 24 hours after a change of the member's password", async () => {
    await beginAt("70000.00");
    const accomplice = await makeTrader({ USDC: "100000" });
    const [begun, older] = [await makeLoan("pending"), await makeLoan("active")];
    for (const { borrower } of [begun, older]) await changeOwnPassword(borrower);
    const refused = { code: "conflict", message: expect.stringMatching(PAUSED) };
    const offer = await makeOffer(accomplice);
    await expect(acceptLoan(begun.borrower, offer.id)).rejects.toMatchObject(refused);
    const request = await makeRequest(accomplice);
    await expect(fund(begun.borrower, request.id)).rejects.toMatchObject(refused);
    await expect(leave(begun.borrower, begun.id)).rejects.toMatchObject(refused);
    const better = await aBetterOffer({}, accomplice);
    await expect(refinance(older.borrower, older.id, better.id)).rejects.toMatchObject(refused);
    await expect(repay(older.borrower, older.id, "10.00", "collateral")).rejects.toMatchObject(refused);
    const { credentialsChangedAt } = await reload(older.borrower);
    await db.update(loans).set({ startedAt: credentialsChangedAt }).where(eq(loans.id, older.id));
    await expect(repay(older.borrower, older.id, "10.00")).rejects.toMatchObject(refused);
    travel(24 * 60 + 1);
    expect(await leave(begun.borrower, begun.id)).toMatchObject({ status: "active" });
  });

  it("that began before the change can be paid, and more collateral added", async () => {
    await beginAt("70000.00");
    const { id, borrower } = await makeLoan("active");
    await changeOwnPassword(borrower);
    expect(await leave(borrower, id, "0.01")).toMatchObject({ collateralHeld: "0.20500000" });
    expect(await repay(borrower, id, "10.00")).toMatchObject({ status: "active" });
  });
});

describe("the terms of an open order", () => {
  it("send money elsewhere only with the password", async () => {
    const buyer = await makeTrader();
    const order = await makeOrder({ by: buyer, type: "buy", method: "SEPA", externalBtcAddress: OUTSIDE });
    const params = { id: String(order.id) };
    const cookie = await staleCookieOf(buyer);
    const refused = await send(edit, "PATCH", {
      cookie,
      params,
      body: { externalBtcAddress: OUTSIDE_TOO },
    });
    expectError(refused, "confirmation_required", "Confirma tu contraseña para continuar");
    expect(
      (await send(edit, "PATCH", { cookie, params, body: { externalBtcAddress: OUTSIDE } })).status,
    ).toBe(200);

    const seller = await makeTrader({ BTC: "1" });
    const sale = await makeOrder({ by: seller, method: "SEPA" });
    const asked = {
      params: { id: String(sale.id) },
      body: { paymentInstructions: "ES79 2100 0813 6101 2345 6789" },
    };
    expect((await send(edit, "PATCH", { ...asked, cookie: await staleCookieOf(seller) })).status).toBe(403);
    expect((await send(edit, "PATCH", { ...asked, as: seller })).status).toBe(200);
  });
});

describe("the wallet's form of a withdrawal", () => {
  it("shows until when nothing is sent after a change of password, and offers no review until then", async () => {
    const user = await makeTrader({ BTC: "1" });
    const drawn = async () => {
      const { body } = await send(wallet, "GET", { as: user });
      return renderToStaticMarkup(
        createElement(WalletWithdrawal, {
          wallet: body,
          saved: [],
          reload: async () => {},
          timeZone: "Asia/Tokyo",
        }),
      );
    };
    const button = /<button[^>]*type="submit"[^>]*>/;
    expect(await drawn()).not.toContain("Para proteger tu dinero");
    expect((await drawn()).match(button)?.[0]).not.toContain('disabled=""');
    const until = await changeOwnPassword(user);
    expect(await drawn()).toContain(pausedMessage(until, "Asia/Tokyo"));
    expect((await drawn()).match(button)?.[0]).toContain('disabled=""');
  });
});
