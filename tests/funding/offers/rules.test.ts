import { describe, expect, it } from "vitest";
import { differencesBetween } from "@/lib/funding/offers/difference-rules";
import {
  capProblem,
  shareAtPrice,
  shareKept,
  type Terms,
  valuationOf,
} from "@/lib/funding/offers/term-rules";
import { isWithinMonths, monthsBetween, shareOfSales } from "@/lib/funding/sales/share-rules";
import { fc } from "../../setup/random";

const TERMS: Terms = {
  kind: "equity",
  amountCents: 6_000_000n,
  sharePoints: 500,
  capCents: null,
  salesMonths: null,
  tranches: null,
  board: "none",
  report: "quarterly",
  lockMonths: 24,
  preference: "none",
  antidilution: "none",
  terms: "",
};

describe("the changes of a version", () => {
  it("are named in the order of the screen, with the party that benefits", () => {
    const after: Terms = { ...TERMS, sharePoints: 540, board: "observer", report: "monthly", lockMonths: 18 };
    expect(differencesBetween(TERMS, after)).toEqual([
      { field: "share", before: "500", after: "540", favours: "investor" },
      { field: "valuation", before: "120000000", after: "111111111", favours: "investor" },
      { field: "board", before: "none", after: "observer", favours: "investor" },
      { field: "report", before: "quarterly", after: "monthly", favours: "investor" },
      { field: "lockMonths", before: "24", after: "18", favours: "owner" },
    ]);
  });

  it("compare another amount by its price: the same price benefits neither", () => {
    const half: Terms = { ...TERMS, amountCents: 3_000_000n, sharePoints: 250 };
    expect(differencesBetween(TERMS, half)).toEqual([
      { field: "amount", before: "6000000", after: "3000000", favours: null },
      { field: "share", before: "500", after: "250", favours: null },
    ]);
    const dear: Terms = { ...half, sharePoints: 240 };
    expect(differencesBetween(TERMS, dear)[1]).toMatchObject({ field: "share", favours: "owner" });
  });

  it("describe another kind of offer without saying who benefits", () => {
    const sales: Terms = { ...TERMS, kind: "sales", capCents: 9_000_000n, salesMonths: 36 };
    const found = differencesBetween(TERMS, sales);
    expect(found.map(({ field }) => field)).toEqual(["kind", "valuation", "cap", "salesMonths"]);
    expect(found.every(({ favours }) => favours === null)).toBe(true);
  });

  it("is empty between a version and itself; swapping the versions favours the other side", () => {
    const terms = fc.record({
      kind: fc.constant("equity" as const),
      amountCents: fc.bigInt({ min: 100n, max: 500_000_000n }),
      sharePoints: fc.integer({ min: 1, max: 10_000 }),
      capCents: fc.constant(null),
      salesMonths: fc.constant(null),
      tranches: fc.constant(null),
      board: fc.constantFrom("none" as const, "observer" as const, "seat" as const),
      report: fc.constantFrom("yearly" as const, "quarterly" as const, "monthly" as const),
      lockMonths: fc.integer({ min: 0, max: 120 }),
      preference: fc.constantFrom("none" as const, "simple" as const, "participating" as const),
      antidilution: fc.constantFrom("none" as const, "average" as const, "full" as const),
      terms: fc.constant(""),
    });
    const other = { owner: "investor", investor: "owner" } as const;
    fc.assert(
      fc.property(terms, terms, (one, two) => {
        expect(differencesBetween(one, one)).toEqual([]);
        const turned = differencesBetween(two, one).map(({ field, before, after, favours }) => ({
          field,
          before: after,
          after: before,
          favours: favours && other[favours],
        }));
        expect(turned).toEqual(differencesBetween(one, two));
      }),
    );
  });
});

describe("the price of a share", () => {
  it("is the value of the whole company, rounded to the cent", () => {
    expect(valuationOf({ amountCents: 6_000_000n, sharePoints: 540 })).toBe(111_111_111n);
    expect(valuationOf({ amountCents: 12_000_000n, sharePoints: 1_000 })).toBe(120_000_000n);
    expect(shareAtPrice(6_000_000n, { amountCents: 12_000_000n, equityPoints: 1_000 })).toBe(500);
    expect(shareAtPrice(6_000_000n, { amountCents: 12_000_000n, equityPoints: null })).toBeNull();
  });

  it("a share of sales repays at least the amount paid, and five times that at most", () => {
    expect(capProblem(9_999n, 10_000n)).toMatch(/no puede ser menos/);
    expect([capProblem(10_000n, 10_000n), capProblem(50_000n, 10_000n)]).toEqual([null, null]);
    expect(capProblem(50_001n, 10_000n)).toMatch(/cinco veces/);
  });
});

describe("a share of sales", () => {
  const share = { sharePoints: 500, capCents: 10_000n, salesMonths: 12 };

  it("is its share of a month, and never more than is still owed", () => {
    expect(shareOfSales(100_000n, share, 0n)).toBe(5_000n);
    expect(shareOfSales(100_000n, share, 8_000n)).toBe(2_000n);
    expect(shareOfSales(0n, share, 0n)).toBe(0n);
    expect(shareOfSales(100_000n, share, 10_000n)).toBe(0n);
  });

  it("lasts the agreed number of months, from the month of the payment", () => {
    expect(monthsBetween("2026-11", "2027-02")).toBe(3);
    const agreed = { paidOn: "2026-11-23", salesMonths: 3 };
    const months = ["2026-10", "2026-11", "2026-12", "2027-01", "2027-02"];
    expect(months.map((month) => isWithinMonths(month, agreed))).toEqual([false, true, true, true, false]);
  });
});

it("the kept share is never more than the paid part of it, and less by at most a hundredth", () => {
  const amounts = fc.bigInt({ min: 1n, max: 500_000_000n });
  const known = fc.tuple(amounts, fc.bigInt({ min: 0n, max: 10_000n }), fc.integer({ min: 1, max: 10_000 }));
  fc.assert(
    fc.property(known, ([amountCents, part, sharePoints]) => {
      const returnedCents = (amountCents * part) / 10_000n;
      const kept = BigInt(shareKept({ amountCents, returnedCents, sharePoints }));
      const exact = BigInt(sharePoints) * (amountCents - returnedCents);
      expect(kept * amountCents <= exact && exact < (kept + 1n) * amountCents).toBe(true);
      if (returnedCents === 0n) expect(kept).toBe(BigInt(sharePoints));
    }),
  );
});
