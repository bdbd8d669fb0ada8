import { describe, expect, it } from "vitest";
import { conversionOf, euroValueOf, ratesAsOf } from "@/lib/bank/conversion/rate-rules";
import { CURRENCIES } from "@/lib/core/format/money";
import { fc } from "../../setup/random";

const decimal = (min: bigint, max: bigint, decimals: number) =>
  fc.bigInt({ min: min, max: max }).map((units) => {
    const digits = units.toString().padStart(decimals + 1, "0");
    return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  });

const prices = fc.record({
  eurUsdRate: decimal(1n, 10_000_000n, 6),
  btcReferencePriceUsd: decimal(1n, 10_000_000_000n, 2),
});
const currency = fc.constantFrom(...CURRENCIES);
const minor = fc.oneof(fc.bigInt({ min: 1n, max: 1_000n }), fc.bigInt({ min: 1n, max: 10n ** 18n }));
const spreadPoints = fc.integer({ min: 0, max: 1_000 });

describe("conversionOf", () => {
  it("never yields more than the initial amount after converting back, even through a third asset", () => {
    fc.assert(
      fc.property(
        prices,
        fc.array(currency, { minLength: 2, maxLength: 5 }),
        minor,
        spreadPoints,
        (held, way, begun, spread) => {
          const [home] = way;
          if (!home) throw new Error("no way");
          let amount = { minor: begun, currency: home };
          for (const to of [...way.slice(1), home]) {
            if (to === amount.currency) continue;
            const { received } = conversionOf(amount, { to, prices: held, spreadPoints: spread });
            amount = { minor: received, currency: to };
          }
          expect(amount.currency).toBe(home);
          expect(amount.minor).toBeLessThanOrEqual(begun);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("pays no more than the value received, and keeps a fee if there is a spread", () => {
    fc.assert(
      fc.property(prices, currency, currency, minor, spreadPoints, (held, from, to, paid, spread) => {
        const { fee, received } = conversionOf(
          { minor: paid, currency: from },
          { to, prices: held, spreadPoints: spread },
        );
        expect(fee).toBeLessThanOrEqual(paid);
        expect(fee > 0n).toBe(spread > 0);
        expect(euroValueOf({ minor: received, currency: to }, held)).toBeLessThanOrEqual(
          euroValueOf({ minor: paid, currency: from }, held),
        );
      }),
    );
  });

  it("deducts the spread from the paid amount, rounded up", () => {
    const terms = { prices: { eurUsdRate: "1.080000", btcReferencePriceUsd: "70000.00" }, spreadPoints: 50 };
    expect(conversionOf({ minor: 10_000n, currency: "EUR" }, { to: "USD", ...terms })).toEqual({
      fee: 50n,
      received: 10_746n,
    });
    expect(conversionOf({ minor: 1n, currency: "EUR" }, { to: "BTC", ...terms })).toEqual({
      fee: 1n,
      received: 0n,
    });
  });
});

describe("ratesAsOf", () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const rates = [1, 5, 9].map((day) => ({
    eurUsdRate: `1.0${day}0000`,
    btcReferencePriceUsd: "70000.00",
    recordedAt: at(day),
  }));

  it.each([
    [4, 1],
    [5, 5],
    [8, 5],
    [31, 9],
    [0, 1],
  ])("returns for day %i the rates of day %i", (day, held) => {
    expect(ratesAsOf(rates, at(day))).toMatchObject({ recordedAt: at(held) });
  });

  it("returns nothing without rates", () => {
    expect(ratesAsOf([], at(1))).toBeNull();
  });
});
