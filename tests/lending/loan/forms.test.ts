import { describe, expect, it } from "vitest";
import {
  acceptOffer,
  cancelLoan,
  confirmPrincipal,
  disputeLoan,
  fundRequest,
  givePaymentData,
  leaveCollateral,
  markPrincipalPaid,
  protectLoan,
  rateLoan,
  repayLoan,
  takeExcess,
} from "@/actions/lending/loan";
import { checkMoney } from "@/lib/admin/money/verification";
import { MISSING_PAYMENT_DATA } from "@/lib/lending/principal/payment-fields";
import { makeTrader } from "../../factories/wallet";
import { post, signedIn } from "../../http/forms";
import { dataFor, loanRow, makeLoan, makeOffer, makeRequest } from "../loans";

const TICKED = { sheet: "1", risk: "true", loss: "true", untested: "true", threshold: "true" };

describe("the forms of a loan", () => {
  it("carry one that a bank pays from its request to its end", async () => {
    const borrower = await makeTrader({ BTC: "1", EUR: "9000" });
    const lender = await signedIn(await makeTrader());
    const request = String((await makeRequest(borrower, { currency: "EUR" })).id);
    expect(await post(fundRequest, { request, paymentMethod: "bank" })).toMatchObject({
      code: "invalid",
      fields: { "paymentData.btcWallet": MISSING_PAYMENT_DATA, "paymentData.bankName": MISSING_PAYMENT_DATA },
    });
    const funded = await post(fundRequest, { request, ...dataFor("bank"), ...TICKED });
    expect(funded).toMatchObject({ status: "ok", result: { status: "pending", paymentMethod: "bank" } });
    const id = String((funded as { result: { id: number } }).result.id);
    await signedIn(borrower);
    expect(await post(givePaymentData, { id, ...dataFor("bank") })).toMatchObject({ status: "ok" });
    expect(await post(leaveCollateral, { id, btcAmount: "0,195" })).toMatchObject({
      result: { status: "secured", collateralHeld: "0.19500000" },
    });
    await signedIn(lender);
    expect(await post(markPrincipalPaid, { id, reference: "Ref 1" })).toMatchObject({ status: "ok" });
    await signedIn(borrower);
    expect(await post(confirmPrincipal, { id })).toMatchObject({ status: "ok" });
    expect(await post(repayLoan, { id, amount: "1.000,50" })).toMatchObject({
      result: { status: "active", principalLeft: "6999.50" },
    });
    expect(await post(takeExcess, { id })).toMatchObject({ code: "conflict" });
    const watched = { atLtv: "75 %", maxBtc: "0,05", bellPrice: "40.000", autopay: "true" };
    expect(await post(protectLoan, { id, ...watched })).toMatchObject({
      result: {
        protection: { defence: { atLtv: "75.00", maxBtc: "0.05000000" }, bell: { price: "40000.00" } },
      },
    });
    const off = { atLtv: "", maxBtc: "", bellPrice: "", autopay: "false" };
    expect(await post(protectLoan, { id, ...off })).toMatchObject({
      result: { protection: { defence: null, bell: null, autopay: false } },
    });
    const whole = await post(repayLoan, { id, amount: "6.999,50", whole: "true" });
    expect(whole).toMatchObject({ result: { status: "repaid", collateralHeld: "0.00000000" } });
    expect(await post(rateLoan, { id, stars: "5", comment: "" })).toMatchObject({ status: "ok" });
    expect(await checkMoney("full")).toEqual([]);
  });

  it("need no address for a loan that is paid between euro wallets", async () => {
    const request = String((await makeRequest(await makeTrader(), { currency: "EUR" })).id);
    await signedIn(await makeTrader({ EUR: "9000" }));
    const funded = await post(fundRequest, { request, paymentMethod: "wallet", ...TICKED });
    expect(funded).toMatchObject({ status: "ok", result: { status: "pending", paymentMethod: "wallet" } });
  });

  it("accept an offer, cancel the loan, and open a dispute", async () => {
    const offer = await makeOffer(await makeTrader({ USDC: "9000" }));
    await signedIn(await makeTrader());
    const taken = await post(acceptOffer, { id: String(offer.id), ...dataFor("usdc") });
    const id = (taken as { result: { id: number } }).result.id;
    expect(await post(cancelLoan, { id: String(id) })).toMatchObject({ status: "ok" });
    expect((await loanRow(id)).status).toBe("cancelled");
    const paid = await makeLoan("paid");
    await signedIn(paid.borrower);
    expect(await post(disputeLoan, { id: String(paid.id), reason: "No llega" })).toMatchObject({
      status: "ok",
    });
    expect((await loanRow(paid.id)).status).toBe("disputed");
  });
});
