import { describe, expect, it } from "vitest";
import { POST as publishOrder } from "@/app/api/btc/orders/route";
import { PATCH as edit } from "@/app/api/loans/offers/[id]/route";
import { POST as publish } from "@/app/api/loans/offers/route";
import { changePassword } from "@/lib/auth/password/change-password";
import { givePaymentData } from "@/lib/lending/principal/give-payment-data";
import { anOrder } from "../factories/exchange-orders";
import { callOf, PASSWORD, staleCookieOf } from "../factories/identity";
import { makeTrader, OUTSIDE } from "../factories/wallet";
import { expectError, send } from "../http/client";
import { beginAt, confirm, dataFor, makeLoan, makeOffer, pay } from "../lending/loans";
import { anOffer, offerRow } from "../lending/posts/calls";
import { travel } from "../setup/clock";

const PAUSED =
  /^Tu contraseña, tu correo o tu verificación en dos pasos ha cambiado hace menos de 24 horas\./;
const REFUSED = { code: "conflict", message: expect.stringMatching(PAUSED) };
const CONFIRM = "Confirma tu contraseña para continuar";

async function changeOwnPassword(user: { id: string }): Promise<void> {
  const input = { currentPassword: PASSWORD, newPassword: "otra clave larga" };
  await changePassword.run(await callOf(user), input);
}

describe("the principal of a bank loan", () => {
  it("is neither redirected nor confirmed within 24 hours after a change of the borrower's password", async () => {
    await beginAt("70000.00");
    const { id, borrower, lender } = await makeLoan("secured");
    const give = async () =>
      givePaymentData.run(await callOf(borrower), { id, paymentData: dataFor("bank") });
    await changeOwnPassword(borrower);
    await expect(give()).rejects.toMatchObject(REFUSED);
    await pay(lender, id);
    await expect(confirm(borrower, id)).rejects.toMatchObject(REFUSED);
    travel(24 * 60 + 1);
    expect(await confirm(borrower, id)).toMatchObject({ status: "active" });
  });
});

describe("an offer, with which others take the lender's money", () => {
  it("is published only with the password, a day after its change", async () => {
    const lender = await makeTrader({ USDC: "100000" });
    const refused = await send(publish, "POST", { cookie: await staleCookieOf(lender), body: anOffer() });
    expectError(refused, "confirmation_required", CONFIRM);
    await changeOwnPassword(lender);
    const paused = await send(publish, "POST", { as: lender, body: anOffer() });
    expect([paused.status, paused.body.message]).toEqual([409, expect.stringMatching(PAUSED)]);
    travel(24 * 60 + 1);
    expect((await send(publish, "POST", { as: lender, body: anOffer() })).status).toBe(201);
  });

  it("is changed and resumed in the same way, and paused without", async () => {
    const lender = await makeTrader({ USDC: "100000" });
    const { id } = await makeOffer(lender);
    const cookie = await staleCookieOf(lender);
    const change = (body: object, as: { cookie: string } | { as: { id: string } } = { cookie }) =>
      send(edit, "PATCH", { ...as, params: { id: String(id) }, body });
    expectError(await change({ interestRate: "0" }), "confirmation_required", CONFIRM);
    expect((await change({ status: "paused" })).status).toBe(200);
    expectError(await change({ status: "open" }), "confirmation_required", CONFIRM);
    expect((await change({ status: "open" }, { as: lender })).status).toBe(200);
    await changeOwnPassword(lender);
    for (const body of [{ interestRate: "0" }, { status: "open" }]) {
      const paused = await change(body, { as: lender });
      expect([paused.status, paused.body.message]).toEqual([409, expect.stringMatching(PAUSED)]);
    }
    expect((await change({ status: "paused" }, { as: lender })).status).toBe(200);
    expect(await offerRow(id)).toMatchObject({ status: "paused", aprPoints: 750 });
  });
});

describe("a new order outside the platform", () => {
  it("names no account and no address within 24 hours after a change of its owner's password", async () => {
    const user = await makeTrader({ BTC: "1", USDT: "1000" });
    const create = (asked: object) =>
      send(publishOrder, "POST", { as: user, body: anOrder({ btcAmount: "0.001", ...asked }) });
    await changeOwnPassword(user);
    for (const asked of [
      { paymentMethod: "SEPA", paymentInstructions: "ES79 2100 0813 6101 2345 6789" },
      { type: "buy", paymentMethod: "PayPal", externalBtcAddress: OUTSIDE },
    ]) {
      const refused = await create(asked);
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(PAUSED)]);
    }
    expect((await create({})).status).toBe(201);
  });
});
