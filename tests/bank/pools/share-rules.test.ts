import { describe, expect, it } from "vitest";
import {
  earnedOf,
  holdingAfter,
  interestOf,
  NO_HOLDING,
  type PoolState,
  paidInAfter,
  realYieldPoints,
  sharesFor,
  sharesToBurn,
  worthOf,
} from "@/lib/bank/pools/share-rules";
import { fc } from "../../setup/random";

const EMPTY: PoolState = { shares: 0n, assets: 0n };
const minor = fc.oneof(fc.bigInt({ min: 1n, max: 2_000n }), fc.bigInt({ min: 1n, max: 10n ** 15n }));

const act = fc.record({
  kind: fc.constantFrom("deposit", "withdrawal", "all", "contribution"),
  member: fc.nat(3),
  minor,
});

type Act = { kind: string; member: number; minor: bigint };

const leave = (member: number): Act => ({ kind: "all", member, minor: 0n });

/** Applies the acts to a pool and its members as the commands do. */
function play(acts: readonly Act[], each: (before: PoolState, after: PoolState, member: number) => void) {
  const members = [0n, 0n, 0n, 0n];
  let state = EMPTY;
  let net = 0n;
  for (const { kind, member, minor: asked } of acts) {
    const before = state;
    const held = members[member] ?? 0n;
    const worth = worthOf(held, state);
    if (kind === "deposit") {
      const shares = sharesFor(asked, state);
      if (shares === 0n) continue;
      members[member] = held + shares;
      state = { shares: state.shares + shares, assets: state.assets + asked };
      net += asked;
    } else if (kind === "contribution") {
      if (state.shares === 0n) continue;
      state = { ...state, assets: state.assets + asked };
      net += asked;
    } else {
      const taken = kind === "all" || asked > worth ? worth : asked;
      if (taken === 0n) continue;
      const burnt = taken === worth ? held : sharesToBurn(taken, state);
      expect(burnt).toBeLessThanOrEqual(held);
      members[member] = held - burnt;
      state = { shares: state.shares - burnt, assets: state.assets - taken };
      net -= taken;
    }
    each(before, state, member);
  }
  return { members, state, net };
}

describe("shares of a pool", () => {
  it("create and lose nothing: the deposits minus the withdrawals cover everyone's value", () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const { members, state, net } = play(acts, () => undefined);
        const owed = members.reduce((sum, shares) => sum + worthOf(shares, state), 0n);
        expect(state.assets).toBe(net);
        expect(members.reduce((sum, shares) => sum + shares, 0n)).toBe(state.shares);
        expect(owed).toBeLessThanOrEqual(state.assets);
        // Only the part of the virtual shares, and less than one minor unit per member, belong to nobody.
        expect(state.assets - owed).toBeLessThanOrEqual(worthOf(1_000n, state) + BigInt(members.length) + 1n);
      }),
      { numRuns: 500 },
    );
  });

  it("never lose value when others join or leave", () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        play(acts, (before, after) => {
          const was = (before.assets + 1n) * (after.shares + 1_000n);
          const is = (after.assets + 1n) * (before.shares + 1_000n);
          expect(is).toBeGreaterThanOrEqual(was);
        });
      }),
      { numRuns: 500 },
    );
  });

  it("return no more than the deposit to a member who leaves immediately", () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), minor, (acts, paid) => {
        const { state } = play(acts, () => undefined);
        const shares = sharesFor(paid, state);
        const after = { shares: state.shares + shares, assets: state.assets + paid };
        expect(worthOf(shares, after)).toBeLessThanOrEqual(paid);
      }),
    );
  });

  it("bring nothing to a first member who contributes to make shares expensive for the second", () => {
    fc.assert(
      fc.property(minor, minor, minor, (first, given, second) => {
        const own = sharesFor(first, EMPTY);
        const inflated = { shares: own, assets: first + given };
        const shares = sharesFor(second, inflated);
        if (shares === 0n) return;
        const after = { shares: own + shares, assets: inflated.assets + second };
        expect(worthOf(own, after)).toBeLessThanOrEqual(first + given);
        expect(second - worthOf(shares, after)).toBeLessThanOrEqual(given / 1_000n + 2n);
      }),
      { numRuns: 500 },
    );
  });

  it("keep in the pool the deposited amount in proportion to the rest", () => {
    expect(paidInAfter(1_000n, { held: 4n, burnt: 1n })).toBe(750n);
    expect(paidInAfter(1_000n, { held: 3n, burnt: 3n })).toBe(0n);
    expect(paidInAfter(0n, { held: 0n, burnt: 0n })).toBe(0n);
  });

  it("bring no negative interest in a pool that lost nothing, and at least what was gained in all", () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const holdings = [0, 1, 2, 3].map(() => NO_HOLDING);
        const sums = holdings.map(() => ({ interest: 0n, net: 0n }));
        play([...acts, ...[0, 1, 2, 3].map(leave)], (before, after, member) => {
          const [holding, sum] = [holdings[member], sums[member]];
          const [shares, minor] = [after.shares - before.shares, after.assets - before.assets];
          if (!holding || !sum || shares === 0n) return;
          sum.net -= minor;
          if (shares > 0n) {
            holdings[member] = holdingAfter(holding, { shares, minor, state: after });
            return;
          }
          const { interest, left } = interestOf(holding, { shares: -shares, minor: -minor, state: after });
          expect(interest).toBeGreaterThanOrEqual(0n);
          expect(left.paidIn).toBeGreaterThanOrEqual(0n);
          holdings[member] = left;
          sum.interest += interest;
        });
        for (const { interest, net } of sums) expect(interest).toBeGreaterThanOrEqual(net);
      }),
      { numRuns: 500 },
    );
  });
});

