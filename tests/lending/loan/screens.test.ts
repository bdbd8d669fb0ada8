import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { actionFactsOf } from "@/components/lending/loan/action-facts";
import { PaymentFacts } from "@/components/lending/loan/payment-facts";
import { loan } from "@/lib/lending/loan/deal";
import { readBorrowing } from "@/lib/lending/plan/running-queries";
import { set } from "../../factories/wallet";
import { travel } from "../../setup/clock";
import { days, makeLoan, viewerOf } from "../loans";

beforeEach(() => set("btcReferencePriceUsd", "70000.00"));

type Person = { id: string };

/** Returns the text without its tags. */
const textOf = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

async function factsText(person: Person, id: number): Promise<string> {
  const viewer = await viewerOf(person);
  const shown = await loan.read(viewer, id);
  const facts = actionFactsOf(shown, await readBorrowing(viewer, id));
  return textOf(createElement(PaymentFacts, { loan: shown, facts }));
}

describe("the figures beside the payment of a loan in instalments", () => {
  it("are those of the next instalment while it is on time", async () => {
    const { id, borrower } = await makeLoan("active", { repayment: "instalments" });
    expect(await factsText(borrower, id)).toMatch(/Después 11\.446,67 .*Principal después 6\.735,1\d /);
  });

  it("are those of the whole debt in default, for both parties", async () => {
    const { id, lender, borrower } = await makeLoan("active", { repayment: "instalments" });
    for (const day of [32, 36]) {
      travel(days(day));
      await loan.expireDue();
    }
    // 12,880 are available, and 8,202.20 are owed.
    expect(await factsText(borrower, id)).toMatch(/Después 4\.677,80 .*Principal después 0,00 /);
    expect(await factsText(lender, id)).toMatch(/Debe hoy 8\.202,20 .*Principal después 0,00 /);
  });
});
