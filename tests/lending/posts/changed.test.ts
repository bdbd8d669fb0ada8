import { expect, it } from "vitest";
import { acceptOffer } from "@/lib/lending/posts/accept-offer";
import { editOffer, editRequest } from "@/lib/lending/posts/edit-post";
import { fundRequest } from "@/lib/lending/posts/fund-request";
import { callOf } from "../../factories/identity";
import { makeTrader, spendable } from "../../factories/wallet";
import { CONFIRMED } from "../loans";
import { offerRow, publishOffer, publishRequest, requestRow } from "./calls";

const paymentData = { btcWallet: "bcrt1q", paymentMethod: "usdc", usdcWallet: "0x1" };
const CHANGED = {
  code: "conflict",
  message:
    "Sus condiciones han cambiado desde que la abriste. Vuelve a la lista y revísalas antes de seguir.",
};

it("a request is not funded on terms that its borrower has changed since they were shown", async () => {
  const borrower = await makeTrader();
  const lender = await makeTrader({ USDC: "9000" });
  const { id, updatedAt } = await publishRequest({}, borrower);
  await editRequest.run(await callOf(borrower), { id, collateralAmount: "0.13" });
  const asked = { requestId: id, updatedAt, paymentData, confirmations: { ...CONFIRMED, sheet: 2 } };
  await expect(fundRequest.run(await callOf(lender), asked)).rejects.toMatchObject(CHANGED);
  expect([(await requestRow(id)).status, await spendable(lender, "USDC")]).toEqual(["open", 9_000_000_000n]);
  const now = (await requestRow(id)).updatedAt.toISOString();
  const loan = await fundRequest.run(await callOf(lender), { ...asked, updatedAt: now });
  expect(loan.collateralAmount).toBe("0.13000000");
});

it("an offer is not accepted on terms that its lender has changed since they were shown", async () => {
  const lender = await makeTrader({ USDC: "9000" });
  const borrower = await makeTrader();
  const { id, updatedAt } = await publishOffer({}, lender);
  await editOffer.run(await callOf(lender), { id, interestRate: "40" });
  const asked = { id, updatedAt, paymentData };
  await expect(acceptOffer.run(await callOf(borrower), asked)).rejects.toMatchObject(CHANGED);
  expect((await offerRow(id)).status).toBe("open");
  // A caller that does not send the terms it saw accepts the current ones, as the API documents.
  const loan = await acceptOffer.run(await callOf(borrower), { id, paymentData });
  expect(loan.totalInterest).toBe("3200.00");
});
