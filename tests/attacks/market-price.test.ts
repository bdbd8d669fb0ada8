import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { PATCH } from "@/app/api/btc/orders/[id]/route";
import { POST as create } from "@/app/api/btc/orders/route";
import { POST as accept } from "@/app/api/btc/trades/route";
import { db } from "@/db";
import { btcOrders, sessions } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { anOrder, orderRow, placeOrder } from "../factories/exchange-orders";
import { auditBy, cookieHeaderOf } from "../factories/identity";
import { makeOrder } from "../factories/trade";
import { makeTrader, set, spendable } from "../factories/wallet";
import { expectError, send } from "../http/client";

const THREE_DAYS = 3 * 24 * 60;

/** Returns the cookie of a session whose password was confirmed three days ago. */
async function oldSession(user: { id: string }): Promise<string> {
  const cookie = await cookieHeaderOf(user);
  const confirmedAt = plusMinutes(new Date(), -THREE_DAYS);
  await db.update(sessions).set({ confirmedAt }).where(eq(sessions.userId, user.id));
  return cookie;
}

const BELOW = "El precio está un 99,9 % por debajo del precio de referencia (70.000,00 US$).";
const PASSWORD = "Confirma tu contraseña para continuar.";

describe("a wallet that is emptied through an order far from the reference price", () => {
  it("a buyer cannot buy two bitcoin for a dollar without repeating the price and confirming the password", async () => {
    const attacker = await makeTrader({ USDT: "10" });
    const victim = await makeTrader({ BTC: "2" });
    const order = await makeOrder({ by: attacker, type: "buy", btcAmount: "2", pricePerBtc: "1.00" });
    const cookie = await oldSession(victim);
    const take = (more: Record<string, unknown>) =>
      send(accept, "POST", { cookie, body: { orderId: order.id, pricePerBtc: "1.00", ...more } });
    const silent = await take({});
    expectError(silent, "invalid", "Revisa los campos marcados", {
      repeatedPrice: "Escribe otra vez el precio: está un 99,9 % por debajo del precio de referencia",
    });
    const other = await take({ repeatedPrice: "70000.00" });
    expect(other.body.fields).toEqual({
      repeatedPrice: "No es el precio de la orden, que está un 99,9 % por debajo del precio de referencia",
    });
    const repeated = await take({ repeatedPrice: "1" });
    expectError(repeated, "confirmation_required", `La operación pasa de 1.000,00 €. ${PASSWORD}`);
    expect(await spendable(victim)).toBe(200_000_000n);
    expect((await auditBy(victim)).at(-1)).toMatchObject({ action: "refused:exchange.accept-order" });
  });

  it("nor can a seller sell for a hundred million dollars", async () => {
    const attacker = await makeTrader({ BTC: "0.001" });
    const victim = await makeTrader({ USDT: "101500" });
    const pricePerBtc = "99999999.00";
    const order = await makeOrder({ by: attacker, btcAmount: "0.001", pricePerBtc });
    const body = { orderId: order.id, pricePerBtc, repeatedPrice: pricePerBtc };
    const { status } = await send(accept, "POST", { cookie: await oldSession(victim), body });
    expect([status, await spendable(victim, "USDT")]).toEqual([403, 101_500_000_000n]);
  });

  it("in several parts it is one act: the total of a day requires the password", async () => {
    const maker = await makeTrader({ BTC: "1" });
    const order = await makeOrder({ by: maker, btcAmount: "1" });
    const victim = await makeTrader({ USDT: "5000" });
    const cookie = await oldSession(victim);
    const slice = () =>
      send(accept, "POST", { cookie, body: { orderId: order.id, btcAmount: "0.006", pricePerBtc: "70000" } });
    expect([(await slice()).status, (await slice()).status]).toEqual([201, 201]);
    const text = `Con esta operación pasas de 1.000,00 € en 24 horas. ${PASSWORD}`;
    expectError(await slice(), "confirmation_required", text);
    const fresh = await cookieHeaderOf(victim);
    const body = { orderId: order.id, btcAmount: "0.006", pricePerBtc: "70000" };
    expect((await send(accept, "POST", { cookie: fresh, body })).status).toBe(201);
  });
});

