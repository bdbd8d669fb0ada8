import { describe, expect, it } from "vitest";
import {
  REFERENCE_ALPHABET,
  referenceFrom,
  referenceOf,
  referencesIn,
} from "@/lib/bank/topups/reference-rules";
import { givenBack, returnedOf } from "@/lib/bank/topups/rules";

describe("a member's reference", () => {
  const reference = referenceOf("34679ACD");

  it("is found however a bank writes it", () => {
    const [head, ...groups] = reference.match(/.{1,4}/g) ?? [];
    for (const text of [
      reference,
      `Ingreso ${[head, ...groups].join(" ")} gracias`,
      reference.toLowerCase(),
    ]) {
      expect(referencesIn(text)).toEqual([reference]);
    }
  });

  it("is invalid with one wrong character, or with two characters swapped", () => {
    const signs = reference.slice(4);
    for (let at = 0; at < signs.length; at += 1) {
      for (const other of REFERENCE_ALPHABET) {
        if (other === signs[at]) continue;
        const broken = reference.slice(0, 4 + at) + other + reference.slice(5 + at);
        expect(referencesIn(broken)).toEqual([]);
      }
      if (at === 0 || signs[at] === signs[at - 1]) continue;
      const swapped = [...reference];
      [swapped[3 + at], swapped[4 + at]] = [swapped[4 + at] ?? "", swapped[3 + at] ?? ""];
      expect(referencesIn(swapped.join(""))).toEqual([]);
    }
  });

  it("is made of any bytes", () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const made = referenceFrom(Uint8Array.from({ length: 8 }, (_, at) => (seed * 31 + at * 77) % 256));
      expect(referencesIn(made)).toEqual([made]);
    }
  });
});

describe("the refunded part of a top-up", () => {
  const refund = (amountMinor: bigint, state: "done" | "pending" | "failed" = "done") => ({
    id: "re",
    state,
    amountMinor,
    name: null,
  });
  const resultOf = (refunds: ReturnType<typeof refund>[], dispute?: "open" | "won" | "lost") =>
    returnedOf(100n, { receivedMinor: 100n, refunds, dispute: dispute ? { id: "d", state: dispute } : null });

  it("is the provider's current amount", () => {
    expect(resultOf([])).toEqual({ backMinor: 0n, status: "succeeded" });
    expect(resultOf([refund(40n), refund(30n, "pending"), refund(20n, "failed")])).toEqual({
      backMinor: 40n,
      status: "succeeded",
    });
    expect(resultOf([refund(40n), refund(60n)])).toEqual({ backMinor: 100n, status: "refunded" });
    expect(resultOf([refund(40n)], "open")).toEqual({ backMinor: 100n, status: "disputed" });
    expect(resultOf([refund(40n)], "won")).toEqual({ backMinor: 40n, status: "succeeded" });
    expect(resultOf([], "lost")).toEqual({ backMinor: 100n, status: "refunded" });
  });

  it("returned again is first the member's, then the platform's, and never more than was taken from either", () => {
    const given = (cents: bigint, sentByHandMinor = 0n) =>
      givenBack(cents, { refundedMinor: 100n, lossMinor: 30n, sentByHandMinor });
    expect(given(50n)).toEqual({ memberCents: 50n, platformCents: 0n, byHandCents: 0n });
    expect(given(100n)).toEqual({ memberCents: 70n, platformCents: 30n, byHandCents: 0n });
    expect(given(50n, 60n)).toEqual({ memberCents: 10n, platformCents: 30n, byHandCents: 10n });
  });
});
