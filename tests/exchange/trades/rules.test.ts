import { describe, expect, it } from "vitest";
import { DomainError } from "@/lib/core/command/errors";
import { TRADE_STATUSES, type TradeStatus } from "@/lib/exchange/constants";
import { TRADE_EVENTS, TRADE_LABELS, type TradeEvent } from "@/lib/exchange/trades/constants";
import { TRADE } from "@/lib/exchange/trades/machine";
import {
  euroCentsFor,
  eventsOpenTo,
  feeSatsOf,
  HOLDING,
  isLive,
  roleIn,
  type TradeRole,
  takeFromHold,
} from "@/lib/exchange/trades/rules";

const BOTH = ["buyer", "seller"];

// The expected table, written independently of the code: for each event, who may trigger it, and from which states.
const LAW: Readonly<Record<TradeEvent, { who: string[]; from: TradeStatus[] }>> = {
  fund: { who: ["seller"], from: ["pending"] },
  pay: { who: ["buyer"], from: ["escrowed"] },
  receipt: { who: ["buyer"], from: ["escrowed", "paid", "disputed"] },
  confirm: { who: ["seller"], from: ["paid"] },
  dispute: { who: BOTH, from: ["escrowed", "paid"] },
  evidence: { who: BOTH, from: ["disputed"] },
  leave: { who: ["buyer"], from: ["escrowed"] },
  cancel: { who: BOTH, from: ["pending", "escrowed", "paid", "disputed"] },
  rate: { who: BOTH, from: ["completed", "cancelled"] },
  resolve: { who: ["administrator"], from: ["disputed"] },
};

// The target state of each event; the others leave the state unchanged.
const LEADS_TO: Partial<Record<TradeEvent, unknown>> = {
  fund: "escrowed",
  pay: "paid",
  confirm: "completed",
  dispute: "disputed",
  leave: "cancelled",
  cancel: "cancelled",
  resolve: { buyer: "completed", seller: "cancelled" },
};

const ROLES: readonly TradeRole[] = ["buyer", "seller", "administrator"];
const at = new Date("2026-11-21T12:00:00Z");
const later = new Date("2026-11-21T13:00:00Z");

const standing = (status: TradeStatus) => ({
  status,
  buyerId: "b",
  sellerId: "s",
  stageExpiresAt: later,
  buyerCancels: false,
  sellerCancels: false,
  hasRated: false,
});
const personOf = (role: TradeRole) => ({
  id: { buyer: "b", seller: "s", administrator: "a" }[role],
  isAdmin: role === "administrator",
});

