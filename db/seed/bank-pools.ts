import { asc } from "drizzle-orm";
import { convertCurrency } from "../../lib/bank/conversion/convert-currency";
import { requestQuote } from "../../lib/bank/conversion/request-quote";
import { contributeToPool } from "../../lib/bank/pools/contribute-to-pool";
import { investInPool } from "../../lib/bank/pools/invest-in-pool";
import { inTransaction } from "../../lib/core/db/transaction";
import { clock } from "../../lib/core/format/clock";
import { type Currency, parseMoney, printMoney } from "../../lib/core/format/money";
import { fees, treasury, world } from "../../lib/ledger/accounts";
import { post } from "../../lib/ledger/post";
import { balanceOf } from "../../lib/ledger/queries";
import { db } from "..";
import { bankPoolMoves, bankPools } from "../schema";
import { callOf } from "./member-call";
import { at, daysAgo, hoursAgo } from "./past";

// After the members' money came, and long enough ago for the pools to have a yield.
const INVESTED_HOURS = 30 * 24 + 6;

const TREASURY = { EUR: "50000", USD: "50000", USDT: "50000", USDC: "50000", BTC: "1.5" } as const;

const DEPOSITS = [
  { email: "lucia.marco@lonja.example", asset: "EUR", amount: "300" },
  { email: "marta.ferrer@lonja.example", asset: "EUR", amount: "1200" },
  { email: "marta.ferrer@lonja.example", asset: "USD", amount: "500" },
  { email: "marta.ferrer@lonja.example", asset: "BTC", amount: "0.1" },
] as const;

const CONVERSIONS = [
  { email: "lucia.marco@lonja.example", days: 18, from: "EUR", to: "USD", amount: "100" },
  { email: "lucia.marco@lonja.example", days: 6, from: "USDC", to: "EUR", amount: "150" },
] as const;

/** What the demonstration converts with, who has converted, and who is in its pools. Run again, it changes nothing. */
export async function seedPools(administrator: string): Promise<void> {
  if ((await db.$count(bankPoolMoves)) > 0) return;
  const moment = hoursAgo(INVESTED_HOURS);
  await at(moment, fillTreasury);
  const pools = await db.select().from(bankPools).orderBy(asc(bankPools.id));
  const idOf = (asset: Currency) => pools.find((pool) => pool.asset === asset)?.id ?? 0;
  for (const { email, asset, amount } of DEPOSITS) {
    const call = await callOf(email, ["debank"]);
    await at(moment, () => investInPool.run(call, { id: idOf(asset), amount }));
  }
  for (const { email, days, ...asked } of CONVERSIONS) {
    const call = await callOf(email, ["debank"]);
    await at(daysAgo(days), async () => {
      const { id } = await requestQuote.run(call, asked);
      await convertCurrency.run(call, { quoteId: id });
    });
  }
  for (const days of [15, 1]) await at(daysAgo(days), () => contribute(administrator, idOf("EUR")));
}

async function fillTreasury(): Promise<void> {
  for (const [code, amount] of Object.entries(TREASURY)) {
    const asset = code as Currency;
    await inTransaction((tx) =>
      post(tx, {
        act: "treasury.fund",
        ref: { type: "seed", id: asset },
        actorId: null,
        idempotencyKey: `seed:treasury:${asset}`,
        occurredAt: clock.now(),
        transfers: [{ from: world("bank", asset), to: treasury(asset), amount: parseMoney(amount, asset) }],
      }),
    );
  }
}

// A fifth of what the fees have earned by then.
async function contribute(administrator: string, id: number): Promise<void> {
  const amount = (await balanceOf(db, fees("EUR"))) / 5n;
  if (amount === 0n) return;
  const call = await callOf(administrator);
  await contributeToPool.run(call, {
    id,
    amount: printMoney(amount, "EUR"),
    reason: "Rendimiento del periodo",
  });
}
