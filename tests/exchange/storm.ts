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
// 7 USDT with a fee of 1.5 %, in millionths.
const COST = 7_105_000n;

const COME_BACK_MS = 100;

type Answers = readonly { status: number }[];

/** Returns the number of responses with this status. */
export const count = (answers: Answers, status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** Runs this many calls concurrently, with their index. */
export const times = <Result>(requests: number, one: (turn: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: requests }, (_, turn) => one(turn)));

/** Repeats a request that is refused because of load (503), after the time in `Retry-After`. */
export async function sendUntilAnswered(...request: Parameters<typeof send>): ReturnType<typeof send> {
  const answer = await send(...request);
  if (answer.status !== 503) return answer;
  // Thousands that retry in the same tick would keep the event loop from reading the database's answers.
  await setTimeout(COME_BACK_MS);
  return sendUntilAnswered(...request);
}

/** Sends many requests concurrently on a balance that covers a few of them: exactly as many succeed as it covers. */
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

// 0.0005 BTC and the fee of the demonstration network.
const LEAVES = 50_000n + 1_410n;

/** The same with withdrawals. */
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

/**
 * Runs everything that moves a member's bitcoin concurrently, together with purchases by another member: each call is
 * executed completely or refused.
 */
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
