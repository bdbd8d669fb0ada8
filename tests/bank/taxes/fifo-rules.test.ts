import { describe, expect, it } from "vitest";
import { settle, type ValuedEvent } from "@/lib/bank/taxes/fifo-rules";
import { fc } from "../../setup/random";

const DAY = 86_400_000;
const origin = (day: number) => ({
  at: new Date(Date.UTC(2026, 0, 1) + day * DAY),
  journalId: BigInt(day + 1),
  act: "trade.settle",
  ref: { type: "trade", id: "1" },
});

const bought = (day: number, units: bigint, cents: bigint | null): ValuedEvent => ({
  ...origin(day),
  ...{ kind: "acquired", asset: "BTC", units, cents },
});
const sold = (day: number, units: bigint, cents: bigint): ValuedEvent => ({
  ...origin(day),
  ...{ kind: "disposed", asset: "BTC", units, cents },
});

const put = (day: number, units: bigint): ValuedEvent => ({
  ...origin(day),
  ...{ kind: "removed", asset: "BTC", units, place: "shared-pot:1" },
});
const back = (day: number, units: bigint, cents: bigint | null): ValuedEvent => ({
  ...origin(day),
  ...{ kind: "restored", asset: "BTC", units, cents, place: "shared-pot:1" },
});

describe("what returns from a place", () => {
  const lotsAfter = (...events: ValuedEvent[]) =>
    (settle(events).lots.get("BTC") ?? []).map(({ at, units, costCents }) => [
      (at.getTime() - origin(0).at.getTime()) / DAY,
      units,
      costCents,
    ]);

  it("has the cost and the date of the last units that were put there", () => {
    const before = [bought(0, 100n, 1_000n), bought(1, 100n, 3_000n), put(2, 200n), bought(3, 10n, 900n)];
    expect(lotsAfter(...before)).toEqual([[3, 10n, 900n]]);
    expect(lotsAfter(...before, back(4, 150n, 9n))).toEqual([
      [0, 50n, 500n],
      [1, 100n, 3_000n],
      [3, 10n, 900n],
    ]);
  });

  it("has its own worth as far as it exceeds what was put there", () => {
    expect(lotsAfter(bought(0, 100n, 1_000n), put(1, 100n), back(2, 150n, 300n))).toEqual([
      [0, 100n, 1_000n],
      [2, 50n, 100n],
    ]);
    expect(lotsAfter(back(2, 50n, null))).toEqual([[2, 50n, null]]);
  });

  it("stays unknown if its cost was unknown", () => {
    expect(lotsAfter(bought(0, 100n, null), put(1, 150n), back(2, 150n, 300n))).toEqual([
      [0, 100n, null],
      [1, 50n, null],
    ]);
  });
});

describe("FIFO", () => {
  it("sells the oldest first, and a part of a lot at its part of the cost", () => {
    const { gains, lots } = settle([
      bought(0, 100n, 1_000n),
      bought(1, 100n, 3_000n),
      sold(2, 150n, 6_000n),
      sold(3, 50n, 1_000n),
    ]);
    expect(gains.map(({ costCents, gainCents }) => [costCents, gainCents])).toEqual([
      [2_500n, 3_500n],
      [1_500n, -500n],
    ]);
    expect(lots.get("BTC")).toEqual([]);
  });

  it("never assumes a cost of what came from outside", () => {
    const { gains } = settle([bought(0, 60n, null), bought(1, 40n, 400n), sold(2, 80n, 1_600n)]);
    expect(gains).toMatchObject([
      {
        unknownUnits: 60n,
        unknownProceedsCents: 1_200n,
        proceedsCents: 400n,
        costCents: 200n,
        gainCents: 200n,
      },
    ]);
  });

  it("marks the cost as unknown if more was sold than arrived", () => {
    const { gains } = settle([sold(0, 10n, 500n)]);
    expect(gains).toMatchObject([
      { unknownUnits: 10n, unknownProceedsCents: 500n, gainCents: 0n, since: null },
    ]);
  });

  it("removes the oldest lots without a gain if assets leave unsold", () => {
    const gone: ValuedEvent = { ...origin(2), kind: "removed", asset: "BTC", units: 100n };
    const { gains, lots } = settle([bought(0, 100n, 1_000n), bought(1, 50n, 2_000n), gone]);
    expect(gains).toEqual([]);
    expect(lots.get("BTC")).toMatchObject([{ units: 50n, costCents: 2_000n }]);
  });

  it("reduces the cost by returned money, and counts the excess as a gain", () => {
    const back = (cents: bigint): ValuedEvent => ({ ...origin(2), kind: "returned", asset: "BTC", cents });
    const held = [bought(0, 100n, 1_000n), bought(1, 100n, 3_000n)];
    expect(settle([...held, back(400n)]).lots.get("BTC")).toMatchObject([
      { costCents: 900n },
      { costCents: 2_700n },
    ]);
    expect(settle([...held, back(4_500n)]).gains).toMatchObject([{ gainCents: 500n, units: 0n }]);
  });

  it("acquires bitcoin income at its value at that time", () => {
    const earned: ValuedEvent = {
      ...origin(0),
      ...{ kind: "income", income: "interest", asset: "BTC", units: 10n, cents: 700n },
    };
    const { incomes, gains } = settle([earned, sold(1, 10n, 900n)]);
    expect(incomes).toHaveLength(1);
    expect(gains).toMatchObject([{ costCents: 700n, gainCents: 200n }]);
  });
});

