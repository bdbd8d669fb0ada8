import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as abandonment } from "@/app/api/btc/trades/[id]/abandonment/route";
import { POST as accept } from "@/app/api/btc/trades/route";
import { db } from "@/db";
import { btcTrades, notifications } from "@/db/schema";
import { plusMinutes } from "@/lib/core/format/clock";
import { formatDate } from "@/lib/core/format/format";
import { trade } from "@/lib/exchange/trades/deal";
import { auditOf } from "../factories/identity";
import { leave, makeOrder, makeTrade, orderRow, setDeadline, tradeRow } from "../factories/trade";
import { makeTrader, set, spendable } from "../factories/wallet";
import { type Answer, expectError, send } from "../http/client";

type Person = { id: string };

beforeEach(() => set("eurUsdRate", "1.080000"));

const take = (as: Person, orderId: number, btcAmount = "0.00001") =>
  send(accept, "POST", { as, body: { orderId, btcAmount, pricePerBtc: "70000" } });

const aSale = async () => {
  const seller = await makeTrader({ BTC: "1" });
  return { seller, order: await makeOrder({ by: seller, method: "SEPA" }) };
};

const leaveNow = (as: Person, id: number) => send(abandonment, "POST", { as, params: { id: String(id) } });

/** Inserts ten trades that this taker let expire, the last of them the given number of minutes ago. */
async function lapse(taker: Person, minutes: number, count = 10): Promise<Date> {
  const { seller, order } = await aSale();
  const at = plusMinutes(new Date(), -minutes);
  await db.insert(btcTrades).values(
    Array.from({ length: count }, (_, turn) => ({
      orderId: order.id,
      makerId: seller.id,
      takerId: taker.id,
      buyerId: taker.id,
      sellerId: seller.id,
      amountSats: 1_000n,
      priceCents: 7_000_000n,
      paymentMethod: "SEPA" as const,
      subtotalMinor: 70n,
      feeMinor: 2n,
      status: "cancelled" as const,
      lapsedAt: plusMinutes(at, -turn),
    })),
  );
  return at;
}

describe("a taker without money who blocks a seller's bitcoin", () => {
  it("can have three orders in progress, and not a fourth, even with concurrent requests", async () => {
    const { seller, order } = await aSale();
    const taker = await makeTrader();
    const answers: Answer[] = await Promise.all(Array.from({ length: 6 }, () => take(taker, order.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
    expectError(
      await take(taker, (await aSale()).order.id),
      "conflict",
      "Ya tienes 3 órdenes aceptadas en curso, el máximo: termina o deja alguna antes de aceptar otra. Con 10 operaciones completadas podrás tener 10.",
    );
    expect(await spendable(seller)).toBe(100_000_000n - 3n * 1_015n);
  });

  it("can have ten after ten completed trades", async () => {
    const taker = await makeTrader();
    await lapse(taker, 60 * 72, 10);
    const done = { status: "completed" as const, completedAt: new Date(), lapsedAt: null };
    await db.update(btcTrades).set(done).where(eq(btcTrades.takerId, taker.id));
    const { order } = await aSale();
    for (let turn = 0; turn < 10; turn += 1) expect((await take(taker, order.id)).status).toBe(201);
    const eleventh =
      "Ya tienes 10 órdenes aceptadas en curso, el máximo: termina o deja alguna antes de aceptar otra.";
    expectError(await take(taker, order.id), "conflict", eleventh);
  });

  it("is blocked for 24 hours after ten expired trades within 24 hours, with the end of the block in the message", async () => {
    const taker = await makeTrader({ USDT: "100" });
    const last = await lapse(taker, 60);
    const until = plusMinutes(last, 24 * 60);
    const refused = await take(taker, (await aSale()).order.id);
    expectError(
      refused,
      "rate_limited",
      `Has cancelado o dejado caducar 10 operaciones en 24 horas: no puedes aceptar órdenes hasta el ${formatDate(until, "UTC")}.`,
    );
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(22 * 3600);
    const byWallet = await makeOrder({ by: await makeTrader({ BTC: "1" }) });
    expect((await take(taker, byWallet.id)).status).toBe(429);
    const [nine, older] = [await makeTrader(), await makeTrader()];
    await lapse(nine, 60, 9);
    await lapse(older, 60 * 24 + 1);
    for (const free of [nine, older]) expect((await take(free, (await aSale()).order.id)).status).toBe(201);
  });
});

describe("what counts as an expired trade of the taker", () => {
  it("is the expiry of the taker's own step, not of the seller's", async () => {
    const unpaid = await makeTrade("escrowed");
    const unfunded = await makeTrade("pending");
    for (const { id } of [unpaid, unfunded]) await setDeadline(id, plusMinutes(new Date(), -1));
    await trade.expireDue();
    expect((await tradeRow(unpaid.id)).lapsedAt).toEqual(expect.any(Date));
    expect(await tradeRow(unfunded.id)).toMatchObject({ status: "cancelled", lapsedAt: null });
  });

  it("is leaving and cancelling", async () => {
    const [left, cancelled] = [await makeTrade("escrowed"), await makeTrade("cancelled")];
    await leave(left.buyer, left.id);
    for (const { id } of [left, cancelled]) {
      expect((await tradeRow(id)).lapsedAt).toEqual(expect.any(Date));
    }
  });
});

describe("POST /api/btc/trades/{id}/abandonment", () => {
  it("201: the buyer leaves before paying; escrow, order and seller are as before", async () => {
    const { buyer, seller, order, id } = await makeTrade("escrowed");
    const { status, body } = await leaveNow(buyer, id);
    expect([status, body.status, body.mayDo]).toEqual([201, "cancelled", ["rate"]]);
    expect(body.timeline.at(-1)).toMatchObject({ event: "leave", actor: "buyer" });
    expect(await spendable(seller)).toBe(10_000_000n);
    expect(await orderRow(order.id)).toMatchObject({ status: "open", filledSats: 0n });
    expect(await trade.obligations[0]()).toEqual([]);
    const notices = await db.select().from(notifications).where(eq(notifications.userId, seller.id));
    expect(notices.find(({ kind }) => kind === "exchange.trade-left")).toMatchObject({
      body: "El comprador no va a pagar y la operación de 0,05000000 BTC se ha cancelado. 0,05075000 BTC vuelven a estar disponibles en tu cartera.",
    });
    expect((await auditOf(seller)).at(-1)).toMatchObject({
      action: "exchange.leave-trade",
      actorId: buyer.id,
    });
  });

  it("403 for the seller, 404 for others, 409 after the payment or the end", async () => {
    const { seller, id } = await makeTrade("escrowed");
    const only = "Solo el comprador puede dejar la operación antes de pagar.";
    expectError(await leaveNow(seller, id), "forbidden", only);
    expectError(await leaveNow(await makeTrader(), id), "not_found", "Esa operación no existe");
    const paid = await makeTrade("paid");
    const late = "La operación está «Pago enviado»: ahora no se puede hacer eso.";
    expectError(await leaveNow(paid.buyer, paid.id), "conflict", late);
    const pending = await makeTrade("pending");
    expect((await leaveNow(pending.buyer, pending.id)).status).toBe(409);
  });
});
