import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "@/lib/core/content-security-policy";
import { PURCHASE_STATUSES } from "@/lib/learning/constants";
import { PURCHASE_NAMES } from "@/lib/learning/purchase-constants";
import {
  owedHold,
  PURCHASE_TABLE,
  type PurchaseEvent,
  providerName,
  purchaseAfter,
  purchaseOfName,
  refundStanding,
  releaseTime,
  sharesLeft,
  sharesOf,
  stateAfter,
  withdrawalRefusal,
} from "@/lib/learning/purchase-rules";

const EVENTS = [
  ...new Set(Object.values(PURCHASE_TABLE).flatMap((steps) => Object.keys(steps))),
] as PurchaseEvent[];

describe("the life of a purchase", () => {
  it("knows nothing but its table: an event that is missing changes nothing, and is refused by name", () => {
    for (const status of PURCHASE_STATUSES) {
      for (const event of EVENTS) {
        const steps = PURCHASE_TABLE[status] as Partial<Record<PurchaseEvent, { to: string }>>;
        const to = steps[event]?.to ?? null;
        expect(stateAfter(status, event)).toBe(to);
        if (to) expect(purchaseAfter(status, event)).toBe(to);
        else expect(() => purchaseAfter(status, event)).toThrow(PURCHASE_NAMES[status].toLowerCase());
      }
    }
  });

  it("ends: nothing follows what was refunded, and money that comes late is never refused", () => {
    expect(Object.keys(PURCHASE_TABLE.refunded)).toEqual([]);
    for (const status of ["created", "processing", "failed", "expired"] as const) {
      expect(stateAfter(status, "pay")).toBe("succeeded");
    }
  });
});

describe("the shares", () => {
  it("are 1.5 %, half-even, and add up to the whole", () => {
    expect(sharesOf(3_000n)).toEqual({ feeCents: 45n, sellerCents: 2_955n });
    expect(sharesOf(100n)).toEqual({ feeCents: 2n, sellerCents: 98n });
    fc.assert(
      fc.property(fc.bigInt(1n, 10_000_000n), (cents) => {
        const { feeCents, sellerCents } = sharesOf(cents);
        expect(feeCents + sellerCents).toBe(cents);
        expect(feeCents >= 0n && sellerCents >= 0n).toBe(true);
      }),
    );
  });
});

describe("what is left after parts went back", () => {
  const paid = { euroCents: 3_000n, feeCents: 45n, usdCents: 3_240n, returnedUsdCents: 0n };

  it("is the same share of either leg, to the cent", () => {
    expect(sharesLeft(paid)).toEqual({ euroCents: 3_000n, feeCents: 45n, sellerCents: 2_955n });
    expect(sharesLeft({ ...paid, returnedUsdCents: 1_000n })).toEqual({
      euroCents: 2_074n,
      feeCents: 31n,
      sellerCents: 2_043n,
    });
    expect(sharesLeft({ ...paid, returnedUsdCents: 3_240n }).euroCents).toBe(0n);
    expect(sharesLeft({ ...paid, usdCents: null }).euroCents).toBe(3_000n);
  });

  it("never grows with what goes back, in neither leg, and comes to nothing with the whole", () => {
    const cents = fc.bigInt(1n, 5_000_000n);
    fc.assert(
      fc.property(cents, cents, fc.array(cents, { maxLength: 8 }), (euroCents, usdCents, parts) => {
        const { feeCents } = sharesOf(euroCents);
        let before = sharesLeft({ euroCents, feeCents, usdCents, returnedUsdCents: 0n });
        let returnedUsdCents = 0n;
        for (const part of [...parts, usdCents]) {
          returnedUsdCents += part;
          if (returnedUsdCents > usdCents) returnedUsdCents = usdCents;
          const after = sharesLeft({ euroCents, feeCents, usdCents, returnedUsdCents });
          expect(after.feeCents <= before.feeCents && after.sellerCents <= before.sellerCents).toBe(true);
          expect(after.feeCents + after.sellerCents).toBe(after.euroCents);
          before = after;
        }
        expect(before.euroCents).toBe(0n);
      }),
    );
  });
});

