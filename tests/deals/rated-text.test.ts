import { expect, it } from "vitest";
import { whenSeen } from "@/components/deals/rating-form";
import { rateLoan } from "@/lib/lending/loan/rate-loan";
import { callOf } from "../factories/identity";
import { makeLoan } from "../lending/loans";

it("only the first of two ratings is said to wait for the other", async () => {
  const { id, lender, borrower } = await makeLoan("repaid");
  const rate = async (person: { id: string }) =>
    rateLoan.run(await callOf(person), { id, stars: 5, comment: null });
  expect(whenSeen("Bruna", await rate(lender))).toBe("Bruna la verá cuando te valore, o pasados 7 días.");
  expect(whenSeen("Lola", await rate(borrower))).toBe("Lola ya la puede ver: los dos habéis valorado.");
});
