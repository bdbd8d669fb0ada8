import { asc, desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as convert } from "@/app/api/bank/conversions/route";
import { POST as quote } from "@/app/api/bank/quotes/route";
import { db } from "@/db";
import { bankRates, btcTrades } from "@/db/schema";
import { plusMinutes } from "@/lib/core/format/clock";
import { formatDate } from "@/lib/core/format/format";
import { treasury } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { verifyLedger } from "@/lib/ledger/verify";
import { fillTreasury } from "../../factories/bank";
import { accept, confirm, makeOrder, pay, tradeRow } from "../../factories/trade";
import { makeTrader, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";

type Person = { id: string };

async function quoted(as: Person, body: Record<string, unknown>): Promise<string> {
  const answer = await send(quote, "POST", { as, body });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.id;
}

const take = (as: Person, quoteId: string) => send(convert, "POST", { as, body: { quoteId } });

describe("concurrent conversions", () => {
  it("pay out no more than the treasury has, and everyone else keeps their money", async () => {
    await fillTreasury("USDT", "300");
    const members = await Promise.all(Array.from({ length: 8 }, () => makeTrader({ EUR: "100" })));
    const asked = { from: "EUR", to: "USDT", amount: "100" };
    const ids = await Promise.all(members.map((member) => quoted(member, asked)));
    const answers = await Promise.all(members.map((member, place) => take(member, ids[place] ?? "")));
    const statuses = answers.map(({ status }) => status);
    expect([...statuses].sort()).toEqual([201, 201, 409, 409, 409, 409, 409, 409]);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.message).toMatch(/^Ahora solo nos quedan 85,08 USDT para conversiones\./);
    }
    for (const [place, member] of members.entries()) {
      const got = statuses[place] === 201;
      expect([await spendable(member, "EUR"), await spendable(member, "USDT")]).toEqual(
        got ? [0n, 107_460_000n] : [10_000n, 0n],
      );
    }
    expect(await balanceOf(db, treasury("USDT"))).toBe(85_080_000n);
    expect(await verifyLedger("full")).toEqual([]);
  });

  it("take no more from one member than the balance, with two concurrent quotes", async () => {
    await fillTreasury("USD", "1000");
    const as = await makeTrader({ EUR: "100" });
    const asked = { from: "EUR", to: "USD", amount: "100" };
    const ids = [await quoted(as, asked), await quoted(as, asked)];
    const answers = await Promise.all(ids.map((id) => take(as, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect([await spendable(as, "EUR"), await spendable(as, "USD")]).toEqual([0n, 10_746n]);
  });
});

describe("a quote", () => {
  it("keeps its rate when administrators change the setting", async () => {
    await fillTreasury("USD", "1000");
    const as = await makeTrader({ EUR: "100" });
    const id = await quoted(as, { from: "EUR", to: "USD", amount: "100" });
    await db.insert(bankRates).values({ eurUsd: "2.000000", btcUsd: "70000.00", recordedAt: new Date() });
    const [newest] = await db.select().from(bankRates).orderBy(desc(bankRates.id)).limit(1);
    expect((await take(as, id)).body).toMatchObject({ receive: "107.46", rate: "1.08000000" });
    await db.delete(bankRates).where(eq(bankRates.id, newest?.id ?? 0));
    const rates = await db.select().from(bankRates).orderBy(asc(bankRates.id));
    expect(rates.map(({ eurUsd }) => eurUsd)).not.toContain("2.000000");
  });
});

describe("bitcoin bought by PayPal", () => {
  it("stays bitcoin for a day; the rest may be converted", async () => {
    await fillTreasury("EUR", "5000");
    const [buyer, seller] = [await makeTrader({ BTC: "0.01" }), await makeTrader({ BTC: "1" })];
    const order = await makeOrder({ by: seller, method: "PayPal", btcAmount: "0.005" });
    const { id } = await accept(buyer, order.id, {});
    await pay(buyer, id);
    await confirm(seller, id);
    const { completedAt } = await tradeRow(id);
    const until = plusMinutes(completedAt ?? new Date(), 24 * 60);
    const refusal = `0,00500000 BTC comprados con PayPal no se pueden convertir hasta el ${formatDate(until, "UTC")}.`;
    const of = (amount: string) => ({ from: "BTC", to: "EUR", amount });
    expectError(await send(quote, "POST", { as: buyer, body: of("0.0101") }), "conflict", refusal);
    const [first, second] = [await quoted(buyer, of("0.01")), await quoted(buyer, of("0.01"))];
    expect((await take(buyer, first)).status).toBe(201);
    expectError(await take(buyer, second), "conflict", refusal);
    const dayAgo = plusMinutes(new Date(), -24 * 60 - 1);
    await db.update(btcTrades).set({ completedAt: dayAgo }).where(eq(btcTrades.id, id));
    expect((await take(buyer, await quoted(buyer, of("0.005")))).status).toBe(201);
  });
});
