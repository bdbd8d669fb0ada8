import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { POST as pay } from "@/app/api/bank/payments/route";
import { db } from "@/db";
import { btcTrades } from "@/db/schema";
import { createSharedPot } from "@/lib/bank/shared-pots/create-shared-pot";
import { plusMinutes } from "@/lib/core/format/clock";
import { formatDate } from "@/lib/core/format/format";
import { callOf } from "../../factories/identity";
import { accept, confirm, makeOrder, pay as payTrade, tradeRow } from "../../factories/trade";
import { makeTrader, spendable } from "../../factories/wallet";
import { expectError } from "../../http/client";
import { putIn } from "../shared-pots/calls";
import { aPayment, asMember } from "./calls";

type Member = Awaited<ReturnType<typeof makeTrader>>;

let buyer: Member;
let tradeId: number;
let refusal: string;

const DAY_MINUTES = 24 * 60;

// 0.005 BTC, bought by PayPal and held for a day, beside 0.01 that are free.
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

const endHold = () =>
  db
    .update(btcTrades)
    .set({ completedAt: plusMinutes(new Date(), -DAY_MINUTES - 1) })
    .where(eq(btcTrades.id, tradeId));

it("bitcoin bought by PayPal is paid to nobody for its day; what else there is may be", async () => {
  const eva = await makeTrader();
  const of = (amount: string) => asMember(pay, buyer, { body: aPayment(eva, { asset: "BTC", amount }) });
  expectError(await of("0.0101"), "conflict", refusal);
  expect((await of("0.01")).status).toBe(201);
  expectError(await of("0.005"), "conflict", refusal);
  await endHold();
  expect((await of("0.005")).status).toBe(201);
  expect(await spendable(eva, "BTC")).toBe(1_500_000n);
});

it("nor does it go into a shared pot, out of which another could pay it", async () => {
  const input = { asset: "BTC" as const, name: "Viaje", twoSignaturesAbove: "0.1" };
  const { id } = await createSharedPot.run(await callOf(buyer), input);
  expectError(await putIn(buyer, id, "0.0101"), "conflict", refusal);
  expect((await putIn(buyer, id, "0.01")).status).toBe(201);
  await endHold();
  expect((await putIn(buyer, id, "0.005")).status).toBe(201);
});
