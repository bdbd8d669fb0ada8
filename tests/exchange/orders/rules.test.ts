import { describe, expect, it } from "vitest";
import { ORDER_TYPES, type OrderStatus, PAYMENT_METHODS, type PaymentMethod } from "@/lib/exchange/constants";
import { MAX_PRICE_CENTS, MAX_SATS } from "@/lib/exchange/orders/constants";
import {
  afterRestore,
  afterTake,
  depthStep,
  holdOf,
  isDue,
  isPlatformMethod,
  mayDo,
  orderObligation,
  quoteOf,
  restOf,
} from "@/lib/exchange/orders/rules";
import { fc } from "../../setup/random";

const sats = fc.bigInt({ min: 1n, max: MAX_SATS });
const cents = fc.bigInt({ min: 1n, max: MAX_PRICE_CENTS });
const method = fc.constantFrom(...PAYMENT_METHODS);
const side = fc.constantFrom(...ORDER_TYPES);

describe("an open order", () => {
  it("is over at the exact instant its time ends; until the job closes it, it can only be cancelled", () => {
    const now = new Date("2026-11-21T10:00:00Z");
    const at = (ms: number) => ({ status: "open" as OrderStatus, expiresAt: new Date(now.getTime() + ms) });
    expect([isDue(at(-1), now), isDue(at(0), now), isDue(at(1), now)]).toEqual([true, true, false]);
    const may = (ms: number) => (["edit", "renew", "cancel"] as const).map((e) => mayDo(at(ms), e, now));
    expect([may(1), may(0)]).toEqual([
      [true, true, true],
      [false, false, true],
    ]);
    expect(mayDo({ ...at(1), status: "filled" }, "cancel", now)).toBe(false);
  });

  it("is held under its own number", () => {
    expect(orderObligation(12)).toEqual({ type: "order", id: "12" });
  });
});

const quoteAt = (amount: bigint, priceCents: bigint, paymentMethod: PaymentMethod, feePoints = 150n) =>
  quoteOf(amount, { priceCents, paymentMethod, feePoints });

describe("quoteOf", () => {
  it("adds 1.5 % to the subtotal, rounded up", () => {
    expect(quoteAt(10_000_000n, 7_000_000n, "USDT")).toEqual({
      currency: "USDT",
      subtotalMinor: 7_000_000_000n,
      feeMinor: 105_000_000n,
      totalMinor: 7_105_000_000n,
    });
    expect(quoteAt(1n, 7_000_001n, "USDC")).toEqual({
      currency: "USDC",
      subtotalMinor: 700n,
      feeMinor: 11n,
      totalMinor: 711n,
    });
    expect(quoteAt(10_000_000n, 7_000_000n, "SEPA")).toMatchObject({ currency: "USD", totalMinor: 710_500n });
    expect(quoteAt(10_000_000n, 7_000_000n, "PayPal").currency).toBe("USD");
  });

  it("uses the stored fee of the order, not the current one", () => {
    const totals = [0n, 90n, 10_000n].map(
      (points) => quoteAt(10_000_000n, 7_000_000n, "USDT", points).totalMinor,
    );
    expect(totals).toEqual([7_000_000_000n, 7_063_000_000n, 14_000_000_000n]);
    expect(quoteAt(1n, 7_000_001n, "USDC", 1n)).toMatchObject({ subtotalMinor: 700n, feeMinor: 1n });
  });

  it("rounds a half of the subtotal to the even unit", () => {
    const subtotal = (priceCents: bigint) => quoteAt(1n, priceCents, "USDT").subtotalMinor;
    expect([5_000n, 15_000n, 25_000n, 25_001n, 24_999n].map(subtotal)).toEqual([0n, 2n, 2n, 3n, 2n]);
  });

  it("the parts are the whole, the fee never less than 1.5 %, and less than a unit above it", () => {
    fc.assert(
      fc.property(sats, cents, method, (amount, price, how) => {
        const { subtotalMinor, feeMinor, totalMinor } = quoteAt(amount, price, how);
        expect(subtotalMinor + feeMinor).toBe(totalMinor);
        const above = feeMinor * 10_000n - subtotalMinor * 150n;
        expect(above >= 0n && above < 10_000n).toBe(true);
      }),
    );
  });

  it("more bitcoin never costs less", () => {
    fc.assert(
      fc.property(sats, sats, cents, method, (one, other, price, how) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(quoteAt(less, price, how).totalMinor <= quoteAt(more, price, how).totalMinor).toBe(true);
      }),
    );
  });
});

