import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "@/lib/core/server/content-security-policy";
import { PURCHASE_STATUSES, type PurchaseStatus } from "@/lib/payments/constants";
import { PURCHASE } from "@/lib/payments/purchases/machine";
import {
  ENROLLED_PURCHASES,
  HOLDING_PURCHASES,
  OPEN_PURCHASES,
  owedHold,
  PAYABLE_PURCHASES,
  providerName,
  purchaseOfName,
  releaseTime,
  STARTED_PURCHASES,
  sharesLeft,
  sharesOf,
  withdrawalRefusal,
} from "@/lib/payments/purchases/rules";
import { fc } from "../../setup/random";

// The states of a purchase, written independently of the code (money.md, decision 024): state → event → who may trigger
// it, and the next state.
type Steps = Record<string, [who: string, to: PurchaseStatus]>;
const UNFINISHED: Steps = {
  pay: ["provider buyer", "succeeded"],
  reject: ["system", "refunding"],
  decline: ["provider", "created"],
  cancel: ["provider system", "failed"],
  expire: ["system", "expired"],
};
const LATE: Steps = { pay: ["provider buyer", "succeeded"], reject: ["system", "refunding"] };
const LAW: Readonly<Record<PurchaseStatus, Steps>> = {
  created: { ...UNFINISHED, confirm: ["buyer", "created"], process: ["provider", "processing"] },
  processing: UNFINISHED,
  succeeded: {
    refund: ["buyer administrator", "refunding"],
    return: ["provider system", "refunded"],
    dispute: ["provider", "disputed"],
    lose: ["provider", "refunded"],
  },
  refunding: { return: ["provider system", "refunded"], lose: ["provider", "refunded"] },
  refunded: {},
  disputed: {
    win: ["provider", "succeeded"],
    lose: ["provider", "refunded"],
    return: ["provider system", "refunded"],
  },
  failed: LATE,
  expired: LATE,
};

const NAMES: Readonly<Record<PurchaseStatus, string>> = {
  created: "sin pagar",
  processing: "en proceso",
  succeeded: "pagada",
  refunding: "devolución en curso",
  refunded: "devuelta",
  disputed: "en disputa",
  failed: "anulada",
  expired: "caducada",
};

