import { describe, expect, it } from "vitest";
import { WITHDRAWAL_STATUSES } from "@/lib/exchange/constants";
import { WITHDRAWAL_NAMES } from "@/lib/exchange/wallet-constants";
import {
  depositAfter,
  euroCentsOf,
  WITHDRAWAL_STEPS,
  type WithdrawalEvent,
  withdrawalAfter,
} from "@/lib/exchange/wallet-rules";

const PRICES = { btcReferencePriceUsd: "70000.00", eurUsdRate: "1.080000" };

describe("withdrawalAfter", () => {
  const events = Object.keys(WITHDRAWAL_STEPS) as WithdrawalEvent[];
  const table = WITHDRAWAL_STATUSES.flatMap((status) => events.map((event) => [status, event] as const));
  const allowed: Record<string, string> = {
    "pending approve": "pending",
    "pending reject": "failed",
    "pending cancel": "failed",
    "pending send": "broadcasting",
    "broadcasting complete": "completed",
    "broadcasting refuse": "failed",
  };

  it.each(table)("%s, %s", (status, event) => {
    const to = allowed[`${status} ${event}`];
    if (to) return expect(withdrawalAfter(status, event)).toBe(to);
    const message = `El retiro está ${WITHDRAWAL_NAMES[status].toLowerCase()}: ya no se puede cambiar.`;
    expect(() => withdrawalAfter(status, event)).toThrow(
      expect.objectContaining({ code: "conflict", message }),
    );
  });
});

describe("depositAfter", () => {
  it.each([
    [null, 1, "dropped"],
    [0, 1, "detected"],
    [1, 1, "credited"],
    [1, 2, "confirmed"],
    [2, 2, "credited"],
    [3, 2, "credited"],
  ] as const)("%j confirmations of %i: %s", (confirmations, needed, status) => {
    expect(depositAfter(confirmations, needed)).toBe(status);
  });
});

describe("euroCentsOf", () => {
  it.each([
    ["BTC", 100_000_000n, 6_481_482n],
    ["BTC", 1n, 1n],
    ["USDT", 1_080_000n, 100n],
    ["USDC", 1n, 1n],
    ["BTC", 0n, 0n],
  ] as const)("%s %i minor units are %i cents, rounded up", (asset, minor, cents) => {
    expect(euroCentsOf(asset, minor, PRICES)).toBe(cents);
  });
});
