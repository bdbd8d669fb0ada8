import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { POST } from "@/app/api/btc/orders/route";
import { db } from "@/db";
import { btcOrders, users } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { orderObligations } from "@/lib/exchange/orders/obligations";
import { anOrder, heldForOrder } from "../../factories/exchange-orders";
import { auditOf, cookieHeaderOf } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { addressesOf, makeTrader, OUTSIDE, payMember, spendable } from "../../factories/wallet";
import { itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

afterEach(async () => {
  await releaseKillSwitch();
  expect(await orderObligations()).toEqual([]);
});
const makeLevel = ({ id }: { id: string }, kycLevel: "intermediate") =>
  db.update(users).set({ kycLevel }).where(eq(users.id, id));
const create = async (body: Record<string, unknown>, as?: { id: string }) =>
  send(POST, "POST", { as: as ?? (await makeTrader({ BTC: "1", USDT: "10000" })), body: anOrder(body) });

describe("POST /api/btc/orders", () => {
  it("201: a sale locks its bitcoin; actor, state and total in the body are ignored", async () => {
    const [user, other] = [await makeTrader({ BTC: "0.5" }), await makeTrader()];
    const forged = { status: "filled", usesPlatformWallet: false, userId: other.id };
    const { status, body } = await create(forged, user);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        userId: user.id,
        type: "sell",
        btcAmount: "0.10000000",
        filledAmount: "0.00000000",
        remainingAmount: "0.10000000",
        pricePerBtc: "70000.00",
        currency: "USDT",
        subtotal: "7000.000000",
        platformFee: "105.000000",
        totalAmount: "7105.000000",
        remainingTotal: "7105.000000",
        paymentMethod: "USDT",
        status: "open",
        usesPlatformWallet: true,
        hasLockedFunds: true,
        isOwn: true,
        canEdit: true,
        canCancel: true,
        canRenew: true,
        maker: expect.objectContaining({ id: user.id, name: "Ana Prueba", completedTrades: 0 }),
      }),
    ]);
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(30 * 86_400_000);
    expect([await spendable(user), await heldForOrder(user.id, body.id, "BTC")]).toEqual([
      40_000_000n,
      10_000_000n,
    ]);
    expect(await auditOf(user)).toMatchObject([
      { action: "exchange.create-order", details: { order: body.id, type: "sell", btcAmount: "0.1" } },
    ]);
  });

  it("201: a purchase locks the total, and exactly the needed balance is enough", async () => {
    const user = await makeTrader({ USDC: "7105" });
    const { status, body } = await create({ type: "buy", paymentMethod: "USDC" }, user);
    expect([status, await spendable(user, "USDC")]).toEqual([201, 0n]);
    expect(await heldForOrder(user.id, body.id, "USDC")).toBe(7_105_000_000n);
  });

  it("409: the fifth open order of a member of the basic level, also of five concurrent ones; a closed one makes room", async () => {
    const user = await makeTrader({}, { kycLevel: "basic" });
    const outside = { type: "buy", paymentMethod: "PayPal", externalBtcAddress: OUTSIDE };
    const five = await Promise.all(Array.from({ length: 5 }, () => create(outside, user)));
    expect(five.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409]);
    const max =
      "Ya tienes 4 órdenes abiertas, el máximo de tu nivel de verificación: cancela una o espera a que se complete.";
    expectError(await create(outside, user), "conflict", max);
    const open = five.find(({ status }) => status === 201);
    await db.update(btcOrders).set({ expiresAt: new Date() }).where(eq(btcOrders.id, open?.body.id));
    expect((await create(outside, user)).status).toBe(201);
    await makeLevel(user, "intermediate");
    expect((await create(outside, user)).status).toBe(201);
  });

  it("201: outside the platform nothing is locked; unneeded fields are dropped", async () => {
    const user = await makeTrader();
    const place = { externalBtcAddress: OUTSIDE.toUpperCase(), paymentInstructions: "ES12 …" };
    const buy = await create({ type: "buy", paymentMethod: "SEPA", ...place }, user);
    expect(buy.body).toMatchObject({
      status: "open",
      currency: "USD",
      totalAmount: "7105.00",
      usesPlatformWallet: false,
      hasLockedFunds: false,
      externalBtcAddress: OUTSIDE,
      paymentInstructions: null,
    });
    const sell = await create({ paymentMethod: "PayPal", ...place }, user);
    expect([sell.body.externalBtcAddress, sell.body.paymentInstructions]).toEqual([null, "ES12 …"]);
    expect((await create({ ...place }, await makeTrader({ BTC: "1" }))).body).toMatchObject({
      externalBtcAddress: null,
      paymentInstructions: null,
    });
  });

  it("201: a repeated key creates one order and returns the same one; another body is a conflict", async () => {
    const user = await makeTrader({ BTC: "1" });
    const sent = { cookie: await cookieHeaderOf(user), headers: { "idempotency-key": "one" } };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(POST, "POST", { ...sent, body: anOrder() })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await db.$count(btcOrders, eq(btcOrders.userId, user.id))).toBe(1);
    const other = await send(POST, "POST", { ...sent, body: anOrder({ btcAmount: "0.2" }) });
    expectError(other, "conflict", MESSAGE.idempotencyConflict);
  });

  it("409: another total than the caller was shown (a cent apart is rounding); 422: an invalid total", async () => {
    const user = await makeTrader({ BTC: "1" });
    for (const totalAmount of ["7105", "7105.00", 7105, "7104.999999999999", "7105.005"]) {
      expect([totalAmount, (await create({ totalAmount }, user)).status]).toEqual([totalAmount, 201]);
      await db.update(btcOrders).set({ expiresAt: new Date() }).where(eq(btcOrders.userId, user.id));
    }
    const changed = "El total ha cambiado: ahora es 7.105,00 USDT. Revísalo y confírmalo de nuevo.";
    const held = await spendable(user);
    for (const totalAmount of ["7105.02", "7104.98", "7000", "1"]) {
      expectError(await create({ totalAmount }, user), "conflict", changed);
    }
    for (const totalAmount of ["0", "-1", "1e5", "0x10", "", "7.105,00", [], 1e30]) {
      const { status, body } = await create({ totalAmount }, user);
      expect([totalAmount, status, body.fields]).toEqual([
        totalAmount,
        422,
        { totalAmount: "El total debe ser un número mayor que 0" },
      ]);
    }
    expect(await spendable(user)).toBe(held);
  });

  it("409: not enough, with the needed and available amounts; of two concurrent ones one is refused", async () => {
    const buyer = await makeTrader({ USDT: "7104.999999" });
    expectError(
      await create({ type: "buy" }, buyer),
      "conflict",
      "Balance insuficiente: necesitas 7.105,00 USDT y tienes 7.104,999999 USDT disponibles.",
    );
    const seller = await makeTrader({ BTC: "0.15" });
    const answers = await Promise.all([create({}, seller), create({}, seller)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      "Balance insuficiente: necesitas 0,10000000 BTC y tienes 0,05000000 BTC disponibles.",
    );
    expect(await db.$count(btcOrders, eq(btcOrders.userId, seller.id))).toBe(1);
  });

  it.each([
    ["", "Por favor completa todos los campos"],
    [undefined, "Por favor completa todos los campos"],
    [0.1, 'Escríbelo entre comillas, por ejemplo "0.01"'],
    ["0", "La cantidad debe ser mayor que 0"],
    ["0.00000000", "La cantidad debe ser mayor que 0"],
    ["-1", "Escribe un número con un máximo de 8 decimales, por ejemplo 0.01"],
    ["0.000000001", "Escribe un número con un máximo de 8 decimales, por ejemplo 0.01"],
    ["1e5", "Escribe un número con un máximo de 8 decimales, por ejemplo 0.01"],
    ["1,5", "Escribe un número con un máximo de 8 decimales, por ejemplo 0.01"],
    ["21000000.00000001", "Como mucho 21.000.000 BTC"],
    ["9".repeat(41), "El número es demasiado largo"],
    ["999999999999", "El número es demasiado grande"],
    ["9999999999999999999", "El número es demasiado grande"],
  ])("422: an amount of %s", async (btcAmount, message) => {
    expectError(await create({ btcAmount }), "invalid", MESSAGE.invalid, { btcAmount: message });
  });

  it("422: a price of nothing, of three decimals, of too much; a total of nothing or too much", async () => {
    const price = (pricePerBtc: string, more = {}) => create({ pricePerBtc, ...more });
    const fieldOf = async (answer: ReturnType<typeof price>) => (await answer).body.fields;
    expect(await fieldOf(price("0"))).toEqual({ pricePerBtc: "El precio debe ser mayor que 0" });
    expect(await fieldOf(price(""))).toEqual({ pricePerBtc: "Por favor completa todos los campos" });
    expect((await price("1.001")).status).toBe(422);
    expect(await fieldOf(price("100000000.01"))).toEqual({ pricePerBtc: "Como mucho 100.000.000,00 US$" });
    expect(await fieldOf(price("0.01", { btcAmount: "0.00000001" }))).toEqual({
      btcAmount: "El total debe ser mayor que 0: aumenta la cantidad o el precio",
    });
    expect(await fieldOf(price("100000000", { btcAmount: "21000000" }))).toEqual({
      btcAmount: "El total de la orden es demasiado grande",
    });
  });

  it("422: a side, a method, an address and instructions that the order needs", async () => {
    const fieldsOf = async (body: Record<string, unknown>) => (await create(body)).body.fields;
    expect(await fieldsOf({ type: "swap" })).toEqual({ type: "Elige comprar o vender" });
    expect(await fieldsOf({ paymentMethod: "Bizum" })).toEqual({
      paymentMethod: "Elige USDT, USDC, SEPA o PayPal",
    });
    const needed = "Dirección BTC requerida: escribe dónde quieres recibir los bitcoins";
    for (const externalBtcAddress of [undefined, null, "", "   "]) {
      expect(await fieldsOf({ type: "buy", paymentMethod: "SEPA", externalBtcAddress })).toEqual({
        externalBtcAddress: needed,
      });
    }
    expect(await fieldsOf({ paymentMethod: "PayPal", paymentInstructions: " \n" })).toEqual({
      paymentInstructions: "Instrucciones de pago requeridas: explica cómo quieres que te paguen",
    });
  });

  it("422: an address with a wrong checksum or network, or one of the platform's own", async () => {
    const buy = (externalBtcAddress: string) =>
      create({ type: "buy", paymentMethod: "SEPA", externalBtcAddress });
    for (const address of [
      `${OUTSIDE.slice(0, -1)}x`,
      "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
      "a".repeat(63),
    ]) {
      expect((await buy(address)).body.fields.externalBtcAddress).toMatch(/^La dirección no es válida/);
    }
    const member = await makeTrader();
    await payMember(member, 1n);
    const [{ address = "" } = {}] = await addressesOf(member);
    expect((await buy(address)).body.fields.externalBtcAddress).toMatch(/^Esa dirección es de la plataforma/);
  });

  it("503: while the ledger is closed", async () => {
    const user = await makeTrader({ BTC: "1" });
    await engageKillSwitch();
    expectError(await create({}, user), "unavailable", MESSAGE.ledgerClosed);
  });

  itRefusesBadRequests({
    handler: POST,
    method: "POST",
    sent: async () => ({ cookie: await cookieHeaderOf(await makeTrader({ BTC: "1" })), body: anOrder() }),
  });
});
