import { describe, expect, it } from "vitest";
import {
  deadlineAfterFreeze,
  decisionOf,
  type Ending,
  endsBuying,
  firmAt,
  lockEnd,
  mayCloseEarly,
} from "@/lib/tokenization/sale/closing-rules";
import { placedOf } from "@/lib/tokenization/sale/waiting-list-rules";

const now = new Date("2026-12-07T23:00:00Z");
const earlier = new Date(now.getTime() - 1);
const later = new Date(now.getTime() + 86_400_000);

const saleOf = (rest: Partial<Ending> = {}): Ending => ({
  status: "fundraising",
  deadlineAt: later,
  remainingUnits: 1_000_000n,
  raisedCents: 14_999_999n,
  targetCents: 15_000_000n,
  lastReflectionEnd: null,
  ...rest,
});

describe("the end of the buying", () => {
  it("is the deadline, at the exact instant", () => {
    expect(endsBuying(saleOf({ deadlineAt: now }), earlier)).toBe(false);
    expect(endsBuying(saleOf({ deadlineAt: now }), now)).toBe(true);
    expect(endsBuying(saleOf({ deadlineAt: now, status: "frozen" }), now)).toBe(false);
  });

  it("is when everything is sold and nothing is revocable", () => {
    const soldOut = { remainingUnits: 0n, lastReflectionEnd: now };
    expect(endsBuying(saleOf(soldOut), earlier)).toBe(false);
    expect(endsBuying(saleOf(soldOut), now)).toBe(true);
    expect(endsBuying(saleOf({ lastReflectionEnd: now }), now)).toBe(false);
  });

  it("may be by the promoter, after the target is reached", () => {
    expect(mayCloseEarly(saleOf())).toBe(false);
    expect(mayCloseEarly(saleOf({ raisedCents: 15_000_000n, lastReflectionEnd: later }))).toBe(true);
    expect(mayCloseEarly(saleOf({ raisedCents: 15_000_000n, status: "waiting" }))).toBe(false);
  });
});

describe("the decision", () => {
  const waiting = (rest: Partial<Ending>) => saleOf({ status: "waiting", deadlineAt: earlier, ...rest });

  it("waits for the end of the last reflection period, and comes exactly then", () => {
    const sale = waiting({ raisedCents: 15_000_000n, lastReflectionEnd: now });
    expect([decisionOf(sale, earlier), decisionOf(sale, now)]).toEqual([null, "fund"]);
    expect([firmAt(sale, earlier), firmAt(sale, later), firmAt(waiting({}), now)]).toEqual([now, later, now]);
  });

  it("counts only firm money: one cent less than the target fails", () => {
    expect(decisionOf(waiting({}), now)).toBe("fail");
    expect(decisionOf(waiting({ raisedCents: 15_000_000n }), now)).toBe("fund");
    expect(decisionOf(saleOf({ raisedCents: 15_000_000n }), now)).toBeNull();
  });

  it("gives a frozen sale back the time for which it was frozen", () => {
    const frozen = { deadlineAt: now, frozenAt: new Date(now.getTime() - 3_600_000) };
    expect(deadlineAfterFreeze(frozen, later)).toEqual(new Date(now.getTime() + 90_000_000));
    expect(deadlineAfterFreeze(frozen, frozen.frozenAt)).toEqual(now);
  });
});

describe("the lock of a promoter's tokens", () => {
  it("lasts whole months, and never less", () => {
    const end = (decidedAt: string, lockMonths: number) =>
      lockEnd({ decidedAt: new Date(decidedAt), lockMonths })?.toISOString();
    expect([
      end("2026-12-07T23:00:00Z", 24),
      end("2026-08-31T10:00:00Z", 6),
      end("2026-12-07T23:00:00Z", 0),
    ]).toEqual(["2028-12-07T23:00:00.000Z", "2027-03-03T10:00:00.000Z", undefined]);
  });
});

describe("the waiting list", () => {
  const list = [
    { id: 1, units: 40n },
    { id: 2, units: 10n },
    { id: 3, units: 15n },
    { id: 4, units: 5n },
  ];
  const idsFor = (free: bigint) => placedOf(list, free).map(({ id }) => id);

  it("is served in order, each investment in full, and a smaller one may overtake one that is too large", () => {
    expect([idsFor(0n), idsFor(4n), idsFor(15n), idsFor(25n), idsFor(45n), idsFor(70n)]).toEqual([
      [],
      [],
      [2, 4],
      [2, 3],
      [1, 4],
      [1, 2, 3, 4],
    ]);
  });
});
