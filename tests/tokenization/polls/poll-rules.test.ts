import { describe, expect, it } from "vitest";
import { milestoneEvent, type Poll, resultOf, tallyChange } from "@/lib/tokenization/polls/poll-rules";
import { fc } from "../../setup/random";

const endsAt = new Date("2026-12-01T10:00:00Z");
const before = new Date(endsAt.getTime() - 1);

const pollOf = (yes: number, no: number, rest: Partial<Poll> = {}): Poll => ({
  kind: "milestone",
  totalUnits: 100n,
  yesUnits: BigInt(yes),
  noUnits: BigInt(no),
  endsAt,
  ...rest,
});
const now = (yes: number, no: number) => resultOf(pollOf(yes, no), before);
const atEnd = (yes: number, no: number) => resultOf(pollOf(yes, no), endsAt);

describe("a vote on a milestone", () => {
  it("ends early if nothing can change it any more", () => {
    expect([now(50, 0), now(51, 0), now(51, 49), now(0, 49), now(0, 50), now(49, 50)]).toEqual([
      "open",
      "approved",
      "approved",
      "open",
      "rejected",
      "rejected",
    ]);
  });

  it("is not approved without enough votes in favour", () => {
    expect([atEnd(0, 0), atEnd(24, 0), atEnd(25, 0), atEnd(25, 24), atEnd(50, 0)]).toEqual([
      "lapsed",
      "lapsed",
      "approved",
      "approved",
      "approved",
    ]);
  });

  it("is not approved by a tie, and not rejected by too few votes", () => {
    expect([atEnd(25, 25), atEnd(10, 25), atEnd(10, 24), atEnd(24, 24), atEnd(0, 1)]).toEqual([
      "rejected",
      "rejected",
      "lapsed",
      "lapsed",
      "lapsed",
    ]);
  });

  it("is over at its exact end", () => {
    expect([now(30, 10), atEnd(30, 10)]).toEqual(["open", "approved"]);
  });

  it("never changes after an early end", () => {
    const votes = fc.array(fc.record({ units: fc.integer({ min: 1, max: 30 }), yes: fc.boolean() }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(votes, (cast) => {
        const totalUnits = BigInt(cast.reduce((sum, { units }) => sum + units, 0) + 1);
        let early: string | null = null;
        let [yes, no] = [0, 0];
        for (const vote of cast) {
          if (vote.yes) yes += vote.units;
          else no += vote.units;
          const result = resultOf(pollOf(yes, no, { totalUnits }), before);
          if (early === null && result !== "open") early = result;
          if (early !== null) expect(result).toBe(early);
        }
        const end = resultOf(pollOf(yes, no, { totalUnits }), endsAt);
        if (early !== null) expect(end).toBe(early);
        expect(end).not.toBe("open");
      }),
    );
  });

  it("is requested three times at most", () => {
    expect([0, 1, 2].map((lapses) => milestoneEvent("lapsed", lapses))).toEqual(["lapse", "lapse", "reject"]);
    expect([milestoneEvent("approved", 2), milestoneEvent("rejected", 0), milestoneEvent("open", 0)]).toEqual(
      ["release", "reject", null],
    );
  });
});

describe("a vote on an exit", () => {
  const exit = (yes: number, no: number, at: Date, totalUnits = 99n) =>
    resultOf(pollOf(yes, no, { kind: "exit", totalUnits }), at);

  it("requires explicit agreement by two thirds of all", () => {
    expect([exit(65, 0, before), exit(66, 0, before), exit(65, 0, endsAt), exit(66, 33, before)]).toEqual([
      "open",
      "approved",
      "rejected",
      "approved",
    ]);
    expect([exit(66, 0, endsAt, 100n), exit(67, 0, endsAt, 100n)]).toEqual(["rejected", "approved"]);
  });

  it("fails early if too many are against it", () => {
    expect([exit(0, 33, before), exit(0, 34, before)]).toEqual(["open", "rejected"]);
  });
});

describe("a ballot", () => {
  it("replaces an earlier vote", () => {
    expect(tallyChange(7n, { before: null, now: true })).toEqual({ yesUnits: 7n, noUnits: 0n });
    expect(tallyChange(7n, { before: true, now: false })).toEqual({ yesUnits: -7n, noUnits: 7n });
    expect(tallyChange(7n, { before: false, now: false })).toEqual({ yesUnits: 0n, noUnits: 0n });
  });
});