describe("the machine of a purchase", () => {
  const ROLES = ["buyer", "administrator", "provider", "system"] as const;

  it("has the states that are stored, the roles and no other event", () => {
    expect(PURCHASE.states).toEqual(PURCHASE_STATUSES);
    expect(PURCHASE.roles).toEqual(ROLES);
    const known = new Set(Object.values(LAW).flatMap((steps) => Object.keys(steps)));
    expect(new Set<string>(PURCHASE.events)).toEqual(known);
  });

  const cells = PURCHASE_STATUSES.flatMap((status) =>
    PURCHASE.events.flatMap((event) => ROLES.map((role) => ({ status, event, role }))),
  );

  it.each(cells)("$status, $event by the $role", ({ status, event, role }) => {
    const [who = "", to = null] = LAW[status][event] ?? [];
    const next = who.split(" ").includes(role) ? to : null;
    expect(PURCHASE.stateIfChanged(status, event, role)).toBe(next);
    if (next) return expect(PURCHASE.stateAfter(status, event, role)).toBe(next);
    const isEver = PURCHASE_STATUSES.some((each) => LAW[each][event]?.[0].split(" ").includes(role));
    const act = () => PURCHASE.stateAfter(status, event, role);
    if (isEver) expect(act).toThrow(`La compra está ${NAMES[status]}: no se puede.`);
    else expect(act).toThrow(/^(Solo el comprador|Eso lo decide el proveedor de pagos)/);
  });

  it("ends an unpaid one at its deadline, and nothing else automatically", () => {
    const expiresAt = new Date("2026-11-22T12:00:00Z");
    const ends = PURCHASE_STATUSES.map((status) => PURCHASE.endOf(status, { expiresAt }, new Date(0)));
    expect(ends).toEqual([expiresAt, null, null, null, null, null, null, null]);
    expect(PURCHASE.deadlineOf("created", {})?.next).toBe("expired");
  });

  it("defines which are open, payable, started, enrolled and locked", () => {
    expect(OPEN_PURCHASES).toEqual(["created", "processing", "refunding", "disputed"]);
    expect(PAYABLE_PURCHASES).toEqual(["created", "processing"]);
    expect(STARTED_PURCHASES).toEqual(["processing", "succeeded", "refunding", "refunded", "disputed"]);
    expect(ENROLLED_PURCHASES).toEqual(["succeeded", "disputed"]);
    expect(HOLDING_PURCHASES).toEqual(["succeeded", "refunding", "disputed"]);
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

describe("the rest after partial refunds", () => {
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

  it("never grows with a refund, in either currency, and is zero after the full refund", () => {
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

describe("the locked amount", () => {
  const row = {
    euroCents: 3_000n,
    feeCents: 45n,
    usdCents: 3_240n,
    returnedUsdCents: 0n,
    heldCents: 700n,
    invoiceNumber: "2026-000001",
    releasedAt: null,
  };

  it("is the seller's part until it is released or refunded", () => {
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

  it("is reduced by the seller's share of partial refunds", () => {
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
  const paid = {
    itemType: "course",
    status: "succeeded",
    releaseAt: releaseTime(paidAt),
    consentedAt: null,
  } as const;
  const day = (days: number, ms = 0) => new Date(paidAt.getTime() + days * 86_400_000 + ms);

  it("lasts fourteen days to the instant, opened or not", () => {
    expect(withdrawalRefusal(paid, day(1), day(14, -1))).toBeNull();
    expect(withdrawalRefusal(paid, null, day(14))).toBe(
      "Han pasado los 14 días del derecho de desistimiento.",
    );
  });

  it("ends with both consent and opening, not with one of them", () => {
    const consented = { ...paid, consentedAt: paidAt };
    expect(withdrawalRefusal(consented, null, day(3))).toBeNull();
    expect(withdrawalRefusal(consented, day(1), day(3))).toMatch(/^Aceptaste empezar ya y has abierto/);
    const mentorship = { ...consented, itemType: "mentorship" } as const;
    expect(withdrawalRefusal(mentorship, day(1), day(3))).toMatch(/ha empezado la primera sesión/);
  });

  it("does not exist for unpaid, disputed or refunded purchases", () => {
    for (const status of ["created", "refunding", "refunded", "disputed", "failed"] as const) {
      expect(withdrawalRefusal({ ...paid, status }, null, day(1))).toMatch(NAMES[status]);
    }
  });
});

describe("the name at the provider", () => {
  it("links to its row, and no other text does", () => {
    const row = { id: 17, createdAt: new Date(1_795_000_000_123) };
    expect(purchaseOfName(providerName(row))).toEqual(row);
    for (const name of [null, "", "order_17", "purchase-17", "purchase-x-1", "purchase-17-1; drop"]) {
      expect(purchaseOfName(name)).toBeNull();
    }
  });
});

describe("the policy of the checkout", () => {
  const policyOf = (pathname: string) => contentSecurityPolicy({ nonce: "n", pathname });

  it("allows the provider only on these pages", () => {
    for (const pathname of ["/courses/checkout/7", "/mentorships/checkout/7", "/debank/topup"]) {
      expect(policyOf(pathname)).toContain("script-src 'nonce-n' 'strict-dynamic'");
      expect(policyOf(pathname)).toContain("connect-src 'self' https://api.stripe.com");
      expect(policyOf(pathname)).toMatch(/frame-src https:\/\/js\.stripe\.com/);
    }
    for (const pathname of ["/", "/courses", "/courses/7", "/receipts/7", "/admin"]) {
      expect(policyOf(pathname)).not.toContain("stripe");
    }
  });
});
