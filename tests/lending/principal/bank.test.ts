import { beforeEach, describe, expect, it } from "vitest";
import { checkMoney } from "@/lib/admin/money/verification";
import { cancelLoan } from "@/lib/lending/loan/cancel-loan";
import { revalueLoans } from "@/lib/lending/margin/revaluation";
import { uploadReceipt } from "@/lib/lending/principal/upload-receipt";
import { callOf } from "../../factories/identity";
import { spendable } from "../../factories/wallet";
import { A_PDF } from "../../http/uploads";
import { beginAt, confirm, heldBy, makeLoan, pay, price } from "../loans";

beforeEach(() => beginAt("70000.00"));

describe("a principal that a bank pays", () => {
  it("locks only the collateral; its fee is bitcoin, taken at the start", async () => {
    const { id, lender, borrower } = await makeLoan("secured");
    expect(await heldBy(id, "EUR")).toEqual({ principal: 0n, bitcoin: 19_500_000n });
    await expect(confirm(borrower, id)).rejects.toMatchObject({ code: "conflict" });
    await expect(pay(borrower, id)).rejects.toMatchObject({ code: "forbidden" });
    await pay(lender, id);
    const shown = await uploadReceipt.run(await callOf(lender), {
      id,
      receipt: new File([A_PDF], "pago.pdf"),
    });
    expect(shown.receiptUrl).toBe(`/api/loans/${id}/receipt`);
    const begun = await confirm(borrower, id);
    // 120 euros are 129.60 dollars.
    expect(begun).toMatchObject({
      status: "active",
      platformFeeBtc: "0.00185143",
      collateralHeld: "0.19314857",
    });
    expect(await heldBy(id, "EUR")).toEqual({ principal: 0n, bitcoin: 19_314_857n });
    expect(await spendable(borrower, "EUR")).toBe(500_000n);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("starts no loan after a jump of the price, at which its fee would be taken, until the jump is confirmed", async () => {
    const { id, borrower } = await makeLoan("paid");
    await revalueLoans();
    await price("35000.00");
    await expect(confirm(borrower, id)).rejects.toMatchObject({
      code: "conflict",
      message: "El precio de referencia está por confirmar: vuelve a probar más tarde.",
    });
    expect(await heldBy(id, "EUR")).toEqual({ principal: 0n, bitcoin: 19_500_000n });
    await price("70000.00");
    expect(await confirm(borrower, id)).toMatchObject({ status: "active", platformFeeBtc: "0.00185143" });
  });

  it("is cancelled by the lender before the payment, not by the borrower", async () => {
    const { id, lender, borrower } = await makeLoan("secured");
    await expect(cancelLoan.run(await callOf(borrower), { id })).rejects.toMatchObject({ code: "conflict" });
    const cancelled = await cancelLoan.run(await callOf(lender), { id });
    expect(cancelled).toMatchObject({ status: "cancelled", collateralStatus: "released" });
    expect(await spendable(borrower)).toBe(100_000_000n);
  });
});
