import { expect, it } from "vitest";
import { payeeOf } from "@/components/bank/payouts/use-payout";
import { IBAN, OTHER_IBAN } from "../../factories/payout";

const BOTH = [{ iban: IBAN }, { iban: OTHER_IBAN }];

it("a payout goes to the chosen account, to the first one before a choice, and to none that was removed", () => {
  expect(payeeOf(null, BOTH)).toBe(IBAN);
  expect(payeeOf(OTHER_IBAN, BOTH)).toBe(OTHER_IBAN);
  expect(payeeOf(OTHER_IBAN, [{ iban: IBAN }])).toBe(IBAN);
});

it("without a saved account, or for another one, the IBAN is typed", () => {
  expect(payeeOf(IBAN, [])).toBe("");
  expect(payeeOf(null, [])).toBe("");
  expect(payeeOf("", BOTH)).toBe("");
});
