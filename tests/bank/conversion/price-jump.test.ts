import { beforeEach, expect, it } from "vitest";
import { POST as convert } from "@/app/api/bank/conversions/route";
import { POST as quote } from "@/app/api/bank/quotes/route";
import { confirmPrice } from "@/lib/lending/price/confirm-price";
import { fillTreasury } from "../../factories/bank";
import { callOf, makeAdmin } from "../../factories/identity";
import { makeTrader, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { beginAt, price } from "../../lending/loans";
import { travel } from "../../setup/clock";

const WAITS = "El precio de referencia está por confirmar: vuelve a probar más tarde.";

beforeEach(async () => {
  await beginAt("70000.00");
  await fillTreasury("BTC", "1");
  await fillTreasury("EUR", "1000");
  await fillTreasury("USD", "1000");
});

const ask = (as: { id: string }, from: string, to: string, amount: string) =>
  send(quote, "POST", { as, body: { from, to, amount } });

const take = (as: { id: string }, quoteId: string) => send(convert, "POST", { as, body: { quoteId } });

const confirm = async (seen: string) => confirmPrice.run(await callOf(await makeAdmin()), { price: seen });

it("409: no quote with bitcoin while a jump waits to be confirmed, however old; 201 after it", async () => {
  const as = await makeTrader({ EUR: "100", BTC: "0.01" });
  await price("50400.00");
  expectError(await ask(as, "EUR", "BTC", "100"), "conflict", WAITS);
  expectError(await ask(as, "BTC", "EUR", "0.001"), "conflict", WAITS);
  expect((await ask(as, "EUR", "USD", "100")).status).toBe(201);
  travel(60 * 24 * 30);
  expectError(await ask(as, "EUR", "BTC", "100"), "conflict", WAITS);
  await confirm("50400.00");
  expect((await ask(as, "EUR", "BTC", "100")).status).toBe(201);
});

it.each([
  ["EUR", "BTC", "100"],
  ["BTC", "EUR", "0.001"],
])(
  "409: a quote of %s in %s from before the jump; 201 once the price is confirmed",
  async (from, to, amount) => {
    const as = await makeTrader({ EUR: "100", BTC: "0.01" });
    const { body } = await ask(as, from, to, amount);
    await price("50400.00");
    expectError(await take(as, body.id), "conflict", WAITS);
    expect([await spendable(as, "EUR"), await spendable(as, "BTC")]).toEqual([10_000n, 1_000_000n]);
    await confirm("50400.00");
    expect((await take(as, body.id)).status).toBe(201);
  },
);
