import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { POST as renew } from "@/app/api/btc/orders/[id]/renewal/route";
import { DELETE, GET as one, PATCH } from "@/app/api/btc/orders/[id]/route";
import { GET as own } from "@/app/api/btc/orders/user/route";
import { db } from "@/db";
import { btcOrders } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { clock } from "@/lib/core/format/clock";
import { orderObligations } from "@/lib/exchange/orders/obligations";
import { heldForOrder, orderRow, placeOrder } from "../../factories/exchange-orders";
import { auditOf, makeAdmin, makeUser } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { accept } from "../../factories/trade";
import { makeTrader, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";

const DAY_MS = 86_400_000;
const realNow = clock.now;
afterEach(async () => {
  clock.now = realNow;
  await releaseKillSwitch();
  expect(await orderObligations()).toEqual([]);
});
const later = (ms: number) => {
  clock.now = () => new Date(realNow().getTime() + ms);
};

const patch = (as: { id: string }, id: number, body: Record<string, unknown>) =>
  send(PATCH, "PATCH", { as, params: { id: String(id) }, body });

describe("PATCH /api/btc/orders/{id}", () => {
  it("200: the escrow follows by the difference, up and down", async () => {
    const user = await makeTrader({ BTC: "0.5" });
    const { id } = await placeOrder({}, user);
    const up = await patch(user, id, { btcAmount: "0.4", pricePerBtc: "71000.5" });
    expect([up.status, up.body.btcAmount, up.body.pricePerBtc, up.body.status]).toEqual([
      200,
      "0.40000000",
      "71000.50",
      "open",
    ]);
    expect(await spendable(user)).toBe(10_000_000n);
    await patch(user, id, { btcAmount: "0.05" });
    expect([await spendable(user), await heldForOrder(user.id, id, "BTC")]).toEqual([
      45_000_000n,
      5_000_000n,
    ]);
    expect((await auditOf(user)).at(-1)).toMatchObject({
      action: "exchange.edit-order",
      details: { order: id, btcAmount: ["0.40000000", "0.05000000"] },
    });
  });

  it("200: the order's own escrow counts as available; 409 names the total with it", async () => {
    const user = await makeTrader({ USDT: "10000" });
    const { id } = await placeOrder({ type: "buy" }, user);
    expect((await patch(user, id, { btcAmount: "0.14" })).status).toBe(200);
    expectError(
      await patch(user, id, { btcAmount: "0.15" }),
      "conflict",
      "Balance insuficiente: necesitas 10.657,50 USDT y tienes 10.000,00 USDT disponibles.",
    );
    expect(await heldForOrder(user.id, id, "USDT")).toBe(9_947_000_000n);
  });

  it("422: fields that cannot change or are unknown are refused by name, and nothing is written", async () => {
    const user = await makeTrader({ BTC: "0.5" });
    const before = await orderRow((await placeOrder({}, user)).id);
    const strange = {
      paymentMethod: "SEPA",
      type: "buy",
      status: "filled",
      totalAmount: "1",
      feePoints: 0,
      userId: "x",
      nothing: null,
    };
    const answer = await patch(user, before.id, { ...strange, btcAmount: "0.4" });
    const refused = Object.fromEntries(
      Object.keys(strange).map((name) => [name, "Este campo no se puede cambiar"]),
    );
    expectError(answer, "invalid", MESSAGE.invalid, refused);
    expect(await orderRow(before.id)).toEqual(before);
  });

  it("200: only sent fields change", async () => {
    const user = await makeTrader();
    const { id } = await placeOrder({ paymentMethod: "SEPA", paymentInstructions: "ES12" }, user);
    const { body } = await patch(user, id, { paymentInstructions: "ES34" });
    expect(body).toMatchObject({
      paymentInstructions: "ES34",
      paymentMethod: "SEPA",
      btcAmount: "0.10000000",
    });
    expect((await patch(user, id, { pricePerBtc: "1" })).body.paymentInstructions).toBe("ES34");
    expect((await patch(user, id, { paymentInstructions: " " })).body.fields).toEqual({
      paymentInstructions: "Instrucciones de pago requeridas: explica cómo quieres que te paguen",
    });
  });

  it("422: never below the accepted amount, nor to a rest without a price", async () => {
    const user = await makeTrader();
    const { id } = await placeOrder({ paymentMethod: "SEPA", paymentInstructions: "ES12" }, user);
    await db.update(btcOrders).set({ filledSats: 4_000_000n }).where(eq(btcOrders.id, id));
    for (const btcAmount of ["0.04", "0.01"]) {
      expect((await patch(user, id, { btcAmount })).body.fields).toEqual({
        btcAmount:
          "Ya se han aceptado 0,04000000 BTC: escribe una cantidad mayor o cancela el resto de la orden",
      });
    }
    expect((await patch(user, id, { btcAmount: "0.04001" })).body.remainingAmount).toBe("0.00001000");
    expect((await patch(user, id, { btcAmount: "0.04000001" })).body.fields).toEqual({
      btcAmount: "El total debe ser mayor que 0: aumenta la cantidad o el precio",
    });
  });

  it("two concurrent edits: both are executed one after the other, and the escrow is that of the last", async () => {
    const user = await makeTrader({ BTC: "1" });
    const { id } = await placeOrder({}, user);
    const amounts = ["0.2", "0.3", "0.05", "0.9"];
    const answers = await Promise.all(amounts.map((btcAmount) => patch(user, id, { btcAmount })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { amountSats } = await orderRow(id);
    expect(await heldForOrder(user.id, id, "BTC")).toBe(amountSats);
  });

  it("404: another's, or unknown; 409: cancelled, or expired", async () => {
    const user = await makeTrader({ BTC: "1" });
    const { id } = await placeOrder({}, user);
    const notFound = "Esa orden no existe";
    expectError(await patch(await makeTrader(), id, { btcAmount: "0.2" }), "not_found", notFound);
    expectError(await patch(user, 2_147_483_647, { btcAmount: "0.2" }), "not_found", notFound);
    later(30 * DAY_MS);
    expectError(
      await patch(user, id, { btcAmount: "0.2" }),
      "conflict",
      "La orden ha caducado: crea otra si quieres seguir en el mercado.",
    );
    clock.now = realNow;
    await send(DELETE, "DELETE", { as: user, params: { id: String(id) } });
    expectError(
      await patch(user, id, { btcAmount: "0.2" }),
      "conflict",
      "La orden está cancelada: ya no se puede cambiar.",
    );
  });
});

describe("DELETE /api/btc/orders/{id}", () => {
  it("200: the locked amount is available again; of two concurrent requests one is refused", async () => {
    const user = await makeTrader({ USDT: "10000" });
    const { id } = await placeOrder({ type: "buy" }, user);
    const cancel = () => send(DELETE, "DELETE", { as: user, params: { id: String(id) } });
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const done = answers.find(({ status }) => status === 200);
    expect(done?.body).toMatchObject({ status: "cancelled", canEdit: false, canCancel: false });
    expect([await spendable(user, "USDT"), await heldForOrder(user.id, id, "USDT")]).toEqual([
      10_000_000_000n,
      0n,
    ]);
    expect((await auditOf(user)).at(-1)).toMatchObject({
      action: "exchange.cancel-order",
      details: { order: id },
    });
  });

  it("404: another's; 503: while the ledger is closed, and it stays open", async () => {
    const user = await makeTrader({ BTC: "1" });
    const { id } = await placeOrder({}, user);
    const params = { id: String(id) };
    expect((await send(DELETE, "DELETE", { as: await makeTrader(), params })).status).toBe(404);
    await engageKillSwitch();
    expect((await send(DELETE, "DELETE", { as: user, params })).status).toBe(503);
    expect((await orderRow(id)).status).toBe("open");
  });
});

describe("POST /api/btc/orders/{id}/renewal", () => {
  it("201: another 30 days from now; 409 after its expiry", async () => {
    const user = await makeTrader({ BTC: "1" });
    const { id } = await placeOrder({}, user);
    const ask = () => send(renew, "POST", { as: user, params: { id: String(id) }, body: {} });
    later(29 * DAY_MS);
    const { status, body } = await ask();
    expect(status).toBe(201);
    expect(Date.parse(body.expiresAt) - clock.now().getTime()).toBeGreaterThan(30 * DAY_MS - 60_000);
    expect((await auditOf(user)).at(-1)).toMatchObject({ action: "exchange.renew-order" });
    later(60 * DAY_MS);
    expect((await ask()).status).toBe(409);
  });

  it("404: another's", async () => {
    const { id } = await placeOrder();
    const answer = await send(renew, "POST", {
      as: await makeTrader(),
      params: { id: String(id) },
      body: {},
    });
    expectError(answer, "not_found", "Esa orden no existe");
  });
});

describe("reading", () => {
  it("GET user 200: the member's own open orders, newest first, a page at a time", async () => {
    const user = await makeTrader({ BTC: "1" });
    const ids: number[] = [];
    for (const btcAmount of ["0.1", "0.2", "0.3"]) ids.push((await placeOrder({ btcAmount }, user)).id);
    await send(DELETE, "DELETE", { as: user, params: { id: String(ids[1]) } });
    const first = await send(own, "GET", { as: user, query: "?limit=1" });
    const cursor = first.headers.get("x-next-cursor");
    const second = await send(own, "GET", { as: user, query: `?limit=1&cursor=${cursor}` });
    expect([first.body[0].id, second.body[0].id, second.headers.get("x-next-cursor")]).toEqual([
      ids[2],
      ids[0],
      null,
    ]);
  });

  it("GET user 200: the member's own closed orders: cancelled, filled, and expired", async () => {
    const user = await makeTrader({ BTC: "1" });
    const place = async () => (await placeOrder({}, user)).id;
    const [cancelled, filled, due, open] = [await place(), await place(), await place(), await place()];
    await send(DELETE, "DELETE", { as: user, params: { id: String(cancelled) } });
    await accept(await makeTrader({ USDT: "10000" }), filled);
    await db.update(btcOrders).set({ expiresAt: new Date() }).where(eq(btcOrders.id, due));
    await placeOrder();
    const list = async (query: string) => (await send(own, "GET", { as: user, query })).body;
    const ids = (orders: { id: number }[]) => orders.map(({ id }) => id);
    const closed = await list("?status=closed");
    expect(ids(closed)).toEqual([due, filled, cancelled]);
    expect(closed).toMatchObject([
      { status: "open", canEdit: false, canRenew: false },
      { status: "filled", canCancel: false },
      { status: "cancelled", canCancel: false },
    ]);
    expect(ids(await list(`?status=closed&limit=1&cursor=${due}`))).toEqual([filled]);
    expect([ids(await list("?status=open")), ids(await list(""))]).toEqual([[open], [open]]);
    const wrong = await send(own, "GET", { as: user, query: "?status=all" });
    expectError(wrong, "invalid", MESSAGE.invalid, { status: "Escribe open o closed" });
  });

  it("GET {id} 200: what only the owner needs is hidden from others; 404 after it is closed, except for the owner", async () => {
    const user = await makeTrader();
    const { id } = await placeOrder({ paymentMethod: "SEPA", paymentInstructions: "ES12" }, user);
    const see = (as: { id: string } | null) => send(one, "GET", { as, params: { id: String(id) } });
    const [mine, visitor, member, admin] = [
      await see(user),
      await see(null),
      await see(await makeUser()),
      await see(await makeAdmin()),
    ];
    expect([mine, visitor, member, admin].map(({ body }) => body.paymentInstructions)).toEqual([
      "ES12",
      null,
      null,
      "ES12",
    ]);
    expect([visitor.body.maker.name, member.body.maker.name]).toEqual(["Ana P", "Ana Prueba"]);
    expect([member.body.isOwn, member.body.canEdit, member.body.canCancel]).toEqual([false, false, false]);
    await send(DELETE, "DELETE", { as: user, params: { id: String(id) } });
    const after = [await see(user), await see(null), await see(await makeAdmin())];
    expect(after.map(({ status }) => status)).toEqual([200, 404, 200]);
    const none = await send(one, "GET", { params: { id: "nobody" } });
    expect(none.status).toBe(422);
  });
});