describe("what the refunds of a payment come to", () => {
  const refund = (id: string, state: "pending" | "done" | "failed", amountMinor: bigint) => ({
    id,
    state,
    amountMinor,
  });

  it("counts what is done, and tells what is on its way or turned down", () => {
    expect(refundStanding([], 3_240n)).toMatchObject({ backMinor: 0n, isWhole: false, doneId: null });
    const some = [
      refund("re_3", "pending", 500n),
      refund("re_2", "done", 700n),
      refund("re_1", "failed", 9n),
    ];
    expect(refundStanding(some, 3_240n)).toEqual({
      backMinor: 700n,
      doneId: "re_2",
      isWhole: false,
      isPending: true,
      failedId: "re_1",
    });
    expect(refundStanding([refund("re_4", "done", 2_540n), ...some], 3_240n).isWhole).toBe(true);
    expect(refundStanding([refund("re_1", "failed", 3_240n)], 0n).isWhole).toBe(false);
  });
});

describe("what is held", () => {
  const row = {
    euroCents: 3_000n,
    feeCents: 45n,
    usdCents: 3_240n,
    returnedUsdCents: 0n,
    heldCents: 700n,
    invoiceNumber: "2026-000001",
    releasedAt: null,
  };

  it("is the seller's part until it is released or given back", () => {
    const owed = PURCHASE_STATUSES.map((status) => owedHold({ ...row, status }));
    expect(owed).toEqual([0n, 0n, 2_955n, 2_955n, 0n, 2_955n, 0n, 0n]);
    const released = { ...row, releasedAt: new Date() };
    expect(PURCHASE_STATUSES.map((status) => owedHold({ ...released, status }))).toEqual([
      0n,
      0n,
      0n,
      700n,
      0n,
      700n,
      0n,
      0n,
    ]);
    expect(owedHold({ ...row, status: "refunding", invoiceNumber: null })).toBe(0n);
  });

  it("is less by the seller's share of what went back in parts", () => {
    const part = { ...row, returnedUsdCents: 1_000n };
    expect(PURCHASE_STATUSES.map((status) => owedHold({ ...part, status }))).toEqual([
      0n,
      0n,
      2_043n,
      2_043n,
      0n,
      2_043n,
      0n,
      0n,
    ]);
  });
});

describe("the right of withdrawal", () => {
  const paidAt = new Date("2026-11-01T10:00:00Z");
  const paid = { status: "succeeded", releaseAt: releaseTime(paidAt), consentedAt: null } as const;
  const day = (days: number, ms = 0) => new Date(paidAt.getTime() + days * 86_400_000 + ms);

  it("lasts fourteen days to the instant, opened or not", () => {
    expect(withdrawalRefusal(paid, day(1), day(14, -1))).toBeNull();
    expect(withdrawalRefusal(paid, null, day(14))).toBe(
      "Han pasado los 14 días del derecho de desistimiento.",
    );
  });

  it("ends with consent and opening, not with one of them", () => {
    const consented = { ...paid, consentedAt: paidAt };
    expect(withdrawalRefusal(consented, null, day(3))).toBeNull();
    expect(withdrawalRefusal(consented, day(1), day(3))).toMatch(/^Aceptaste empezar ya/);
  });

  it("is not there for what is unpaid, disputed or given back", () => {
    for (const status of ["created", "refunding", "refunded", "disputed", "failed"] as const) {
      expect(withdrawalRefusal({ ...paid, status }, null, day(1))).toMatch(
        PURCHASE_NAMES[status].toLowerCase(),
      );
    }
  });
});

describe("the name at the provider", () => {
  it("leads back to the row, and no other text does", () => {
    const row = { id: 17, createdAt: new Date(1_795_000_000_123) };
    expect(purchaseOfName(providerName(row))).toEqual(row);
    for (const name of [null, "", "order_17", "purchase-17", "purchase-x-1", "purchase-17-1; drop"]) {
      expect(purchaseOfName(name)).toBeNull();
    }
  });
});

describe("the policy of the checkout", () => {
  const policyOf = (pathname: string) => contentSecurityPolicy({ nonce: "n", pathname });

  it("lets the provider in there, and nowhere else", () => {
    for (const pathname of ["/courses/checkout/7", "/mentorships/checkout/7"]) {
      expect(policyOf(pathname)).toContain("script-src 'nonce-n' 'strict-dynamic'");
      expect(policyOf(pathname)).toContain("connect-src 'self' https://api.stripe.com");
      expect(policyOf(pathname)).toMatch(/frame-src https:\/\/js\.stripe\.com/);
    }
    for (const pathname of ["/", "/courses", "/courses/7", "/receipts/7", "/admin"]) {
      expect(policyOf(pathname)).not.toContain("stripe");
    }
  });
});
