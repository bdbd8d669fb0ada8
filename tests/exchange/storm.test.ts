import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as createOrder } from "@/app/api/btc/orders/route";
import { POST as accept } from "@/app/api/btc/trades/route";
import { POST as withdraw } from "@/app/api/btc/withdraw/route";
import { checkMoney } from "@/lib/admin/money/verification";
import * as limits from "@/lib/core/command/limits";
import { anOrder } from "../factories/exchange-orders";
import { cookieHeaderOf } from "../factories/identity";
import { makeOrder } from "../factories/trade";
import { makeTrader, OUTSIDE } from "../factories/wallet";
import { send } from "../http/client";
import { storm, stormOfEverything, stormOfWithdrawals } from "./storm";

// Rate limits have tests of their own; here all requests must reach the ledger.
beforeEach(() => {
  vi.spyOn(limits, "consume").mockResolvedValue(undefined);
});

const CONCURRENCY = 100;
const KEYS = 20;

describe("many concurrent requests", () => {
  it("never spend more than the balance", { timeout: 60_000 }, () => storm(500));

  it("send no more outside than the balance", { timeout: 60_000 }, () => stormOfWithdrawals(200));

  it("of every kind each succeed completely or are refused", { timeout: 60_000 }, () =>
    stormOfEverything(200),
  );

  const endpoints = {
    "POST /api/btc/orders": { handler: createOrder, body: async () => anOrder({ btcAmount: "0.01" }) },
    "POST /api/btc/trades": {
      handler: accept,
      body: async () => {
        const { id } = await makeOrder({ by: await makeTrader({ BTC: "1" }) });
        return { orderId: id, pricePerBtc: "70000" };
      },
    },
    "POST /api/btc/withdraw": {
      handler: withdraw,
      body: async () => ({ btcAmount: "0.001", destinationAddress: OUTSIDE }),
    },
  };

  it.each(Object.entries(endpoints))(
    "%s with one key: one effect and one response",
    async (_name, { handler, body }) => {
      const user = await makeTrader({ BTC: "1", USDT: "100000" });
      const cookie = await cookieHeaderOf(user);
      for (let key = 0; key < KEYS; key += 1) {
        const sent = { cookie, body: await body(), headers: { "idempotency-key": `storm ${key}` } };
        const answers = await Promise.all(
          Array.from({ length: CONCURRENCY }, () => send(handler, "POST", sent)),
        );
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
        expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
      }
      expect(await checkMoney("full")).toEqual([]);
    },
    60_000,
  );
});