describe("holdOf", () => {
  it("a seller locks the bitcoin, a buyer the total; outside the platform nothing is locked", () => {
    const terms = {
      amountSats: 10_000_000n,
      filledSats: 4_000_000n,
      priceCents: 7_000_000n,
      feePoints: 150n,
    };
    const of = (type: "buy" | "sell", paymentMethod: (typeof PAYMENT_METHODS)[number]) =>
      holdOf({ ...terms, type, paymentMethod });
    expect(of("sell", "USDT")).toEqual({ currency: "BTC", minor: 6_000_000n });
    expect(of("buy", "USDC")).toEqual({ currency: "USDC", minor: 4_263_000_000n });
    expect([of("buy", "SEPA").minor, of("sell", "PayPal").minor]).toEqual([0n, 0n]);
    expect(holdOf({ ...terms, feePoints: 0n, type: "buy", paymentMethod: "USDC" }).minor).toBe(
      4_200_000_000n,
    );
    expect(isPlatformMethod("SEPA")).toBe(false);
  });

  const step = fc.oneof(
    fc.record({ take: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.record({ amount: sats, price: cents }),
  );
  const share = (rest: bigint, of: number) => {
    const part = (rest * BigInt(Math.floor(of * 1_000_000))) / 1_000_000n;
    return part === 0n ? 1n : part;
  };

  it("is exact after any parts and edits: the locked total equals the paid, released and remaining amounts", () => {
    fc.assert(
      fc.property(
        side,
        method,
        sats,
        cents,
        fc.bigInt({ min: 0n, max: 1_000n }),
        fc.array(step, { maxLength: 12 }),
        (type, paymentMethod, amountSats, priceCents, feePoints, steps) => {
          let order = {
            type,
            paymentMethod,
            amountSats,
            priceCents,
            feePoints,
            filledSats: 0n,
            status: "open" as OrderStatus,
          };
          let escrow = holdOf(order).minor;
          let [putIn, gone] = [escrow, 0n];
          for (const one of steps) {
            if (order.status !== "open") break;
            const before = holdOf(order).minor;
            if ("take" in one) {
              order = { ...order, ...afterTake(order, share(restOf(order), one.take)) };
            } else if (one.amount > order.filledSats) {
              order = { ...order, amountSats: one.amount, priceCents: one.price };
            }
            const change = holdOf(order).minor - before;
            escrow += change;
            if ("take" in one) expect(change <= 0n).toBe(true);
            if (change > 0n) putIn += change;
            else gone -= change;
          }
          expect(escrow).toBe(holdOf(order).minor);
          expect(putIn).toBe(gone + escrow);
          expect(escrow >= 0n).toBe(true);
          if (restOf(order) === 0n) expect([order.status, escrow]).toEqual(["filled", 0n]);
        },
      ),
    );
  });

  it("what a part releases pays its subtotal, with any rounding", () => {
    fc.assert(
      fc.property(sats, sats, cents, (one, other, priceCents) => {
        const [part, whole] = one < other ? [one, other] : [other, one];
        const terms = { type: "buy", paymentMethod: "USDT", priceCents, feePoints: 150n } as const;
        const order = { ...terms, amountSats: whole };
        const free =
          holdOf({ ...order, filledSats: 0n }).minor - holdOf({ ...order, filledSats: part }).minor;
        const quote = quoteOf(part, terms);
        // Three subtotals rounded half-even differ by at most one unit, which with the fee becomes 1.015. Three totals
        // rounded up take less than two units from the released amount, and add less than one.
        const apart = free - quote.totalMinor;
        expect(apart >= -3n && apart <= 2n).toBe(true);
      }),
      { examples: [[5n, 10n, 785_333_001n]] },
    );
  });
});

describe("taking and giving back", () => {
  const order = {
    type: "sell",
    paymentMethod: "SEPA",
    amountSats: 10n,
    filledSats: 4n,
    priceCents: 1n,
    feePoints: 150n,
    status: "open",
  } as const;

  it("a partial trade leaves it open, the rest fills it, more is refused", () => {
    expect(afterTake(order, 5n)).toEqual({ status: "open", filledSats: 9n });
    expect(afterTake(order, 6n)).toEqual({ status: "filled", filledSats: 10n });
    const refusal = expect.objectContaining({
      code: "conflict",
      message: "A esta orden ya no le queda esa cantidad: vuelve a mirar el mercado.",
    });
    for (const sum of [7n, 0n, -1n]) expect(() => afterTake(order, sum)).toThrow(refusal);
    expect(() => afterTake({ ...order, status: "cancelled" }, 1n)).toThrow("La orden está cancelada");
  });

  it("a cancelled trade returns its amount: a filled order reopens, a cancelled one stays cancelled", () => {
    const filled = { ...order, status: "filled", filledSats: 10n } as const;
    expect(afterRestore(filled, 6n)).toEqual({ status: "open", filledSats: 4n });
    expect(afterRestore({ ...order, status: "cancelled" }, 4n)).toEqual({
      status: "cancelled",
      filledSats: 0n,
    });
    expect(afterRestore(order, 1n)).toEqual({ status: "open", filledSats: 3n });
  });
});

it("depthStep is a round number of cents at or below half a per cent", () => {
  expect([7_000_000n, 200n, 1n, 399n, 400n, 1_000n, 2_000n, 100_000n].map(depthStep)).toEqual([
    20_000n,
    1n,
    1n,
    1n,
    2n,
    5n,
    10n,
    500n,
  ]);
});