describe("the machine of a trade", () => {
  const cells = TRADE_STATUSES.flatMap((status) =>
    TRADE_EVENTS.flatMap((event) => ROLES.map((role) => ({ status, event, role }))),
  );

  it.each(cells)("$status, $event by the $role", ({ status, event, role }) => {
    const { who, from } = LAW[event];
    const ask = () => TRADE.transition(status, event, role);
    const isOpen = eventsOpenTo(standing(status), personOf(role), at).includes(event);
    expect(isOpen).toBe(who.includes(role) && from.includes(status));
    if (isOpen) {
      expect(ask().by).toContain(role);
      expect(ask().to).toEqual(LEADS_TO[event] ?? status);
      return;
    }
    const refusal = caught(ask);
    expect(refusal.code).toBe(who.includes(role) ? "conflict" : "forbidden");
    if (refusal.code === "conflict") expect(refusal.message).toContain(`«${TRADE_LABELS[status]}»`);
    else expect(refusal.message).toMatch(/^(Solo el |La disputa debe decidirla un administrador).+\.$/);
  });

  it("expires as in money.md, after the time there", () => {
    expect(TRADE.transition("pending", "fund", "seller").to).toBe("escrowed");
    expect(TRADE.transition("escrowed", "pay", "buyer").to).toBe("paid");
    expect(TRADE.transition("paid", "confirm", "seller").to).toBe("completed");
    expect(TRADE.transition("paid", "dispute", "seller").to).toBe("disputed");
    expect(TRADE.transition("disputed", "resolve", "administrator").to).toEqual({
      buyer: "completed",
      seller: "cancelled",
    });
    const hours = TRADE.states.map((state) => {
      const { after = 0, next = state } = TRADE.deadlineOf(state, {}) ?? {};
      return [state, after / 60, next === state ? "stays" : next];
    });
    expect(hours).toEqual([
      ["pending", 24, "cancelled"],
      ["escrowed", 24, "cancelled"],
      ["paid", 48, "stays"],
      ["disputed", 24, "stays"],
      ["completed", 168, "stays"],
      ["cancelled", 168, "stays"],
    ]);
  });

  it("defines in which states the bitcoin is locked, and which are final", () => {
    expect(HOLDING).toEqual(["escrowed", "paid", "disputed"]);
    expect(TRADE_STATUSES.filter(isLive)).toEqual(["pending", "escrowed", "paid", "disputed"]);
  });

  it("refuses a repeated action, and one after its deadline", () => {
    const buyer = personOf("buyer");
    expect(eventsOpenTo({ ...standing("pending"), buyerCancels: true }, buyer, at)).toEqual([]);
    expect(eventsOpenTo({ ...standing("pending"), sellerCancels: true }, buyer, at)).toEqual(["cancel"]);
    expect(eventsOpenTo({ ...standing("pending"), sellerCancels: true }, personOf("seller"), at)).toEqual([
      "fund",
    ]);
    expect(eventsOpenTo({ ...standing("completed"), hasRated: true }, buyer, at)).toEqual([]);
    expect(eventsOpenTo(standing("completed"), buyer, later)).toEqual([]);
    expect(eventsOpenTo({ ...standing("completed"), stageExpiresAt: null }, buyer, at)).toEqual([]);
    expect(eventsOpenTo(standing("disputed"), buyer, later)).toEqual(["receipt", "cancel"]);
    expect(eventsOpenTo(standing("disputed"), { id: "x", isAdmin: false }, at)).toEqual([]);
    expect(TRADE.isDue({ stageExpiresAt: later }, later)).toBe(true);
    expect(TRADE.isDue({ stageExpiresAt: null }, later)).toBe(false);
  });

  it("treats an administrator who is a party as a party", () => {
    const trade = standing("disputed");
    expect(roleIn(trade, { id: "b", isAdmin: true })).toBe("buyer");
    expect(roleIn(trade, { id: "x", isAdmin: true })).toBe("administrator");
    expect(roleIn(trade, { id: "x", isAdmin: false })).toBeNull();
  });
});

function caught(work: () => unknown): DomainError {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error("nothing was refused");
}

describe("the figures of a trade", () => {
  it("rounds the seller's fee and the euros up", () => {
    const fees = [5_000_000n, 1n, 66n, 67n].map((sats) => feeSatsOf(sats, 150n));
    expect(fees).toEqual([75_000n, 1n, 1n, 2n]);
    expect([feeSatsOf(5_000_000n, 90n), feeSatsOf(5_000_000n, 0n)]).toEqual([45_000n, 0n]);
    expect([euroCentsFor(355_250n, "1.080000"), euroCentsFor(108n, "1.080000")]).toEqual([328_936n, 100n]);
  });

  it("takes a part from the locked amount, and loses no unit", () => {
    const quote = { subtotalMinor: 100n, totalMinor: 102n };
    const parts = (held: bigint, rest: bigint) => {
      const { paidMinor, subtotalMinor, feeMinor, releasedMinor } = takeFromHold(quote, held, rest);
      expect(subtotalMinor + feeMinor).toBe(paidMinor);
      expect(paidMinor + releasedMinor).toBe(held - rest);
      return [subtotalMinor, feeMinor, releasedMinor];
    };
    expect(parts(202n, 100n)).toEqual([100n, 2n, 0n]);
    expect(parts(201n, 100n)).toEqual([100n, 1n, 0n]);
    expect(parts(203n, 100n)).toEqual([100n, 2n, 1n]);
    expect(parts(199n, 100n)).toEqual([99n, 0n, 0n]);
  });
});
