import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { typedQuote } from "@/components/exchange/order-words";
import { DomainError } from "@/lib/core/errors";
import { ORDER_STATUSES, ORDER_TYPES, type OrderStatus, PAYMENT_METHODS } from "@/lib/exchange/constants";
import { MOST_PRICE_CENTS, MOST_SATS } from "@/lib/exchange/order-constants";
import {
  afterRestore,
  afterTake,
  depthStep,
  holdOf,
  isDue,
  isPlatformMethod,
  isTotal,
  mayDo,
  ORDER_TABLE,
  type OrderEvent,
  orderAfter,
  orderObligation,
  quoteOf,
  restOf,
} from "@/lib/exchange/order-rules";
import { createOrderForm, editOrderForm } from "@/lib/exchange/order-schema";

const EVENTS = Object.keys(ORDER_TABLE.open) as OrderEvent[];
const sats = fc.bigInt({ min: 1n, max: MOST_SATS });
const cents = fc.bigInt({ min: 1n, max: MOST_PRICE_CENTS });
const method = fc.constantFrom(...PAYMENT_METHODS);
const side = fc.constantFrom(...ORDER_TYPES);

describe("the table of an order", () => {
  it("knows nine ways: the rest are refused with the Spanish name of the state", () => {
    const ways = ORDER_STATUSES.flatMap((status) =>
      EVENTS.flatMap((event) => {
        try {
          return [`${status} ${event} ${orderAfter(status, event)}`];
        } catch (error) {
          const name = { open: "abierta", filled: "completada", cancelled: "cancelada" }[status];
          expect(error).toEqual(
            new DomainError("conflict", `La orden está ${name}: ya no se puede cambiar.`),
          );
          return [];
        }
      }),
    );
    expect(ways).toEqual([
      "open edit open",
      "open renew open",
      "open cancel cancelled",
      "open remove cancelled",
      "open expire cancelled",
      "open take open",
      "open fill filled",
      "open restore open",
      "filled restore open",
      "cancelled restore cancelled",
    ]);
  });

  it("says who may", () => {
    const who = Object.fromEntries(EVENTS.map((event) => [event, ORDER_TABLE.open[event].who]));
    expect(who).toEqual({
      edit: "owner",
      renew: "owner",
      cancel: "owner",
      remove: "administrator",
      expire: "system",
      take: "taker",
      fill: "taker",
      restore: "system",
    });
    expect([ORDER_TABLE.filled.restore.who, ORDER_TABLE.cancelled.restore.who]).toEqual(["system", "system"]);
  });

  it("an order is over at the very instant its time ends; until the clock closes it, it may only be cancelled", () => {
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

  it("is held for under its own number", () => {
    expect(orderObligation(12)).toEqual({ type: "order", id: "12" });
  });
});

describe("quoteOf", () => {
  it("adds 1.5 % to the subtotal, rounded up", () => {
    expect(quoteOf(10_000_000n, 7_000_000n, "USDT")).toEqual({
      currency: "USDT",
      subtotalMinor: 7_000_000_000n,
      feeMinor: 105_000_000n,
      totalMinor: 7_105_000_000n,
    });
    expect(quoteOf(1n, 7_000_001n, "USDC")).toEqual({
      currency: "USDC",
      subtotalMinor: 700n,
      feeMinor: 11n,
      totalMinor: 711n,
    });
    expect(quoteOf(10_000_000n, 7_000_000n, "SEPA")).toMatchObject({ currency: "USD", totalMinor: 710_500n });
    expect(quoteOf(10_000_000n, 7_000_000n, "PayPal").currency).toBe("USD");
  });

  it("rounds a half of the subtotal to the even unit", () => {
    const subtotal = (priceCents: bigint) => quoteOf(1n, priceCents, "USDT").subtotalMinor;
    expect([5_000n, 15_000n, 25_000n, 25_001n, 24_999n].map(subtotal)).toEqual([0n, 2n, 2n, 3n, 2n]);
  });

  it("the parts are the whole, the fee never less than 1.5 %, and less than a unit above it", () => {
    fc.assert(
      fc.property(sats, cents, method, (amount, price, how) => {
        const { subtotalMinor, feeMinor, totalMinor } = quoteOf(amount, price, how);
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
        expect(quoteOf(less, price, how).totalMinor <= quoteOf(more, price, how).totalMinor).toBe(true);
      }),
    );
  });
});

describe("isTotal", () => {
  const dollars = { totalMinor: 710_500n, currency: "USD" } as const;

  it.each([
    ["7105", true],
    ["7105.00", true],
    ["7105.01", true],
    ["7104.99", true],
    ["7105.010000000000000001", false],
    ["7104.989999999999999999", false],
    ["7104.999999999999", true],
    ["7106", false],
    ["0.01", false],
  ] as const)("%s of 7105.00 dollars: %s", (shown, isSame) => {
    expect(isTotal(shown, dollars)).toBe(isSame);
  });

  it("counts a token's total in its own units, and a cent of it as rounding", () => {
    const token = { totalMinor: 711n, currency: "USDT" } as const;
    expect(["0.000711", "0.000712", "0.010711", "0.010712"].map((shown) => isTotal(shown, token))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe("holdOf", () => {
  it("a seller holds the bitcoin, a buyer the total; outside the platform nothing is held", () => {
    const terms = { amountSats: 10_000_000n, filledSats: 4_000_000n, priceCents: 7_000_000n };
    const of = (type: "buy" | "sell", paymentMethod: (typeof PAYMENT_METHODS)[number]) =>
      holdOf({ ...terms, type, paymentMethod });
    expect(of("sell", "USDT")).toEqual({ currency: "BTC", minor: 6_000_000n });
    expect(of("buy", "USDC")).toEqual({ currency: "USDC", minor: 4_263_000_000n });
    expect([of("buy", "SEPA").minor, of("sell", "PayPal").minor]).toEqual([0n, 0n]);
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

  it("is exact after any parts and edits: what was put in is what was paid, released and is left", () => {
    fc.assert(
      fc.property(
        side,
        method,
        sats,
        cents,
        fc.array(step, { maxLength: 12 }),
        (type, paymentMethod, amountSats, priceCents, steps) => {
          let order = {
            type,
            paymentMethod,
            amountSats,
            priceCents,
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

  it("what a part sets free pays its subtotal, whatever the rounding", () => {
    fc.assert(
      fc.property(sats, sats, cents, (one, other, priceCents) => {
        const [part, whole] = one < other ? [one, other] : [other, one];
        const order = { type: "buy", paymentMethod: "USDT", priceCents, amountSats: whole } as const;
        const free =
          holdOf({ ...order, filledSats: 0n }).minor - holdOf({ ...order, filledSats: part }).minor;
        const quote = quoteOf(part, priceCents, "USDT");
        // Each total is rounded by itself: a part's own may differ from what it sets free by two units and no more.
        const apart = free - quote.totalMinor;
        expect(apart >= -2n && apart <= 2n).toBe(true);
      }),
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
    status: "open",
  } as const;

  it("a part leaves it open, the rest fills it, more is refused", () => {
    expect(afterTake(order, 5n)).toEqual({ status: "open", filledSats: 9n });
    expect(afterTake(order, 6n)).toEqual({ status: "filled", filledSats: 10n });
    const refusal = expect.objectContaining({
      code: "conflict",
      message: "A esta orden ya no le queda esa cantidad: vuelve a mirar el mercado.",
    });
    for (const sum of [7n, 0n, -1n]) expect(() => afterTake(order, sum)).toThrow(refusal);
    expect(() => afterTake({ ...order, status: "cancelled" }, 1n)).toThrow("La orden está cancelada");
  });

  it("a cancelled trade gives back: a filled order opens, a cancelled one stays so", () => {
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

describe("an order as it is typed", () => {
  it("is read with the points of thousands in its price, new or changed, and so is what it comes to", () => {
    const typed = { btcAmount: "0,02", pricePerBtc: "70.500" };
    const read = { btcAmount: "0.02", pricePerBtc: "70500" };
    const order = { ...typed, type: "sell", paymentMethod: "SEPA" } as const;
    expect(createOrderForm.parse(order)).toMatchObject(read);
    expect(editOrderForm.parse({ id: "1", ...typed })).toMatchObject(read);
    expect(typedQuote(order)).toMatchObject({ subtotalMinor: 141_000n });
  });
});
