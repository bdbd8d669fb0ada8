import { describe, expect, it } from "vitest";
import { dueDayOf, dueInstant, fits, partOf, rescueEnd, statusAfter } from "@/lib/equity/calls/call-rules";
import { monthsFrom, outlookOf } from "@/lib/equity/calls/outlook-rules";
import { fc } from "../../setup/random";

describe("the parts of calls", () => {
  it("add up to the commitment after all calls, in any number of parts", () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 100_000_000_000n),
        fc.array(fc.integer({ min: 1, max: 4_000 }), { maxLength: 12 }),
        (commitmentCents, cuts) => {
          let [called, from] = [0n, 0];
          for (const cut of [...cuts, 10_000]) {
            const points = Math.min(cut, 10_000 - from);
            if (points === 0) continue;
            const part = partOf({ commitmentCents, calledCents: called }, { fromPoints: from, points });
            expect(part).toBeGreaterThanOrEqual(0n);
            called += part;
            from += points;
          }
          expect(called).toBe(commitmentCents);
        },
      ),
    );
  });

  it("are the same share of the uncalled amount as the call's share of the fund's uncalled part", () => {
    const account = { commitmentCents: 1_000n, calledCents: 200n };
    expect(partOf(account, { fromPoints: 2_000, points: 4_000 })).toBe(400n);
    // After a cover, and for an investor who joined later.
    expect(
      partOf({ ...account, commitmentCents: 800n, calledCents: 0n }, { fromPoints: 2_000, points: 4_000 }),
    ).toBe(400n);
    expect(partOf({ ...account, calledCents: 0n }, { fromPoints: 2_000, points: 4_000 })).toBe(500n);
    expect(partOf({ ...account, calledCents: 950n }, { fromPoints: 2_000, points: 8_000 })).toBe(50n);
  });

  it("are the whole uncalled amount if a plan exceeds it", () => {
    const account = { commitmentCents: 1_000n, calledCents: 950n };
    expect(partOf(account, { fromPoints: 9_500, points: 600 })).toBe(50n);
    expect(partOf({ ...account, calledCents: 1_000n }, { fromPoints: 10_000, points: 600 })).toBe(0n);
  });

  it("fit into the uncalled amount", () => {
    expect(fits({ calledPoints: 9_000 }, 1_000)).toBe(true);
    expect(fits({ calledPoints: 9_000 }, 1_001)).toBe(false);
  });

  it("that are late can be paid for ten whole days, until the end of a day, also across a clock change", () => {
    const ends = (now: string) => {
      const end = rescueEnd(new Date(now));
      return [end.toISOString(), dueDayOf(end)];
    };
    expect(ends("2026-12-07T23:01:00Z")).toEqual(["2026-12-18T23:00:00.000Z", "2026-12-18"]);
    expect(ends("2026-12-08T22:59:00Z")).toEqual(["2026-12-18T23:00:00.000Z", "2026-12-18"]);
    expect(ends("2026-03-23T23:01:00Z")).toEqual(["2026-04-03T22:00:00.000Z", "2026-04-03"]);
  });

  it("may be paid until the end of the named day in Madrid, also on days with a clock change", () => {
    for (const day of ["2026-03-29", "2026-10-25", "2026-12-31"]) expect(dueDayOf(dueInstant(day))).toBe(day);
    expect(dueInstant("2026-07-01").toISOString()).toBe("2026-07-01T22:00:00.000Z");
  });

  it("end as paid, or as covered if another investor has paid part of them", () => {
    const part = { status: "late", cents: 100n, paidCents: 60n, coveredCents: 0n } as const;
    expect(statusAfter(part)).toBe("late");
    expect(statusAfter({ ...part, coveredCents: 40n })).toBe("covered");
    expect(statusAfter({ ...part, paidCents: 100n })).toBe("paid");
  });
});

describe("whether calls can be paid", () => {
  const means = { balanceCents: 1_000n, incomeCents: 500n, calls: [], others: [] };

  it("count income from the next month on, and overdue amounts in this one", () => {
    const calls = [
      { day: "2026-10-30", cents: 300n },
      { day: "2026-12-15", cents: 2_000n },
    ];
    const months = outlookOf("2026-11-23", 3, {
      ...means,
      calls,
      others: [{ day: "2027-01-02", cents: 100n }],
    });
    expect(months.map(({ month, endCents, isShort }) => [month, endCents, isShort])).toEqual([
      ["2026-11", 700n, false],
      ["2026-12", -800n, true],
      ["2027-01", -400n, true],
    ]);
  });

  it("names the months in order across the year", () => {
    expect(monthsFrom("2026-11-30", 3)).toEqual(["2026-11", "2026-12", "2027-01"]);
  });
});
