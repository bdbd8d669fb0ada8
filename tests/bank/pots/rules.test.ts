import { expect, it, vi } from "vitest";
import { nextMonthlyOn, progressOf, rulesText } from "@/lib/bank/pots/rules";
import { clock } from "@/lib/core/format/clock";
import { fc } from "../../setup/random";

it.each([
  ["2026-01-31", 31, "2026-02-28"],
  ["2028-01-31", 31, "2028-02-29"],
  ["2026-02-28", 31, "2026-03-31"],
  ["2026-01-15", 31, "2026-01-31"],
  ["2026-12-05", 5, "2027-01-05"],
  ["2026-04-29", 30, "2026-04-30"],
])("after %s the next %i. is %s", (after, day, next) => {
  expect(nextMonthlyOn(after, day)).toBe(next);
});

it("skips no month and names only existing days", () => {
  const dates = fc.date({ min: new Date("2020-01-01"), max: new Date("2060-12-31"), noInvalidDate: true });
  const monthOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 31 }), (date, day) => {
      const after = date.toISOString().slice(0, 10);
      const next = nextMonthlyOn(after, day);
      expect(next > after).toBe(true);
      expect(new Date(`${next}T00:00:00Z`).toISOString().slice(0, 10)).toBe(next);
      expect(monthOf(nextMonthlyOn(next, day)) - monthOf(next)).toBe(1);
      expect(Number(next.slice(8))).toBeLessThanOrEqual(day);
    }),
  );
});

it("describes the automatic deposits of a pot, the next date and the end", () => {
  vi.spyOn(clock, "now").mockReturnValue(new Date("2026-11-20T12:00:00Z"));
  const nothing = { asset: "EUR", sharePercent: null, shareOf: null, monthlyAmount: null } as const;
  const pot = { ...nothing, nextMonthlyOn: null, dueOn: null };
  expect(rulesText(pot)).toBeNull();
  const all = {
    ...pot,
    dueOn: "2027-01-30",
    sharePercent: 21,
    shareOf: "sales",
    monthlyAmount: "150.00",
    nextMonthlyOn: "2026-12-01",
  } as const;
  expect(rulesText(all)).toBe("Vence el 30 ene 2027 · 21 % de tus ventas · 150,00 € el 1 dic");
  expect(rulesText({ ...pot, sharePercent: 5, shareOf: "all" })).toBe("5 % de lo que entra");
});

it.each([
  ["EUR", "0.00", "10.00", 0],
  ["EUR", "3.33", "10.00", 33],
  ["EUR", "9.99", "10.00", 99],
  ["EUR", "9.9", "10", 99],
  ["EUR", "20.00", "10.00", 100],
  ["BTC", "0.00000001", "0.00000002", 50],
] as const)("%s: %s of %s is %i per cent", (asset, amount, goal, percent) => {
  expect(progressOf({ asset, amount, goal })).toBe(percent);
  expect(progressOf({ asset, amount, goal: null })).toBeNull();
});
