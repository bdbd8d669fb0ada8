import { and, eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { POST } from "@/app/api/loans/[id]/payment-data/route";
import { actionFactsOf } from "@/components/lending/loan/action-facts";
import { missingAccount, PaymentData } from "@/components/lending/loan/payment-data";
import { db } from "@/db";
import { loanEvents, loanPaymentData, notifications } from "@/db/schema";
import { seal } from "@/lib/auth/secrets";
import { cancelLoan } from "@/lib/lending/loan/cancel-loan";
import { loan as loanDeal } from "@/lib/lending/loan/deal";
import { listLoans } from "@/lib/lending/loan/queries";
import { givePaymentData } from "@/lib/lending/principal/give-payment-data";
import { PAYMENT_DATA } from "@/lib/lending/principal/payment-data";
import { getPaymentData } from "@/lib/lending/principal/queries";
import { callOf, staleCookieOf } from "../../factories/identity";
import { makeTrader, set } from "../../factories/wallet";
import { send } from "../../http/client";
import { travel } from "../../setup/clock";
import { dataFor, makeLoan, viewerOf } from "../loans";

beforeEach(() => set("btcReferencePriceUsd", "70000.00"));

describe("payment data", () => {
  it("are readable for both parties during the loan, and stored encrypted", async () => {
    const { id, lender, borrower } = await makeLoan("pending");
    const stranger = await makeTrader();
    const read = async (person: { id: string }) => getPaymentData(await viewerOf(person), id);
    expect(await read(borrower)).toMatchObject({ mine: null, theirs: { usdcWallet: "0xusdc" } });
    await expect(read(stranger)).rejects.toMatchObject({ code: "not_found" });
    const [row] = await db.select().from(loanPaymentData).where(eq(loanPaymentData.loanId, id));
    expect(row?.sealed).not.toContain("0xusdc");
    await cancelLoan.run(await callOf(lender), { id });
    expect(await read(borrower)).toEqual({ mine: null, theirs: null });
  });

  it("are missing, not an error, once their seal cannot be read", async () => {
    const { id, lender, borrower } = await makeLoan("secured");
    // Sealed for another purpose, it is as unreadable as after a change of AUTH_SECRET.
    const sealed = seal("another purpose", `${id}:${lender.id}`, "{}");
    await db
      .update(loanPaymentData)
      .set({ sealed })
      .where(and(eq(loanPaymentData.loanId, id), eq(loanPaymentData.userId, lender.id)));
    expect(await getPaymentData(await viewerOf(lender), id)).toMatchObject({ mine: null });
    expect(await getPaymentData(await viewerOf(borrower), id)).toMatchObject({ theirs: null });
    for await (const exported of PAYMENT_DATA.pages(lender.id)) {
      expect(exported).toMatchObject([{ loanId: id, data: "Ya no se pueden leer" }]);
    }
    await givePaymentData.run(await callOf(lender), { id, paymentData: dataFor("bank") });
    expect(await getPaymentData(await viewerOf(lender), id)).toMatchObject({
      mine: { paymentMethod: "bank" },
    });
  });

  it("are not in the response to a repeated request", async () => {
    const { id, lender } = await makeLoan("pending");
    const { rows } = await listLoans(await viewerOf(lender), { limit: 10 });
    expect(JSON.stringify(rows)).not.toContain("0xusdc");
    expect(await db.$count(loanEvents, eq(loanEvents.dealId, id))).toBe(1);
  });

  it("are shown when the principal is being paid, not beside the address of the collateral", async () => {
    const shownTo = async (person: { id: string }, id: number) => {
      const viewer = await viewerOf(person);
      const loan = await loanDeal.read(viewer, id);
      const data = await getPaymentData(viewer, id);
      return renderToStaticMarkup(
        createElement(PaymentData, { loan, data, facts: actionFactsOf(loan, null) }),
      );
    };
    const pending = await makeLoan("pending");
    expect(await shownTo(pending.borrower, pending.id)).toBe("");
    const secured = await makeLoan("secured");
    expect(await shownTo(secured.borrower, secured.id)).toContain("ES91");
  });

  it("are given with the password only, and each change is notified to the other party", async () => {
    const { id, lender, borrower } = await makeLoan("pending", { method: "bank" });
    const body = { paymentData: dataFor("bank") };
    const params = { id: String(id) };
    const stale = await send(POST, "POST", { cookie: await staleCookieOf(borrower), params, body });
    expect([stale.status, stale.body.code]).toEqual([403, "confirmation_required"]);
    for (const minutes of [0, 1]) {
      travel(minutes);
      await givePaymentData.run(await callOf(borrower), { id, ...body });
    }
    const count = (person: { id: string }) =>
      db.$count(
        notifications,
        and(eq(notifications.userId, person.id), eq(notifications.kind, "lending.loan-payment-data")),
      );
    expect([await count(lender), await count(borrower)]).toEqual([2, 0]);
  });

  it("are missed while a lender has to pay by bank to an account that nobody has named", async () => {
    const { id, lender, borrower } = await makeLoan("secured");
    const saidTo = async (person: { id: string }) => {
      const viewer = await viewerOf(person);
      const loan = await loanDeal.read(viewer, id);
      const data = await getPaymentData(viewer, id);
      return missingAccount({ loan, data, facts: actionFactsOf(loan, null) });
    };
    expect(await saidTo(lender)).toContain("todavía no ha dado su cuenta");
    expect(await saidTo(borrower)).toContain("Falta tu cuenta");
    await givePaymentData.run(await callOf(borrower), { id, paymentData: dataFor("bank") });
    expect([await saidTo(lender), await saidTo(borrower)]).toEqual([null, null]);
  });
});
