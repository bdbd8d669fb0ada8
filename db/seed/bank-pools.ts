import { asc } from "drizzle-orm";
import { convertCurrency } from "../../lib/bank/conversion/convert-currency";
import { requestQuote } from "../../lib/bank/conversion/request-quote";
import { contributeToPool } from "../../lib/bank/pools/contribute-to-pool";
import { investInPool } from "../../lib/bank/pools/invest-in-pool";
import { inTransaction } from "../../lib/core/db/transaction";
import { clock } from "../../lib/core/format/clock";
import { type Currency, parseMoney } from "../../lib/core/format/money";
import { treasury, world } from "../../lib/ledger/accounts";
import { post } from "../../lib/ledger/post";
import { db } from "..";
import { bankPools } from "../schema";
import { callOf } from "./member-call";
import { at, monthsAgo, type PastStep } from "./past";

const LUCIA = "lucia.marco@lonja.example";
const MARTA = "marta.ferrer@lonja.example";
const NURIA = "nuria.vidal@lonja.example";

const TREASURY = { EUR: "50000", USD: "50000", USDT: "50000", USDC: "50000", BTC: "1.5" } as const;

type Done = { email: string; back: number; day: number; amount: string };

const every = (backs: readonly number[], rest: Omit<Done, "back"> & { from: Currency; to: Currency }) =>
  backs.map((back) => ({ ...rest, back }));

const CONVERSIONS = [
  ...every([11, 9, 7, 5, 3, 1], { email: MARTA, day: 15, from: "EUR", to: "BTC", amount: "1000" }),
  ...every([9], { email: MARTA, day: 20, from: "EUR", to: "USD", amount: "500" }),
  ...every([7, 5, 3, 1], { email: LUCIA, day: 16, from: "EUR", to: "USD", amount: "300" }),
  ...every([5, 2], { email: LUCIA, day: 22, from: "USD", to: "EUR", amount: "200" }),
];

const DEPOSITS: readonly (Done & { asset: Currency })[] = [
  { email: MARTA, back: 10, day: 20, asset: "EUR", amount: "1200" },
  { email: MARTA, back: 9, day: 21, asset: "USD", amount: "500" },
  { email: MARTA, back: 8, day: 20, asset: "BTC", amount: "0.01" },
  { email: NURIA, back: 7, day: 21, asset: "EUR", amount: "500" },
  { email: LUCIA, back: 6, day: 20, asset: "EUR", amount: "300" },
];

// Less than the fees of the conversions until then.
const CONTRIBUTIONS: readonly { back: number; asset: Currency; amount: string }[] = [
  { back: 9, asset: "EUR", amount: "10.00" },
  { back: 6, asset: "EUR", amount: "9.00" },
  { back: 4, asset: "USD", amount: "0.90" },
  { back: 3, asset: "EUR", amount: "8.00" },
  { back: 1, asset: "USD", amount: "0.80" },
];

/** Returns the conversions and the deposits into the pools of one year, and the contributions to the pools. */
export async function poolSteps(administrator: string): Promise<PastStep[]> {
  const pools = await db.select().from(bankPools).orderBy(asc(bankPools.id));
  const idOf = (asset: Currency) => pools.find((pool) => pool.asset === asset)?.id ?? 0;
  const callBy = (email: string) => callOf(email, ["debank"]);
  const steps: PastStep[] = [
    { at: monthsAgo(12, 1), run: fillTreasury },
    ...CONVERSIONS.map(({ email, back, day, ...asked }) => ({
      at: monthsAgo(back, day),
      run: async () => {
        const call = await callBy(email);
        const { id } = await requestQuote.run(call, asked);
        await convertCurrency.run(call, { quoteId: id });
      },
    })),
    ...DEPOSITS.map(({ email, back, day, asset, amount }) => ({
      at: monthsAgo(back, day),
      run: async () => investInPool.run(await callBy(email), { id: idOf(asset), amount }),
    })),
    ...CONTRIBUTIONS.map(({ back, asset, amount }) => ({
      at: monthsAgo(back, 25),
      run: async () =>
        contributeToPool.run(await callOf(administrator), {
          id: idOf(asset),
          amount,
          reason: "Rendimiento del periodo",
        }),
    })),
  ];
  return steps.map((done) => ({ at: done.at, run: () => at(done.at, done.run) }));
}

function fillTreasury(): Promise<void> {
  return inTransaction(async (tx) => {
    for (const [code, amount] of Object.entries(TREASURY)) {
      const asset = code as Currency;
      await post(tx, {
        act: "treasury.fund",
        ref: { type: "seed", id: asset },
        actorId: null,
        idempotencyKey: `seed:treasury:${asset}`,
        occurredAt: clock.now(),
        transfers: [{ from: world("bank", asset), to: treasury(asset), amount: parseMoney(amount, asset) }],
      });
    }
  });
}
