import { describe, expect, it } from "vitest";
import { payeeKeyOf, paymentPurpose, sharesOf } from "@/lib/bank/payments/rules";
import { dayText } from "@/lib/core/format/format";
import { fc } from "../../setup/random";

it("a calendar day is shown as it is, in every time zone", () => {
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

it("a purpose names member, amount and asset", () => {
  const purpose = paymentPurpose({ payeeId: "ana", asset: "EUR", amountMinor: 1_000n });
  expect(purpose).toBe("payment:ana:10.00:EUR");
  expect(paymentPurpose({ payeeId: "ana", asset: "EUR", amountMinor: 10_000n })).not.toBe(purpose);
  expect(paymentPurpose({ payeeId: "eva", asset: "EUR", amountMinor: 1_000n })).not.toBe(purpose);
  expect(paymentPurpose({ payeeId: "ana", asset: "USD", amountMinor: 1_000n })).not.toBe(purpose);
});

describe("sharesOf", () => {
  const read = (people: string, total = 3_000n, includesOwner = true) =>
    sharesOf({ total, asset: "EUR", people, includesOwner });

  it("divides the rest equally among members without an amount; the owner pays the odd cents", () => {
    expect(read("ana@lonja.example\n\n @eva 12,50 ").shares).toEqual([
      { from: "ana@lonja.example", minor: 875n },
      { from: "@eva", minor: 1_250n },
    ]);
    expect(read("ana\neva", 1_000n).shares.map(({ minor }) => minor)).toEqual([333n, 333n]);
    expect(read("ana\neva", 1_001n, false).shares.map(({ minor }) => minor)).toEqual([501n, 500n]);
    expect(read("ana 20\neva 20")).toEqual({ shares: [], problem: "Las partes suman más que el total" });
    expect(read("")).toEqual({ shares: [], problem: null });
  });

  it.each(["ana 12,505", "ana 12,5O", "Ana García 20", "ana -5"])(
    "requests nothing while it cannot read the amount of %s",
    (line) => {
      expect(read(`eva\n ${line} \nluis 5`)).toEqual({
        shares: [],
        problem: `No entiendo el importe de «${line}»`,
      });
    },
  );

  it("reads an amount with its unit and with spaces", () => {
    expect(read("ana 12,50 €\neva 0")).toEqual({
      shares: [
        { from: "ana", minor: 1_250n },
        { from: "eva", minor: 0n },
      ],
      problem: null,
    });
  });

  it("never requests more than the total, and all of it if the owner pays nothing", () => {
    const total = fc.bigInt({ min: 1n, max: 9_223_372_036_854_775_807n });
    fc.assert(
      fc.property(total, fc.integer({ min: 1, max: 30 }), fc.boolean(), (sum, count, includesOwner) => {
        const people = Array.from({ length: count }, (_, index) => `member${index}`).join("\n");
        const parts = read(people, sum, includesOwner).shares.map(({ minor }) => minor);
        const asked = parts.reduce((all, part) => all + part, 0n);
        expect(parts).toHaveLength(count);
        expect(includesOwner ? asked < sum : asked === sum).toBe(true);
        expect((parts[0] ?? 0n) - (parts.at(-1) ?? 0n)).toBeLessThanOrEqual(1n);
      }),
    );
  });
});
