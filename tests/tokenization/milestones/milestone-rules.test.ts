import { describe, expect, it } from "vitest";
import {
  askProblem,
  milestoneAmounts,
  netOf,
  planAddsUp,
} from "@/lib/tokenization/milestones/milestone-rules";
import { fc } from "../../setup/random";

// The project of the design drafts: 150.000,00 €, three milestones.
const PLANNED = [6_200_000n, 4_100_000n, 4_400_000n];
const DRAWN = { targetCents: 15_000_000n, feePoints: 200 };

describe("the money of milestones", () => {
  it("is the target without the fee", () => {
    expect(netOf(15_000_000n, 200)).toEqual({ feeCents: 300_000n, netCents: 14_700_000n });
    expect(planAddsUp(PLANNED, DRAWN)).toBe(true);
    expect(planAddsUp([...PLANNED, 1n], DRAWN)).toBe(false);
    expect(planAddsUp([], DRAWN)).toBe(true);
  });

  it("rounds the fee half-even, once", () => {
    expect([netOf(25n, 200).feeCents, netOf(75n, 200).feeCents, netOf(24n, 200).feeCents]).toEqual([
      0n,
      2n,
      0n,
    ]);
  });

  it("is as planned if the target was met exactly, and in proportion if more was raised", () => {
    expect(milestoneAmounts(PLANNED, 14_700_000n)).toEqual(PLANNED);
    fc.assert(
      fc.property(fc.bigInt({ min: 15_000_000n, max: 10n ** 9n }), (raised) => {
        const { netCents } = netOf(raised, 200);
        const amounts = milestoneAmounts(PLANNED, netCents);
        expect(amounts.reduce((sum, cents) => sum + cents, 0n)).toBe(netCents);
      }),
    );
    expect(milestoneAmounts([], 14_700_000n)).toEqual([]);
  });
});

describe("the order of milestones", () => {
  const milestones = [
    { nr: 1, status: "planned", amountCents: 0n, spentCents: 0n },
    { nr: 2, status: "released", amountCents: 100n, spentCents: 100n },
    { nr: 3, status: "planned", amountCents: 200n, spentCents: 0n },
    { nr: 4, status: "planned", amountCents: 300n, spentCents: 0n },
  ];

  it("are requested in order; one without money blocks none", () => {
    expect([askProblem(milestones, 2), askProblem(milestones, 3), askProblem(milestones, 4)]).toEqual([
      null,
      null,
      "earlier-open",
    ]);
  });

  it("require that the previous payment is accounted for, to the cent", () => {
    const short = milestones.map((one) => (one.nr === 2 ? { ...one, spentCents: 99n } : one));
    expect(askProblem(short, 3)).toBe("unaccounted");
    const refunded = short.map((one) => (one.nr === 2 ? { ...one, status: "refunded" } : one));
    expect(askProblem(refunded, 3)).toBeNull();
  });
});
