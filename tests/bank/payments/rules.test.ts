import { describe, expect, it } from "vitest";
import { nextDayOf, payeeKeyOf, paymentAct, sharesOf } from "@/lib/bank/payments/rules";
import { dayAfter } from "@/lib/core/format/calendar";
import { dayText } from "@/lib/core/format/format";
import { fc } from "../../setup/random";

it("a calendar day is shown as it is, wherever one is", () => {
  expect(dayText("2027-01-31")).toBe("31 ene 2027");
});

describe("payeeKeyOf", () => {
  it.each([
    ["Ana@Lonja.example", { email: "ana@lonja.example" }],
    ["@ana", { username: "ana" }],
    ["ana", { username: "ana" }],
    ["https://lonja.example/debank/pay/0198-ab", { id: "0198-ab" }],
  ])("reads %s", (text, key) => {
    expect(payeeKeyOf(text)).toEqual(key);
  });
});

it("an act names member, amount and asset", () => {
  const act = paymentAct({ payeeId: "ana", asset: "EUR", amountMinor: 1_000n });
  expect(act).toBe("payment:ana:10.00:EUR");
  expect(paymentAct({ payeeId: "ana", asset: "EUR", amountMinor: 10_000n })).not.toBe(act);
  expect(paymentAct({ payeeId: "eva", asset: "EUR", amountMinor: 1_000n })).not.toBe(act);
  expect(paymentAct({ payeeId: "ana", asset: "USD", amountMinor: 1_000n })).not.toBe(act);
});

describe("nextDayOf", () => {
  it("pays on the last day of a month that lacks the 31st, and on the 31st again", () => {
    const days = ["2027-01-31"];
    for (let month = 1; month < 12; month += 1) days.push(nextDayOf("month", days.at(-1) ?? "", 31) ?? "");
    expect(days.map((day) => day.slice(5)).join(" ")).toBe(
      "01-31 02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31",
    );
    expect(nextDayOf("month", "2028-01-31", 31)).toBe("2028-02-29");
    expect(nextDayOf("month", "2027-12-31", 31)).toBe("2028-01-31");
  });

  it("a week later on the same day of the week, over the change of clocks too; once is once", () => {
    expect(nextDayOf("week", "2027-03-26", null)).toBe("2027-04-02");
    expect(nextDayOf("once", "2027-03-26", null)).toBeNull();
    expect(dayAfter("2027-12-31", 1)).toBe("2028-01-01");
  });

  it("always comes later, within 31 days, in the month that follows", () => {
    const day = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 31 }), (date, anchor) => {
        const on = date.toISOString().slice(0, 10);
        const next = nextDayOf("month", on, anchor) ?? "";
        const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(months(next)).toBe(months(on) + 1);
        expect(Number(next.slice(8))).toBeLessThanOrEqual(anchor);
      }),
    );
  });
});

describe("sharesOf", () => {
  const read = (people: string, total = 3_000n, includesOwner = true) =>
    sharesOf({ total, asset: "EUR", people, includesOwner });

  it("shares the rest equally among whoever has no amount, the owner with the odd cents", () => {
    expect(read("ana@lonja.example\n\n @eva 12,50 ")).toEqual([
      { from: "ana@lonja.example", minor: 875n },
      { from: "@eva", minor: 1_250n },
    ]);
    expect(read("ana\neva", 1_000n)?.map(({ minor }) => minor)).toEqual([333n, 333n]);
    expect(read("ana\neva", 1_001n, false)?.map(({ minor }) => minor)).toEqual([501n, 500n]);
    expect(read("ana 20\neva 20")).toBeNull();
    expect(read("")).toEqual([]);
  });

  it("never asks for more than there is, and for all of it where the owner pays nothing", () => {
    const total = fc.bigInt({ min: 1n, max: 9_223_372_036_854_775_807n });
    fc.assert(
      fc.property(total, fc.integer({ min: 1, max: 30 }), fc.boolean(), (sum, count, includesOwner) => {
        const people = Array.from({ length: count }, (_, index) => `member${index}`).join("\n");
        const parts = read(people, sum, includesOwner)?.map(({ minor }) => minor) ?? [];
        const asked = parts.reduce((all, part) => all + part, 0n);
        expect(parts).toHaveLength(count);
        expect(includesOwner ? asked < sum : asked === sum).toBe(true);
        expect((parts[0] ?? 0n) - (parts.at(-1) ?? 0n)).toBeLessThanOrEqual(1n);
      }),
    );
  });
});
