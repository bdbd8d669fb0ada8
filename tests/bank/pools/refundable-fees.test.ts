import { afterEach, describe, expect, it } from "vitest";
import { POST as contribute } from "@/app/api/admin/bank/pools/[id]/contributions/route";
import { POST as reverse } from "@/app/api/admin/marketplace/orders/[id]/refund/route";
import { POST as refundPurchase } from "@/app/api/admin/purchases/[id]/refund/route";
import { POST as confirm } from "@/app/api/marketplace/orders/[id]/receipt/route";
import { POST as refundOrder } from "@/app/api/marketplace/orders/[id]/refund/route";
import { POST as withdraw } from "@/app/api/purchases/[id]/withdrawal/route";
import { getKillSwitch } from "@/lib/ledger/queries";
import { verifyLedger } from "@/lib/ledger/verify";
import { releasePurchases } from "@/lib/payments/purchases/releases";
import { makeAdmin } from "../../factories/identity";
import { platformFees, shippedOrder } from "../../factories/marketplace-orders";
import { depositInto, earnFees, poolOf } from "../../factories/pools";
import {
  buyByCard,
  buyWithBalance,
  moneyOf,
  notice,
  platformMoney,
  purchaseRow,
} from "../../factories/purchase";
import { makeTrader } from "../../factories/wallet";
import { runStripe } from "../../fakes/run-stripe";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";

const DAY = 24 * 60;
const stripe = runStripe();

afterEach(async () => {
  expect(await verifyLedger("full")).toEqual([]);
  expect((await getKillSwitch())?.isOpen).toBe(true);
});

async function tryContribution(amount: string) {
  const { id } = await poolOf("EUR");
  return send(contribute, "POST", {
    as: await makeAdmin(),
    params: { id: String(id) },
    body: { amount, reason: "Rendimiento de noviembre" },
  });
}

const centsOf = (text: string) => BigInt(text.replace(/\D/g, ""));
const textOf = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;

/** The most that can be contributed, in cents, as the refusal of more names it. */
async function freeFees(): Promise<bigint> {
  const { status, body } = await tryContribution("1000000");
  expect(status).toBe(409);
  return centsOf(/^Puedes aportar (.*) € como mucho/.exec(body.message)?.[1] ?? "");
}

/** Contributes everything that may be contributed; a cent more is refused. */
async function contributeAll() {
  const free = await freeFees();
  expect((await tryContribution(textOf(free + 1n))).status).toBe(409);
  expect((await tryContribution(textOf(free))).status).toBe(201);
  return free;
}

async function fillPool() {
  const { id } = await poolOf("EUR");
  await depositInto(await makeTrader({ EUR: "100" }), id, "100");
  await earnFees("EUR", 1_000n);
}

const at = (as: { id: string }, id: number, body: unknown = {}) => ({ as, params: { id: String(id) }, body });

async function deliveredOrder() {
  const order = await shippedOrder();
  await send(confirm, "POST", at(order.buyer, order.id));
  return order;
}

describe("fees that went to a pool before a late refund", () => {
  it.each([
    ["balance", buyWithBalance],
    ["card", () => buyByCard(stripe)],
  ])("come from the bank account for a purchase, by %s", async (method, buy) => {
    await fillPool();
    const { purchaseId } = await buy();
    travel(14 * DAY + 1);
    await releasePurchases();
    await contributeAll();
    const before = await platformMoney();
    const answer = await send(
      refundPurchase,
      "POST",
      at(await makeAdmin(), purchaseId, { reason: "Prueba" }),
    );
    expect(answer.body).toMatchObject({ status: "refunded" });
    expect(await purchaseRow(purchaseId)).toMatchObject({ status: "refunded", lossCents: 45n });
    const after = await platformMoney();
    expect([after.bank - before.bank, after.fee - before.fee]).toEqual([-45n, 0n]);
    expect(await moneyOf(purchaseId)).toMatchObject({ buyer: method === "card" ? 0n : 5_000n, held: 0n });
  });

  it("409: are refused for an order, until fees are earned again", async () => {
    await fillPool();
    const { id } = await deliveredOrder();
    travel(91 * DAY);
    await contributeAll();
    expect(await platformFees()).toBeLessThan(3_600n);
    const again = async () =>
      send(reverse, "POST", at(await makeAdmin(), id, { amount: "1200.00", reason: "Prueba" }));
    expectError(await again(), "conflict", "Ahora no hay comisiones con las que devolver la de este pedido.");
    await earnFees("EUR", 3_600n);
    expect((await again()).status).toBe(200);
  });
});

describe("contributions to a pool leave the fees that can still be returned", () => {
  it("of a course within the days of withdrawal", async () => {
    await fillPool();
    const free = await freeFees();
    const { buyer, purchaseId } = await buyWithBalance();
    expect(await contributeAll()).toBe(free);
    expect(await platformFees()).toBe(45n);
    expect((await send(withdraw, "POST", at(buyer, purchaseId))).status).toBe(200);
    expect(await platformFees()).toBe(0n);
  });

  it("of a card payment in a dispute after the release", async () => {
    await fillPool();
    const { paymentIntentId, purchaseId } = await buyByCard(stripe);
    travel(14 * DAY + 1);
    await releasePurchases();
    stripe.dispute(paymentIntentId);
    expect(await notice(stripe, stripe.eventOf("charge.dispute.created", paymentIntentId))).toBe(200);
    expect((await purchaseRow(purchaseId)).status).toBe("disputed");
    await contributeAll();
    expect(await platformFees()).toBe(45n);
    expect(await freeFees()).toBe(0n);
  });

  it("of a delivered order while its seller may refund", async () => {
    await fillPool();
    const kept = (await platformFees()) - (await freeFees());
    const { id, seller } = await deliveredOrder();
    await contributeAll();
    expect((await platformFees()) - kept).toBe(3_600n);
    const refund = await send(
      refundOrder,
      "POST",
      at(seller, id, { amount: "1200.00", reason: "Lo devolvió" }),
    );
    expect(refund.status).toBe(200);
  });
});
