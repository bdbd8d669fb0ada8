import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import { DELETE as cancel, PATCH as edit } from "@/app/api/btc/orders/[id]/route";
import { POST as create } from "@/app/api/btc/orders/route";
import { POST as accept } from "@/app/api/btc/trades/route";
import { POST as withdraw } from "@/app/api/btc/withdraw/route";
import { checkMoney } from "@/lib/admin/money/verification";
import { anOrder, placeOrder } from "../factories/exchange-orders";
import { cookieHeaderOf } from "../factories/identity";
import { makeOrder } from "../factories/trade";
import { makeTrader, OUTSIDE, set, spendable } from "../factories/wallet";
import { send } from "../http/client";

const PART = "0.0001";
// 7 USDT and 1.5 % on top, in millionths.
const COST = 7_105_000n;

const COME_BACK_MS = 100;

type Answers = readonly { status: number }[];

/** How many were answered so. */
export const count = (answers: Answers, status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** So many at once, by their turn. */
export const times = <Result>(requests: number, one: (turn: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: requests }, (_, turn) => one(turn)));

/** Whoever is told that there is no room now (503) comes back, as its `Retry-After` asks. */
export async function sendUntilAnswered(...request: Parameters<typeof send>): ReturnType<typeof send> {
  const answer = await send(...request);
  if (answer.status !== 503) return answer;
  // Thousands who came back within the same turn would keep the event loop from the database's answers.
  await setTimeout(COME_BACK_MS);
  return sendUntilAnswered(...request);
}

/** So many requests at once on one balance that pays for a few: exactly as many are served as it covers. */
export async function storm(requests: number): Promise<void> {
  const taker = await makeTrader({ USDT: "1000" });
  const order = await makeOrder({ by: await makeTrader({ BTC: "5" }), btcAmount: "5" });
  const sent = {
    cookie: await cookieHeaderOf(taker),
    body: { orderId: order.id, btcAmount: PART, pricePerBtc: "70000" },
  };
  const answers = await times(requests, () => sendUntilAnswered(accept, "POST", sent));
  const affordable = Number(1_000_000_000n / COST);
  expect([count(answers, 201), count(answers, 409)]).toEqual([affordable, requests - affordable]);
  expect(await spendable(taker, "USDT")).toBe(1_000_000_000n - COST * BigInt(affordable));
  expect(await spendable(taker, "BTC")).toBe(10_000n * BigInt(affordable));
  expect(await checkMoney("full")).toEqual([]);
}

// 0.0005 BTC and what the demonstration's network asks.
const LEAVES = 50_000n + 1_410n;

/** The same of withdrawals. */
export async function stormOfWithdrawals(requests: number): Promise<void> {
  await set("newAddressHoldHours", 0);
  const user = await makeTrader({ BTC: "0.01" });
  const sent = {
    cookie: await cookieHeaderOf(user),
    body: { btcAmount: "0.0005", destinationAddress: OUTSIDE },
  };
  const answers = await times(requests, () => sendUntilAnswered(withdraw, "POST", sent));
  const affordable = Number(1_000_000n / LEAVES);
  expect([count(answers, 201), count(answers, 409)]).toEqual([affordable, requests - affordable]);
  expect(await spendable(user)).toBe(1_000_000n - LEAVES * BigInt(affordable));
  expect(await checkMoney("full")).toEqual([]);
}

/** Whatever moves a member's bitcoin, all at once and beside somebody who buys of it: each is done whole or refused. */
export async function stormOfEverything(requests: number): Promise<void> {
  await set("newAddressHoldHours", 0);
  const [maker, taker] = [await makeTrader({ BTC: "0.4" }), await makeTrader({ USDT: "5000" })];
  const { id } = await placeOrder({ btcAmount: "0.1" }, maker);
  const [mine, theirs] = [await cookieHeaderOf(maker), await cookieHeaderOf(taker)];
  const params = { id: String(id) };
  const acts = [
    () => sendUntilAnswered(create, "POST", { cookie: mine, body: anOrder({ btcAmount: "0.02" }) }),
    (turn: number) =>
      sendUntilAnswered(edit, "PATCH", {
        cookie: mine,
        params,
        body: { btcAmount: `0.${10 + (turn % 30)}` },
      }),
    () =>
      sendUntilAnswered(accept, "POST", {
        cookie: theirs,
        body: { orderId: id, btcAmount: "0.001", pricePerBtc: "70000" },
      }),
    () =>
      sendUntilAnswered(withdraw, "POST", {
        cookie: mine,
        body: { btcAmount: "0.001", destinationAddress: OUTSIDE },
      }),
  ];
  const last = Math.floor(requests * 0.9);
  const answers = await times(requests, (turn) =>
    turn === last
      ? sendUntilAnswered(cancel, "DELETE", { cookie: mine, params })
      : (acts[turn % acts.length]?.(turn) ?? Promise.reject(new Error())),
  );
  expect(count(answers, 200) + count(answers, 201) + count(answers, 409)).toBe(requests);
  expect(count(answers, 201)).toBeGreaterThan(0);
  expect(await checkMoney("full")).toEqual([]);
}
