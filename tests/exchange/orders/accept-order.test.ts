import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST } from "@/app/api/btc/trades/route";
import { db } from "@/db";
import { activities, btcTrades, conversations, emails, memberBlocks, notifications } from "@/db/schema";
import { plusMinutes } from "@/lib/core/format/clock";
import { trade } from "@/lib/exchange/trades/deal";
import { readTrade } from "@/lib/exchange/trades/queries";
import { auditBy, cookieHeaderOf, makeUser } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import {
  earned,
  fund,
  heldByOrder,
  heldByTrade,
  makeOrder,
  orderRow,
  seenPrice,
} from "../../factories/trade";
import { ELSEWHERE, give, makeTrader, OUTSIDE, set, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";

beforeEach(() => set("eurUsdRate", "1.080000"));
afterEach(releaseKillSwitch);

const take = async (as: { id: string } | null, body: Record<string, unknown>) =>
  send(POST, "POST", { as, body: { ...(await seenPrice(Number(body.orderId ?? 0))), ...body } });

describe("POST /api/btc/trades: the platform's wallet", () => {
  it("201: a sale settles immediately, and every unit is accounted for", async () => {
    const [seller, buyer] = [await makeTrader({ BTC: "0.05" }), await makeTrader({ USDT: "4000" })];
    const order = await makeOrder({ by: seller });
    const before = await earned("USDT");
    const { status, body } = await take(buyer, { orderId: order.id });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        buyOrderId: null,
        sellOrderId: order.id,
        buyerId: buyer.id,
        sellerId: seller.id,
        btcAmount: "0.05000000",
        pricePerBtc: "70000.00",
        totalAmount: "3552.500000",
        platformFee: "52.500000",
        currency: "USDT",
        paymentMethod: "USDT",
        status: "completed",
        completedAt: expect.any(String),
        conversationId: null,
        mayDo: ["rate"],
      }),
    ]);
    expect([await spendable(buyer), await spendable(buyer, "USDT")]).toEqual([5_000_000n, 447_500_000n]);
    expect([await spendable(seller), await spendable(seller, "USDT")]).toEqual([0n, 3_500_000_000n]);
    expect([(await earned("USDT")) - before, await heldByOrder(order, "BTC")]).toEqual([52_500_000n, 0n]);
    expect(await orderRow(order.id)).toMatchObject({ status: "filled", filledSats: 5_000_000n });
    expect((await auditBy(buyer)).at(-1)).toMatchObject({ action: "exchange.accept-order" });
    const mine = await db.select().from(activities).where(eq(activities.userId, seller.id));
    expect(mine).toMatchObject([{ type: "btc_trade", entityId: String(body.id) }]);
    const notices = await db.select().from(notifications).where(eq(notifications.userId, seller.id));
    expect(notices).toMatchObject([
      {
        kind: "exchange.trade-settled",
        body: "Has vendido 0,05000000 BTC: 3.500,00 USDT ya están en tu cartera.",
        href: `/btc-p2p/trades/${body.id}`,
      },
    ]);
    expect(await db.$count(emails, eq(emails.userId, seller.id))).toBe(1);
  });

  it("201: a purchase pays from the order's escrow, in parts that use up exactly the locked amount", async () => {
    const buyer = await makeTrader({ USDC: "24000" });
    const seller = await makeTrader({ BTC: "0.4" });
    const order = await makeOrder({
      by: buyer,
      type: "buy",
      method: "USDC",
      btcAmount: "0.33333333",
      pricePerBtc: "70000.07",
    });
    const before = await earned("USDC");
    for (const btcAmount of ["0.11111111", "0.07777777"]) {
      expect((await take(seller, { orderId: order.id, btcAmount })).status).toBe(201);
      expect((await orderRow(order.id)).status).toBe("open");
    }
    const { body } = await take(seller, { orderId: order.id });
    expect([body.btcAmount, (await orderRow(order.id)).status]).toEqual(["0.14444445", "filled"]);
    const paid = (await spendable(seller, "USDC")) + (await earned("USDC")) - before;
    expect(await heldByOrder(order, "USDC")).toBe(0n);
    expect(paid + (await spendable(buyer, "USDC"))).toBe(24_000_000_000n);
    expect(await spendable(buyer)).toBe(33_333_333n);
  });

  it("422: a part that would leave a rest without a price; the whole order can be taken", async () => {
    const [seller, buyer] = [await makeTrader({ BTC: "0.05" }), await makeTrader()];
    const order = await makeOrder({ by: seller, method: "SEPA", btcAmount: "0.01" });
    const refused = await take(buyer, { orderId: order.id, btcAmount: "0.00999993" });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      {
        btcAmount:
          "Quedarían 0,00000007 BTC, que no se pueden vender aparte: acepta la orden entera, 0,01000000 BTC",
      },
    ]);
    expect((await take(buyer, { orderId: order.id, btcAmount: "0.00999992" })).status).toBe(201);
    expect((await take(buyer, { orderId: order.id })).status).toBe(201);
    expect((await orderRow(order.id)).status).toBe("filled");
  });

  it("201: a repeated key trades once and returns the same trade", async () => {
    const [seller, buyer] = [await makeTrader({ BTC: "0.05" }), await makeTrader({ USDT: "9000" })];
    const order = await makeOrder({ by: seller });
    const sent = {
      cookie: await cookieHeaderOf(buyer),
      headers: { "idempotency-key": "one" },
      body: { orderId: order.id, btcAmount: "0.01", pricePerBtc: "70000" },
    };
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(POST, "POST", sent)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await db.$count(btcTrades, eq(btcTrades.orderId, order.id))).toBe(1);
  });

  it("409: without enough money, with the needed and available amounts; nothing moves", async () => {
    const [seller, buyer] = [await makeTrader({ BTC: "0.05" }), await makeTrader({ USDT: "1" })];
    const order = await makeOrder({ by: seller });
    const text = "Balance insuficiente: necesitas 3.552,50 USDT y tienes 1,00 USDT disponibles.";
    expectError(await take(buyer, { orderId: order.id }), "conflict", text);
    expect(await orderRow(order.id)).toMatchObject({ status: "open", filledSats: 0n });
    const order2 = await makeOrder({ by: await makeTrader({ USDT: "4000" }), type: "buy" });
    expectError(
      await take(await makeTrader(), { orderId: order2.id }),
      "conflict",
      "Balance insuficiente: necesitas 0,05000000 BTC y tienes 0,00000000 BTC disponibles.",
    );
  });
});

