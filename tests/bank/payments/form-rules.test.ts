import { describe, expect, it } from "vitest";
import { wrongIn } from "@/components/bank/payments/payment-rules";

const available = { EUR: "46.10", USD: "0.00", USDT: "0.000000", USDC: "0.000000", BTC: "0.00000000" };
const FIGURES = { available, today: "2030-01-01" };
const draft = {
  to: "ana@ejemplo.es",
  asset: "EUR" as const,
  amount: "46,11",
  note: "",
  when: "now" as const,
  startOn: "2030-01-02",
  endsOn: "",
};

describe("the form of a payment", () => {
  it("says before the review that the balance does not suffice", () => {
    expect(wrongIn(draft, FIGURES)).toEqual({
      amount: expect.stringMatching(/^Tienes 46,10.€ disponibles$/),
    });
    expect(wrongIn({ ...draft, amount: "46,10" }, FIGURES)).toEqual({});
  });

  it("lets a later payment be larger than the balance of today", () => {
    expect(wrongIn({ ...draft, when: "month" }, FIGURES)).toEqual({});
  });

  it("refuses a first day in the past before the review", () => {
    const past = { ...draft, when: "month", startOn: "2029-12-31" } as const;
    expect(Object.keys(wrongIn(past, FIGURES))).toEqual(["startOn"]);
  });
});
