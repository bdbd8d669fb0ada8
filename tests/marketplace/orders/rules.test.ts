import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/marketplace/constants";
import { partsOf, refusalFor } from "@/lib/marketplace/listings/rules";
import { ORDER_ENTRIES, ORDER_EVENTS, orderLabel } from "@/lib/marketplace/orders/constants";
import { ORDER } from "@/lib/marketplace/orders/machine";
import {
  eventsOpenTo,
  heldCents,
  isRefundOpen,
  leftCents,
  payoutOf,
  returnOf,
} from "@/lib/marketplace/orders/rules";

const ROLES = ["buyer", "seller", "administrator"] as const;
const PEOPLE = {
  buyer: { id: "b", isAdmin: false, suspension: null },
  seller: { id: "s", isAdmin: true, suspension: null },
  administrator: { id: "a", isAdmin: true, suspension: null },
} as const;

const minutesOf = (status: OrderStatus, isService: boolean) =>
  ORDER.deadlineOf(status, { isService })?.after ?? 0;

describe("the machine of an order", () => {
  it("shows as buttons exactly the actions that the table allows each role", () => {
    const now = new Date();
    for (const status of ORDER_STATUSES) {
      for (const role of ROLES) {
        const order = {
          status,
          buyerId: "b",
          sellerId: "s",
          stageExpiresAt: new Date(now.getTime() + 1),
          endedAt: null,
          hasRated: false,
          isBuyerGone: false,
        };
        const open = eventsOpenTo(order, PEOPLE[role], now);
        for (const event of ORDER_EVENTS) {
          const may = ORDER.stepFrom(status, event)?.by.includes(role) ?? false;
          expect(open.includes(event), `${status} ${event} ${role}`).toBe(may);
          if (may) expect(ORDER.transition(status, event, role)).toBeDefined();
          else expect(() => ORDER.transition(status, event, role)).toThrow();
        }
      }
    }
  });

  it("has a name for each state and moment, and a clock for each state that waits", () => {
    for (const status of ORDER_STATUSES) {
      expect(orderLabel({ status, isService: false })).toBeTruthy();
      // An order is pending only in the transaction that also pays it (decision 027).
      expect(minutesOf(status, false) > 0).toBe(status !== "cancelled" && status !== "pending");
    }
    expect(Object.values(ORDER_ENTRIES).every(Boolean)).toBe(true);
    expect(minutesOf("shipped", true)).toBe(7 * 24 * 60);
  });

  it("locks what was paid and not refunded, and only while it waits", () => {
    const order = { totalCents: 1_000n, refundedCents: 300n };
    const held = ORDER_STATUSES.map((status) => heldCents({ ...order, status }));
    expect(held).toEqual([0n, 700n, 700n, 0n, 700n, 0n, 0n]);
  });

  it("can refund the locked amount or, after delivery, the unrefunded one", () => {
    const order = { totalCents: 1_000n, refundedCents: 300n };
    expect(ORDER_STATUSES.map((status) => leftCents({ ...order, status }))).toEqual([
      0n,
      700n,
      700n,
      700n,
      700n,
      0n,
      0n,
    ]);
  });

  it("refunds after delivery from each party's share, in any parts", () => {
    for (let totalCents = 1n; totalCents < 90n; totalCents += 1n) {
      for (let step = 1n; step <= totalCents; step += 7n) {
        const got = payoutOf({ totalCents, refundedCents: 0n });
        let [fee, seller] = [0n, 0n];
        for (let refundedCents = 0n; refundedCents < totalCents; refundedCents += step) {
          const rest = totalCents - refundedCents;
          const back = returnOf({ totalCents, refundedCents }, step < rest ? step : rest);
          expect(back.fee >= 0n && back.seller >= 0n).toBe(true);
          [fee, seller] = [fee + back.fee, seller + back.seller];
        }
        expect({ fee, rest: seller }).toEqual(got);
      }
    }
  });

  it("lets the seller refund for 90 days", () => {
    const endedAt = new Date("2026-01-01T00:00:00Z");
    expect(isRefundOpen({ endedAt }, new Date("2026-03-31T23:59:59Z"))).toBe(true);
    expect(isRefundOpen({ endedAt }, new Date("2026-04-01T00:00:00Z"))).toBe(false);
    expect(isRefundOpen({ endedAt: null }, endedAt)).toBe(true);
  });

  it("loses no cent between the fee and the seller", () => {
    for (let cents = 1n; cents < 400n; cents += 1n) {
      const { fee, rest } = partsOf(cents);
      expect(fee + rest).toBe(cents);
    }
    expect(partsOf(10_050n)).toEqual({ fee: 302n, rest: 9_748n });
  });

  it("names the required level with the specification's text", () => {
    const member = { level: 1, isVerified: false };
    expect(refusalFor({ level: 2, isRestricted: true }, member)).toBe("Nivel 2 requerido");
    expect(refusalFor({ level: 1, isRestricted: false }, member)).toBeNull();
  });
});