describe("an order that was created more than a day ago", () => {
  // 0.0138 BTC are 894.45 € at these prices.
  const sale = { btcAmount: "0.0138" };
  const TEXT = `Con esta operación pasas de 1.000,00 € en 24 horas. ${PASSWORD}`;

  async function older(owner: { id: string }, btcAmount = "0.001"): Promise<number> {
    const { id } = await makeOrder({ by: owner, btcAmount });
    const createdAt = plusMinutes(new Date(), -25 * 60);
    await db
      .update(btcOrders)
      .set({ createdAt, offeredAt: createdAt, updatedAt: createdAt })
      .where(eq(btcOrders.id, id));
    return id;
  }

  const editor = (cookie: string) => (id: number, body: Record<string, unknown>) =>
    send(PATCH, "PATCH", { cookie, params: { id: String(id) }, body });

  const takeFrom = async (orderId: number, btcAmount: string) =>
    send(accept, "POST", {
      as: await makeTrader({ USDT: "5000" }),
      body: { orderId, btcAmount, pricePerBtc: "70000" },
    });

  it("is not filled again and again by its edits, for an accomplice to take", async () => {
    const victim = await makeTrader({ BTC: "1" });
    const id = await older(victim);
    const edit = editor(await oldSession(victim));
    expect((await edit(id, sale)).status).toBe(200);
    expect((await takeFrom(id, "0.0137")).status).toBe(201);
    expectError(await edit(id, { btcAmount: "0.0275" }), "confirmation_required", TEXT);
    expect((await editor(await cookieHeaderOf(victim))(id, { btcAmount: "0.0275" })).status).toBe(200);
  });

  it("nor together with others, or with a new one", async () => {
    const victim = await makeTrader({ BTC: "1" });
    const [first, second] = [await older(victim), await older(victim)];
    const cookie = await oldSession(victim);
    const edit = editor(cookie);
    expect((await edit(first, sale)).status).toBe(200);
    expectError(await edit(second, sale), "confirmation_required", TEXT);
    const created = await send(create, "POST", { cookie, body: anOrder({ btcAmount: "0.002" }) });
    expectError(created, "confirmation_required", TEXT);
  });

  it("nor by two calls at the same time, of which each would find the limit free", async () => {
    const victim = await makeTrader({ BTC: "1", USDT: "5000" });
    const [first, second] = [await older(victim), await older(victim)];
    const edit = editor(await oldSession(victim));
    const edits = await Promise.all([edit(first, sale), edit(second, sale)]);
    expect(edits.map(({ status }) => status).sort()).toEqual([200, 403]);
    const taker = await makeTrader({ USDT: "5000" });
    const cookie = await oldSession(taker);
    const offers = await Promise.all(
      [1, 2, 3].map(async () => older(await makeTrader({ BTC: "1" }), "0.05")),
    );
    const takes = await Promise.all(
      offers.map((orderId) =>
        send(accept, "POST", { cookie, body: { orderId, btcAmount: "0.0137", pricePerBtc: "70000" } }),
      ),
    );
    expect(takes.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
  });

  it("counts once: its new rest, not also its earlier one, nor what is taken of an order as it was", async () => {
    const owner = await makeTrader({ BTC: "1" });
    const [id, large] = [await older(owner), await older(owner, "0.5")];
    const edit = editor(await oldSession(owner));
    expect((await takeFrom(large, "0.04")).status).toBe(201);
    expect((await edit(large, { btcAmount: "0.45" })).status).toBe(200);
    for (const btcAmount of ["0.0138", "0.0139", "0.014"]) {
      expect((await edit(id, { btcAmount })).status).toBe(200);
    }
    const fresh = await placeOrder({ btcAmount: "0.001" }, owner);
    expect((await edit(fresh.id, { btcAmount: "0.0012" })).status).toBe(200);
  });
});

describe("an order far from the reference price", () => {
  it("requires the password and shows the deviation; within the band no confirmation is needed", async () => {
    const owner = await makeTrader({ BTC: "1" });
    const cookie = await oldSession(owner);
    const make = (pricePerBtc: string) =>
      send(create, "POST", { cookie, body: anOrder({ btcAmount: "0.001", pricePerBtc }) });
    expectError(await make("1"), "confirmation_required", `${BELOW} ${PASSWORD}`);
    expectError(
      await make("84000.01"),
      "confirmation_required",
      `El precio está un 20 % por encima del precio de referencia (70.000,00 US$). ${PASSWORD}`,
    );
    expect([(await make("84000")).status, (await make("56000")).status]).toEqual([201, 201]);
    const { body } = await send(create, "POST", {
      cookie: await cookieHeaderOf(owner),
      body: anOrder({ btcAmount: "0.001", pricePerBtc: "1" }),
    });
    expect(body).toMatchObject({ pricePerBtc: "1.00", status: "open" });
  });

  it("the same for a change of price, and for amounts above the limit; unchanged terms require nothing", async () => {
    const owner = await makeTrader({ BTC: "1" });
    const { id } = await placeOrder(
      { btcAmount: "0.001", paymentMethod: "SEPA", paymentInstructions: "A" },
      owner,
    );
    const cookie = await oldSession(owner);
    const edit = (body: Record<string, unknown>) =>
      send(PATCH, "PATCH", { cookie, params: { id: String(id) }, body });
    const far = "El precio está un 35 % por debajo del precio de referencia (70.000,00 US$).";
    expectError(await edit({ pricePerBtc: "45500" }), "confirmation_required", `${far} ${PASSWORD}`);
    expectError(
      await edit({ btcAmount: "0.5" }),
      "confirmation_required",
      `La operación pasa de 1.000,00 €. ${PASSWORD}`,
    );
    expectError(
      await edit({ paymentInstructions: "B" }),
      "confirmation_required",
      MESSAGE.confirmationRequired,
    );
    expect((await edit({ paymentInstructions: "A", btcAmount: "0.0009" })).status).toBe(200);
    expect(await orderRow(id)).toMatchObject({
      priceCents: 7_000_000n,
      amountSats: 90_000n,
      paymentInstructions: "A",
    });
  });

  it("band and amount are the administrators' settings", async () => {
    await set("marketPriceBandPercent", 50);
    await set("marketConfirmationEur", "5000.00");
    const owner = await makeTrader({ BTC: "1" });
    const cookie = await oldSession(owner);
    const make = (pricePerBtc: string) =>
      send(create, "POST", { cookie, body: anOrder({ btcAmount: "0.05", pricePerBtc }) });
    expect([(await make("45500")).status, (await make("34999.99")).status]).toEqual([201, 403]);
    const text = `Con esta operación pasas de 5.000,00 € en 24 horas. ${PASSWORD}`;
    expectError(await make("70000"), "confirmation_required", text);
  });
});

describe("an order whose price changes between the view and the acceptance", () => {
  it("is not accepted by a client that does not send the price it saw, nor at another price", async () => {
    const owner = await makeTrader({ BTC: "1" });
    const { id } = await placeOrder({ btcAmount: "0.001", pricePerBtc: "80000" }, owner);
    await send(PATCH, "PATCH", { as: owner, params: { id: String(id) }, body: { pricePerBtc: "90000000" } });
    const taker = await makeTrader({ USDT: "100000" });
    const take = (body: Record<string, unknown>) =>
      send(accept, "POST", { as: taker, body: { orderId: id, btcAmount: "0.00001", ...body } });
    const { status, body } = await take({});
    expect([status, body.fields]).toEqual([
      422,
      { pricePerBtc: "Escribe entre comillas el precio de la orden que has visto" },
    ]);
    expectError(
      await take({ pricePerBtc: "80000" }),
      "conflict",
      "La orden ha cambiado: ahora el precio es 90.000.000,00 US$. Revísala y acéptala de nuevo.",
    );
    expect(await spendable(taker, "USDT")).toBe(100_000_000_000n);
  });
});