describe("POST /api/btc/trades: refusals", () => {
  it("409: the member's own order, a closed one, an expired one, more than is left, another price", async () => {
    const seller = await makeTrader({ BTC: "1", USDT: "100000" });
    const buyer = await makeTrader({ USDT: "100000" });
    const order = await makeOrder({ by: seller });
    const own = "No puedes aceptar tu propia orden.";
    expectError(await take(seller, { orderId: order.id }), "conflict", own);
    const less = "De esta orden solo quedan 0,05000000 BTC: acepta esa cantidad o menos.";
    expectError(await take(buyer, { orderId: order.id, btcAmount: "0.05000001" }), "conflict", less);
    const changed = "La orden ha cambiado: ahora el precio es 70.000,00 US$. Revísala y acéptala de nuevo.";
    expectError(await take(buyer, { orderId: order.id, pricePerBtc: "69999.99" }), "conflict", changed);
    expect((await take(buyer, { orderId: order.id, pricePerBtc: "70000" })).status).toBe(201);
    const gone = "Otra persona se te ha adelantado: esta orden ya está completada. Elige otra del mercado.";
    expectError(await take(buyer, { orderId: order.id }), "conflict", gone);
    const old = await makeOrder({ by: seller, expiresAt: plusMinutes(new Date(), -1) });
    const expired = "Esta orden ha caducado: ya no está en el mercado.";
    expectError(await take(buyer, { orderId: old.id }), "conflict", expired);
  });

  it("422: invalid amounts", async () => {
    const order = await makeOrder({ by: await makeTrader({ BTC: "1" }) });
    const buyer = await makeTrader({ USDT: "100" });
    for (const btcAmount of ["0", "-1", "0.000000001", "1e5", "1,5", "", "9".repeat(30), 1, null]) {
      const { status, body } = await take(buyer, { orderId: order.id, btcAmount });
      expect([btcAmount, status, body.fields?.btcAmount]).toEqual([btcAmount, 422, expect.any(String)]);
    }
    const huge = await take(buyer, { orderId: order.id, btcAmount: "9".repeat(12) });
    expect(huge.body.fields).toEqual({ btcAmount: "La cantidad es demasiado grande" });
    const cheap = await makeOrder({ by: await makeTrader({ BTC: "1" }), method: "SEPA" });
    expect((await take(buyer, { orderId: cheap.id, btcAmount: "0.00000001" })).status).toBe(422);
    const wrong = { orderId: cheap.id, externalBtcAddress: `${OUTSIDE.slice(0, -1)}q` };
    expect((await take(buyer, wrong)).body.fields).toHaveProperty("externalBtcAddress");
    expect((await take(buyer, {})).status).toBe(422);
    const wanted = await makeOrder({ by: buyer, type: "buy", method: "SEPA", externalBtcAddress: ELSEWHERE });
    const seller = await makeTrader({ BTC: "1" });
    for (const paymentInstructions of [undefined, null, " "]) {
      const { status, body } = await take(seller, { orderId: wanted.id, paymentInstructions });
      expect([status, body.fields]).toEqual([
        422,
        { paymentInstructions: "Instrucciones de pago requeridas: explica cómo quieres que te paguen" },
      ]);
    }
  });

  it("404, 401, 403, 503: unknown order, visitor, without the app, with stopped postings", async () => {
    const order = await makeOrder({ by: await makeTrader({ BTC: "1" }) });
    const buyer = await makeTrader({ USDT: "100000" });
    expectError(await take(buyer, { orderId: 2_147_483_647 }), "not_found", "Esa orden no existe");
    expect((await take(null, { orderId: order.id })).status).toBe(401);
    expect((await take(await makeUser(), { orderId: order.id })).status).toBe(403);
    await engageKillSwitch();
    expect((await take(buyer, { orderId: order.id })).status).toBe(503);
  });
});