const amounts = { units: fc.bigInt(1n, 10n ** 12n), cents: fc.bigInt(0n, 10n ** 11n) };
const history = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("acquired" as const), ...amounts, cents: fc.option(amounts.cents) }),
    fc.record({ kind: fc.constant("disposed" as const), ...amounts }),
    fc.record({ kind: fc.constant("removed" as const), ...amounts }),
  ),
  { maxLength: 40 },
);

const eventsOf = (steps: readonly { kind: string; units: bigint; cents: bigint | null }[]) =>
  steps.map((step, day) => ({ ...origin(day), asset: "BTC", ...step }) as ValuedEvent);

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

describe("laws of FIFO", () => {
  it("uses no lot twice: sold with known cost, removed and remaining add up to the acquired", () => {
    fc.assert(
      fc.property(history, (steps) => {
        const acquired = steps.filter(({ kind }) => kind === "acquired");
        const out = steps.filter(({ kind }) => kind !== "acquired");
        const left = sum((settle(eventsOf(steps)).lots.get("BTC") ?? []).map(({ units }) => units));
        // Calculated independently: what the member does not have cannot leave.
        let held = 0n;
        for (const { kind, units } of steps) {
          held = kind === "acquired" ? held + units : held > units ? held - units : 0n;
        }
        expect(left).toBe(held);
        expect(left <= sum(acquired.map(({ units }) => units))).toBe(true);
        expect(out.length + acquired.length).toBe(steps.length);
      }),
    );
  });

  it("splits every sale completely: its known and unknown parts add up to all units and cents", () => {
    fc.assert(
      fc.property(history, (steps) => {
        const sales = steps.filter(({ kind }) => kind === "disposed");
        const { gains } = settle(eventsOf(steps));
        expect(gains.length).toBe(sales.length);
        for (const [at, gain] of gains.entries()) {
          expect(gain.units).toBe(sales[at]?.units);
          expect(gain.proceedsCents + gain.unknownProceedsCents).toBe(sales[at]?.cents);
          expect(gain.unknownUnits >= 0n && gain.unknownUnits <= gain.units).toBe(true);
          expect(gain.proceedsCents >= 0n && gain.unknownProceedsCents >= 0n).toBe(true);
          expect(gain.gainCents).toBe(gain.proceedsCents - gain.costCents);
        }
      }),
    );
  });

  it("loses no cent: the costs of the sold and the remaining add up to the paid", () => {
    const onlySales = history.map((steps) => steps.filter(({ kind }) => kind !== "removed"));
    fc.assert(
      fc.property(onlySales, (steps) => {
        const { gains, lots } = settle(eventsOf(steps));
        const paid = sum(steps.flatMap(({ kind, cents }) => (kind === "acquired" ? [cents ?? 0n] : [])));
        const left = sum((lots.get("BTC") ?? []).map(({ costCents }) => costCents ?? 0n));
        expect(sum(gains.map(({ costCents }) => costCents)) + left).toBe(paid);
      }),
    );
  });

  it("gives the same result for one sale and for two partial sales", () => {
    fc.assert(
      fc.property(fc.array(amounts.units, { minLength: 1, maxLength: 8 }), fc.nat(1_000), (lots, share) => {
        const held = lots.map((units, day) => bought(day, units, units * 3n));
        const whole = sum(lots);
        const first = (whole * BigInt(share)) / 1_000n;
        const one = settle([...held, sold(50, whole, whole)]).gains;
        const two = settle([...held, sold(50, first, first), sold(51, whole - first, whole - first)]).gains;
        expect(sum(two.map(({ gainCents }) => gainCents))).toBe(one[0]?.gainCents);
      }),
    );
  });
});