describe("what a holding has earned", () => {
  it("is a gain or a loss, and nothing if only the rounding differs", () => {
    const paidIn = [100_500n, 100_000n, 99_999n, 99_998n, 90_000n];
    expect(paidIn.map((worth) => earnedOf(worth, 100_000n))).toEqual([500n, 0n, 0n, -2n, -10_000n]);
  });
});

describe("the interest of a withdrawal", () => {
  // 10,000 minor units in a pool with nobody else.
  const first = { shares: 10_000_000n, assets: 10_000n };
  const holding = holdingAfter(NO_HOLDING, { shares: first.shares, minor: first.assets, state: first });

  it.each([
    ["half of what grew by a tenth", 5_000_000n, 5_500n, 5_500n, 500n, 5_000n],
    ["all of what grew by a tenth", 10_000_000n, 11_000n, 0n, 1_000n, 0n],
    ["half, rounded down", 5_000_000n, 4_999n, 5_001n, 0n, 5_001n],
    ["all, rounded down", 10_000_000n, 9_998n, 2n, 0n, 0n],
    ["half after a loss of a tenth", 5_000_000n, 4_500n, 4_500n, -500n, 5_000n],
    ["all after a loss of half", 10_000_000n, 4_999n, 1n, -5_001n, 0n],
  ])("of %s", (_, burnt, minor, assets, interest, paidIn) => {
    const shares = first.shares - burnt;
    const { interest: found, left } = interestOf(holding, {
      shares: burnt,
      minor,
      state: { shares, assets },
    });
    expect([found, left.shares, left.paidIn]).toEqual([interest, shares, paidIn]);
  });
});

describe("realYieldPoints", () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day));
  const then = { shares: 10n ** 9n, assets: 10n ** 6n, at: at(0) };

  it.each([
    [365, 1_100_000n, 1_000n],
    [73, 1_020_000n, 1_000n],
    [365, 1_000_000n, 0n],
  ])("after %i days with %s: %s hundredths of a per cent a year", (days, assets, points) => {
    expect(realYieldPoints(then, { ...then, assets, at: at(days) })).toBe(points);
  });

  it("does not change with deposits and withdrawals", () => {
    const shares = sharesFor(5_000_000n, then);
    const now = { shares: then.shares + shares, assets: then.assets + 5_000_000n, at: at(100) };
    expect(realYieldPoints(then, now)).toBe(0n);
  });

  it("is unknown with less than thirty days of history, and for an empty pool", () => {
    expect(realYieldPoints(undefined, then)).toBeNull();
    expect(realYieldPoints(then, { ...then, at: at(29) })).toBeNull();
    expect(realYieldPoints({ ...EMPTY, at: at(0) }, { ...then, at: at(365) })).toBeNull();
    expect(realYieldPoints(then, { ...EMPTY, at: at(365) })).toBeNull();
  });
});
