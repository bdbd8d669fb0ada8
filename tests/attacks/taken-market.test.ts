import { describe, expect, it } from "vitest";
import { PATCH as edit } from "@/app/api/btc/orders/[id]/route";
import { POST as create } from "@/app/api/btc/orders/route";
import { POST as confirmTrade } from "@/app/api/btc/trades/[id]/confirmation/route";
import { POST as accept } from "@/app/api/btc/trades/route";
import { changePassword } from "@/lib/auth/password/change-password";
import { anOrder, placeOrder } from "../factories/exchange-orders";
import { callOf, PASSWORD } from "../factories/identity";
import { makeOrder, makeTrade, tradeRow } from "../factories/trade";
import { ELSEWHERE, makeTrader, OUTSIDE } from "../factories/wallet";
import { send } from "../http/client";
import { travel } from "../setup/clock";

const PAUSED =
  /^Tu contraseña, tu correo o tu verificación en dos pasos ha cambiado hace menos de 24 horas\. Para proteger tu dinero, no puede salir de tu cuenta hasta el /;

type Answer = Awaited<ReturnType<typeof send>>;

async function changeOwnPassword(user: { id: string }): Promise<void> {
  await changePassword.run(await callOf(user), {
    currentPassword: PASSWORD,
    newPassword: "otra clave larga",
  });
}

/** Expects 409 with the end of the pause, and `status` after 24 hours. */
async function expectPaused(act: () => Promise<Answer>, status: number): Promise<void> {
  const refused = await act();
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(PAUSED)]);
  travel(24 * 60 + 1);
  expect((await act()).status).toBe(status);
}

describe("the bitcoin market after a change of password, with the new password", () => {
  it("an order far from the reference price is refused with 409 for 24 hours", async () => {
    const owner = await makeTrader({ BTC: "1" });
    await changeOwnPassword(owner);
    const make = (body: Record<string, unknown>) => send(create, "POST", { as: owner, body: anOrder(body) });
    expect((await make({ btcAmount: "0.001" })).status).toBe(201);
    await expectPaused(() => make({ btcAmount: "0.01", pricePerBtc: "1" }), 201);
  });

  it("so are a large one, and the change of an older one", async () => {
    const owner = await makeTrader({ BTC: "3" });
    const { id } = await placeOrder({ btcAmount: "0.01" }, owner);
    await changeOwnPassword(owner);
    const large = await send(create, "POST", { as: owner, body: anOrder({ btcAmount: "0.5" }) });
    expect([large.status, large.body.message]).toEqual([409, expect.stringMatching(PAUSED)]);
    const params = { id: String(id) };
    const change = () => send(edit, "PATCH", { as: owner, params, body: { pricePerBtc: "1" } });
    await expectPaused(change, 200);
  });

  it("so is another place to which a buyer pays, or to which the bought bitcoin is sent", async () => {
    const [seller, buyer] = [await makeTrader(), await makeTrader()];
    const [sale, purchase] = [
      await makeOrder({ by: seller, method: "SEPA" }),
      await makeOrder({ by: buyer, type: "buy", method: "SEPA", externalBtcAddress: OUTSIDE }),
    ];
    await changeOwnPassword(seller);
    await changeOwnPassword(buyer);
    const change = (as: { id: string }, id: number, body: object) =>
      send(edit, "PATCH", { as, params: { id: String(id) }, body });
    const own = { btcAmount: "0.04", paymentInstructions: "ES00 0000 de Ana" };
    expect((await change(seller, sale.id, own)).status).toBe(200);
    const address = { externalBtcAddress: ELSEWHERE };
    const refused = await change(buyer, purchase.id, address);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(PAUSED)]);
    await expectPaused(() => change(seller, sale.id, { paymentInstructions: "ES99 de otra persona" }), 200);
    expect((await change(buyer, purchase.id, address)).status).toBe(200);
  });

  it.each([
    ["of a large value", { btcAmount: "0.5" }, {}],
    ["at a false price", { btcAmount: "0.01", pricePerBtc: "1.00" }, { repeatedPrice: "1.00" }],
  ])("so is the acceptance of an order %s", async (_what, wanted, repeated) => {
    const [maker, taker] = [await makeTrader({ USDT: "50000" }), await makeTrader({ BTC: "1" })];
    const order = await makeOrder({ by: maker, type: "buy", ...wanted });
    await changeOwnPassword(taker);
    const body = { orderId: order.id, pricePerBtc: "70000.00", ...wanted, ...repeated };
    await expectPaused(() => send(accept, "POST", { as: taker, body }), 201);
  });

  it("so is the confirmation of a payment, which sends the seller's bitcoin to the buyer", async () => {
    const { seller, id } = await makeTrade("paid");
    await changeOwnPassword(seller);
    const release = () => send(confirmTrade, "POST", { as: seller, params: { id: String(id) } });
    await expectPaused(release, 201);
    expect((await tradeRow(id)).status).toBe("completed");
  });
});
