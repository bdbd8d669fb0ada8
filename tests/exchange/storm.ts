import { expect } from "vitest";
import { POST as accept } from "@/app/api/btc/trades/route";
import { checkMoney } from "@/lib/admin/check-money";
import { cookieHeaderOf } from "../factories/identity";
import { makeOrder } from "../factories/trade";
import { makeTrader, spendable } from "../factories/wallet";
import { send } from "../http";

const PART = "0.0001";
// 7 USDT and 1.5 % on top, in millionths.
const COST = 7_105_000n;

/** So many requests at once on one balance that pays for a few: exactly as many are served as it covers. */
export async function storm(requests: number): Promise<void> {
  const taker = await makeTrader({ USDT: "1000" });
  const order = await makeOrder({ by: await makeTrader({ BTC: "5" }), btcAmount: "5" });
  const sent = { cookie: await cookieHeaderOf(taker), body: { orderId: order.id, btcAmount: PART } };
  const answers = await Promise.all(Array.from({ length: requests }, () => send(accept, "POST", sent)));
  const affordable = Number(1_000_000_000n / COST);
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(201), count(409)]).toEqual([affordable, requests - affordable]);
  expect(await spendable(taker, "USDT")).toBe(1_000_000_000n - COST * BigInt(affordable));
  expect(await spendable(taker, "BTC")).toBe(10_000n * BigInt(affordable));
  expect(await checkMoney("full")).toEqual([]);
}
