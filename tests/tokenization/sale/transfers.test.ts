import { describe, expect, it } from "vitest";
import type { Token } from "@/lib/core/format/money";
import { type Account, pathOf } from "@/lib/ledger/accounts";
import { type Act, TRANSFER_RULES } from "@/lib/ledger/constants";
import type { Transfer } from "@/lib/ledger/post";
import {
  type Distribution,
  payInTransfers,
  payoutTransfers,
  returnTransfers,
} from "@/lib/tokenization/distributions/transfers";
import { giftTransfers } from "@/lib/tokenization/holdings/transfers";
import { purchaseFor } from "@/lib/tokenization/projects/price-rules";
import { type Investment, issueTransfers, refundTransfers } from "@/lib/tokenization/sale/transfers";
import { fc } from "../../setup/random";

const PROJECT = { id: 7, ownerId: "promoter", tokenSymbol: "OLIVA" };
const OLIVA = "OLIVA" as Token;

/** Returns the change of each account, by its path. */
function gains(transfers: readonly Transfer[]): Map<string, bigint> {
  const byPath = new Map<string, bigint>();
  const add = (account: Account, minor: bigint) =>
    byPath.set(pathOf(account), (byPath.get(pathOf(account)) ?? 0n) + minor);
  for (const { from, to, amount } of transfers) {
    expect(amount).toBeGreaterThanOrEqual(0n);
    expect(from.currency).toBe(to.currency);
    add(from, -amount);
    add(to, amount);
  }
  return byPath;
}

function expectAllowedTransfers(act: Act, transfers: readonly Transfer[]): void {
  const rules: readonly (readonly [string, string])[] = TRANSFER_RULES[act];
  for (const { from, to } of transfers) {
    expect(rules.some(([one, other]) => one === from.kind && other === to.kind)).toBe(true);
  }
}

const investments = fc
  .array(fc.record({ cents: fc.bigInt({ min: 10_000n, max: 10n ** 9n }), isLocked: fc.boolean() }), {
    minLength: 1,
  })
  .map((given) =>
    given.map(({ cents, isLocked }, place): Investment => {
      const { units, chargeCents } = purchaseFor(cents, 333n);
      const lockedUntil = isLocked ? new Date() : null;
      return { id: place + 1, investorId: `m${place % 3}`, units, amountCents: chargeCents, lockedUntil };
    }),
  );

const sumOf = (given: readonly Investment[], of: "units" | "amountCents") =>
  given.reduce((sum, each) => sum + each[of], 0n);

describe("the money of a sale", () => {
  it("goes to the project's fund, and as many tokens as were paid for are issued", () => {
    fc.assert(
      fc.property(investments, (given) => {
        const transfers = issueTransfers(PROJECT, given);
        expectAllowedTransfers("project.issue", transfers);
        const after = gains(transfers);
        expect(after.get("fund:EUR::project:7")).toBe(sumOf(given, "amountCents"));
        expect(after.get("issuer:OLIVA:::")).toBe(-sumOf(given, "units"));
        for (const { id, investorId, amountCents, units, lockedUntil } of given) {
          expect(after.get(`escrow:EUR:${investorId}:investment:${id}`)).toBe(-amountCents);
          const held = after.get(`escrow:OLIVA:${investorId}:investment:${id}`);
          expect(held).toBe(lockedUntil ? units : undefined);
        }
        const paid = sumOf(given, "units") * 333n;
        expect(paid).toBe(sumOf(given, "amountCents") * 1_000_000n);
      }),
    );
  });

  it("is returned in full to each investor", () => {
    fc.assert(
      fc.property(investments, (given) => {
        const transfers = refundTransfers(given);
        expectAllowedTransfers("project.refund", transfers);
        expectAllowedTransfers("project.revoke", transfers);
        const after = gains(transfers);
        const back = [...after].filter(([path]) => path.startsWith("available:EUR:"));
        expect(back.reduce((sum, [, minor]) => sum + minor, 0n)).toBe(sumOf(given, "amountCents"));
        for (const { id, investorId, amountCents } of given) {
          expect(after.get(`escrow:EUR:${investorId}:investment:${id}`)).toBe(-amountCents);
        }
      }),
    );
  });
});

describe("the money of a distribution", () => {
  const distribution: Distribution = {
    id: 4,
    projectId: 7,
    kind: "windup",
    amountCents: 1_000n,
    fundCents: 300n,
  };

  it("is reserved from both, and is returned to its sources", () => {
    const paidIn = payInTransfers(distribution, "promoter");
    expectAllowedTransfers("distribution.pay-in", paidIn);
    expectAllowedTransfers("distribution.return", returnTransfers(distribution, "promoter"));
    const after = gains(paidIn);
    expect([...after]).toEqual([
      ["fund:EUR::project:7", -300n],
      ["fund:EUR::distribution:4", 1_000n],
      ["available:EUR:promoter::", -700n],
    ]);
    const both = gains([...paidIn, ...returnTransfers(distribution, "promoter")]);
    expect([...both.values()].every((minor) => minor === 0n)).toBe(true);
  });

  it("is paid to each holder, and an exit redeems their tokens", () => {
    const payouts = [
      { userId: "a", cents: 600n, units: 6_000_000n },
      { userId: "b", cents: 400n, units: 4_000_000n },
    ];
    const transfers = payoutTransfers(distribution, OLIVA, payouts);
    expectAllowedTransfers("distribution.pay", transfers);
    const after = gains(transfers);
    expect([after.get("fund:EUR::distribution:4"), after.get("issuer:OLIVA:::")]).toEqual([
      -1_000n,
      10_000_000n,
    ]);
    expect([after.get("available:EUR:b::"), after.get("available:OLIVA:b::")]).toEqual([400n, -4_000_000n]);
  });
});

describe("a gift", () => {
  const gift = { id: 3, giverId: "a", receiverId: "b", units: 5n };

  it("is locked for the giver, and ends with one of the two", () => {
    const move = (act: "gift.offer" | "gift.accept" | "gift.return") => {
      const transfers = giftTransfers(gift, { act, token: OLIVA });
      expectAllowedTransfers(act, transfers);
      return [...gains(transfers)];
    };
    expect(move("gift.offer")).toEqual([
      ["available:OLIVA:a::", -5n],
      ["escrow:OLIVA:a:gift:3", 5n],
    ]);
    expect(move("gift.accept")[1]).toEqual(["available:OLIVA:b::", 5n]);
    expect(move("gift.return")[1]).toEqual(["available:OLIVA:a::", 5n]);
  });
});