describe("POST /api/btc/trades: SEPA and PayPal", () => {
  it("201: in escrow immediately if the seller's bitcoin suffices, with fixed euros", async () => {
    const [seller, buyer] = [await makeTrader({ BTC: "0.05075" }), await makeTrader()];
    const order = await makeOrder({ by: seller, method: "SEPA" });
    const { body } = await take(buyer, { orderId: order.id, externalBtcAddress: OUTSIDE });
    expect(body).toMatchObject({
      status: "escrowed",
      totalAmount: "3552.50",
      currency: "USD",
      platformFeeBtc: "0.00075000",
      totalEur: "3289.36",
      eurUsdRate: "1.080000",
      externalBtcAddress: OUTSIDE,
      paymentInstructions: "ES00 0000 de Ana",
      conversationId: expect.any(Number),
      mayDo: ["pay", "receipt", "dispute", "leave", "cancel"],
    });
    expect([await heldByTrade(body), await spendable(seller)]).toEqual([5_075_000n, 0n]);
    expect(body.timeline.map(({ event }: { event: string }) => event)).toEqual(["accept", "escrow"]);
    expect(await orderRow(order.id)).toMatchObject({ status: "filled" });
    expect(await trade.obligations[0]()).toEqual([]);
    await set("eurUsdRate", "2.000000");
    expect((await db.select().from(btcTrades).where(eq(btcTrades.id, body.id)))[0]?.euroCents).toBe(328_936n);
  });

  it("201: pending if it does not; a PayPal trade is paid in dollars; a selling taker gives payment instructions", async () => {
    const [buyer, seller] = [await makeTrader(), await makeTrader({ BTC: "0.005" })];
    const order = await makeOrder({
      by: buyer,
      type: "buy",
      method: "PayPal",
      btcAmount: "0.005",
      externalBtcAddress: ELSEWHERE,
    });
    const { body } = await take(seller, { orderId: order.id, paymentInstructions: "paypal.me/ana" });
    expect(body).toMatchObject({
      status: "pending",
      role: "seller",
      buyOrderId: order.id,
      totalEur: null,
      externalBtcAddress: ELSEWHERE,
      paymentInstructions: "paypal.me/ana",
      mayDo: ["fund", "cancel"],
    });
    expect([await heldByTrade(body), await spendable(seller)]).toEqual([0n, 500_000n]);
    const notices = await db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(and(eq(notifications.userId, seller.id)));
    expect(notices).toEqual([{ kind: "exchange.trade-fund" }]);
  });

  it("shows a buyer how to pay only when the bitcoin is in escrow", async () => {
    const [seller, buyer] = [await makeTrader({ BTC: "0.01" }), await makeTrader()];
    const { body } = await take(buyer, { orderId: (await makeOrder({ by: seller, method: "SEPA" })).id });
    expect([body.status, body.paymentInstructions]).toEqual(["pending", null]);
    const seen = async (as: { id: string }) =>
      (await readTrade({ id: as.id, isAdmin: false }, body.id)).paymentInstructions;
    expect(await seen(seller)).toBe("ES00 0000 de Ana");
    await give(seller, { BTC: "1" });
    await fund(seller, body.id);
    expect(await seen(buyer)).toBe("ES00 0000 de Ana");
  });

  it("409: one of the two has blocked the other, and nothing has changed", async () => {
    const [seller, buyer] = [await makeTrader({ BTC: "1", USDT: "1" }), await makeTrader({ USDT: "4000" })];
    await db.insert(memberBlocks).values({ blockerId: seller.id, blockedId: buyer.id });
    const order = await makeOrder({ by: seller, method: "SEPA" });
    const theirs = "Esta persona no acepta operaciones contigo. Elige otra orden del mercado.";
    expectError(await take(buyer, { orderId: order.id }), "conflict", theirs);
    const wanted = await makeOrder({ by: buyer, type: "buy", method: "SEPA", externalBtcAddress: ELSEWHERE });
    const mine = "Has bloqueado a esta persona. Desbloquéala en Mensajes para operar con ella.";
    expectError(await take(seller, { orderId: wanted.id, paymentInstructions: "IBAN" }), "conflict", mine);
    expect(await orderRow(order.id)).toMatchObject({ status: "open", filledSats: 0n });
    // A trade settled by the wallets immediately needs no contact between the parties.
    expect((await take(buyer, { orderId: (await makeOrder({ by: seller })).id })).status).toBe(201);
  });

  it("finds the existing chat", async () => {
    const [seller, buyer] = [await makeTrader({ BTC: "1" }), await makeTrader()];
    const first = await take(buyer, { orderId: (await makeOrder({ by: seller, method: "SEPA" })).id });
    const [memberLow = "", memberHigh = ""] = [seller.id, buyer.id].sort();
    const [next] = await db
      .insert(conversations)
      .values({ memberLow, memberHigh, aboutType: "trade", aboutId: String(first.body.id + 1) })
      .returning();
    const second = await take(buyer, { orderId: (await makeOrder({ by: seller, method: "SEPA" })).id });
    expect([second.status, second.body.id, second.body.conversationId]).toEqual([
      201,
      first.body.id + 1,
      next?.id,
    ]);
  });
});
