import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as convert } from "@/app/api/bank/conversions/route";
import { POST as pay } from "@/app/api/bank/payments/route";
import { POST as quote } from "@/app/api/bank/quotes/route";
import { db } from "@/db";
import { btcTrades } from "@/db/schema";
import { createSharedPot } from "@/lib/bank/shared-pots/create-shared-pot";
import { plusMinutes } from "@/lib/core/format/clock";
import { formatDate } from "@/lib/core/format/format";
import { readSpendable } from "@/lib/exchange/orders/taker-queries";
import { fillTreasury } from "../../factories/bank";
import { callOf } from "../../factories/identity";
import { expectSound } from "../../factories/purchase";
import { accept, confirm, makeOrder, pay as payTrade, tradeRow } from "../../factories/trade";
import { makeTrader, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { putIn } from "../shared-pots/calls";
import { aPayment, asMember } from "./calls";

type Member = Awaited<ReturnType<typeof makeTrader>>;

let buyer: Member;
let tradeId: number;
let refusal: string;

const DAY_MINUTES = 24 * 60;

// 0.005 BTC, bought with PayPal and held for a day, and 0.01 BTC that are available.
beforeEach(async () => {
  buyer = await makeTrader({ BTC: "0.01" });
  const seller = await makeTrader({ BTC: "1" });
  const order = await makeOrder({ by: seller, method: "PayPal", btcAmount: "0.005" });
  tradeId = (await accept(buyer, order.id, {})).id;
  await payTrade(buyer, tradeId);
  await confirm(seller, tradeId);
  const { completedAt } = await tradeRow(tradeId);
  const until = plusMinutes(completedAt ?? new Date(), DAY_MINUTES);
  refusal = `0,00500000 BTC comprados con PayPal no pueden salir hasta el ${formatDate(until, "UTC")}.`;
});

const openPot = async () =>
  createSharedPot.run(await callOf(buyer), { asset: "BTC", name: "Viaje", twoSignaturesAbove: "0.1" });

const endHold = () =>
  db
    .update(btcTrades)
    .set({ completedAt: plusMinutes(new Date(), -DAY_MINUTES - 1) })
    .where(eq(btcTrades.id, tradeId));

it("bitcoin bought with PayPal cannot be paid for a day; the rest can", async () => {
  const eva = await makeTrader();
  const of = (amount: string) => asMember(pay, buyer, { body: aPayment(eva, { asset: "BTC", amount }) });
  expectError(await of("0.0101"), "conflict", refusal);
  expect((await of("0.01")).status).toBe(201);
  expectError(await of("0.005"), "conflict", refusal);
  await endHold();
  expect((await of("0.005")).status).toBe(201);
  expect(await spendable(eva, "BTC")).toBe(1_500_000n);
});

it("nor can it be moved into a shared pot, from which another member could pay it out", async () => {
  const { id } = await openPot();
  expectError(await putIn(buyer, id, "0.0101"), "conflict", refusal);
  expect((await putIn(buyer, id, "0.01")).status).toBe(201);
  await endHold();
  expect((await putIn(buyer, id, "0.005")).status).toBe(201);
});

it("is not in what the form of a payment offers, and no quote is given for it", async () => {
  await fillTreasury("EUR", "5000");
  const asked = (amount: string) =>
    send(quote, "POST", { as: buyer, body: { from: "BTC", to: "EUR", amount } });
  expectError(await asked("0.0101"), "conflict", refusal.replace("pueden salir", "se pueden convertir"));
  expect((await asked("0.01")).status).toBe(201);
  expect((await readSpendable(buyer.id, new Date())).BTC).toBe(1_000_000n);
  await endHold();
  expect((await readSpendable(buyer.id, new Date())).BTC).toBe(1_500_000n);
});

// 0.01 of 0.015 BTC are available: the ledger alone would allow two of these withdrawals.
describe("concurrent requests for the part that is not held", () => {
  const spent = async () => 1_500_000n - (await spendable(buyer, "BTC"));
  const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

  it("move into shared pots no more than that part", async () => {
    // One pot per request, because deposits into the same pot wait for each other anyway.
    const pots = await Promise.all(Array.from({ length: 5 }, () => openPot()));
    const answers = await Promise.all(pots.map(({ id }) => putIn(buyer, id, "0.0035")));
    expect(statusesOf(answers)).toEqual([201, 201, 409, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409))
      expectError(answer, "conflict", refusal);
    expect(await spent()).toBe(700_000n);
    await expectSound();
  });

  it("is converted up to its amount, with a quote for each tab", async () => {
    await fillTreasury("EUR", "5000");
    const body = { from: "BTC", to: "EUR", amount: "0.0035" };
    const quotes = await Promise.all(
      Array.from({ length: 5 }, () => send(quote, "POST", { as: buyer, body })),
    );
    const answers = await Promise.all(
      quotes.map(({ body: { id } }) => send(convert, "POST", { as: buyer, body: { quoteId: id } })),
    );
    expect(statusesOf(answers)).toEqual([201, 201, 409, 409, 409]);
    expect(await spent()).toBe(700_000n);
    await expectSound();
  });

  it("pay, contribute or convert it once", async () => {
    await fillTreasury("EUR", "5000");
    const eva = await makeTrader();
    const { id } = await openPot();
    const asked = { from: "BTC", to: "EUR", amount: "0.007" };
    const { body } = await send(quote, "POST", { as: buyer, body: asked });
    const answers = await Promise.all([
      asMember(pay, buyer, { body: aPayment(eva, { asset: "BTC", amount: "0.007" }) }),
      putIn(buyer, id, "0.007"),
      send(convert, "POST", { as: buyer, body: { quoteId: body.id } }),
    ]);
    expect(statusesOf(answers)).toEqual([201, 409, 409]);
    expect(await spent()).toBe(700_000n);
    await expectSound();
  });
});
