import { eq } from "drizzle-orm";
import { db } from "@/db";
import { loans } from "@/db/schema";
import { addEvidence } from "@/lib/lending/loan/add-evidence";
import { callOf, makeAdmin } from "../factories/identity";
import { letOneDecide } from "../factories/trade";
import { makeTrader } from "../factories/wallet";
import {
  aBetterOffer,
  askPause,
  beginAt,
  CONFIRMED,
  claim,
  dataFor,
  makeLoan,
  makeOffer,
  makeRequest,
} from "../lending/loans";
import type { Real } from "./real";

const at = (id: number) => ({ id: String(id) });

async function aLoan(
  status: Parameters<typeof makeLoan>[0],
  who: "lender" | "borrower",
  body: Record<string, unknown>,
  again = false,
): Promise<Real> {
  const loan = await makeLoan(status);
  return { as: loan[who], params: at(loan.id), body, again };
}

async function aPause(who: "lender" | "borrower", body: Record<string, unknown>): Promise<Real> {
  const loan = await makeLoan("active");
  const n = await askPause(loan.borrower, loan.id, 30);
  return { as: loan[who], params: { ...at(loan.id), n: String(n) }, body };
}

async function aDisputedLoan(): Promise<Real> {
  const { id, lender } = await makeLoan("disputed");
  await addEvidence.run(await callOf(lender), { id, note: "Pagué" });
  const as = await makeAdmin();
  await claim(as, id);
  return { as, params: at(id), body: { for: "lender", reason: "Pagó" } };
}

async function aDefaultedLoan(): Promise<Real> {
  await beginAt("70000.00");
  await letOneDecide();
  const { id } = await makeLoan("active");
  const status = { status: "defaulted", defaultReason: "payment", stageExpiresAt: null } as const;
  await db.update(loans).set(status).where(eq(loans.id, id));
  return { as: await makeAdmin(), params: at(id), body: { method: "kind", price: "70000.00" } };
}

/** Creates what each endpoint of loans acts on. */
export const REAL_LOANS: Readonly<Record<string, () => Promise<Real>>> = {
  "POST /api/loans/fund": async () => {
    const { id } = await makeRequest(await makeTrader());
    const as = await makeTrader({ USDC: "9000" });
    return { as, body: { requestId: id, paymentData: dataFor("usdc"), confirmations: CONFIRMED } };
  },
  "POST /api/loans/offers/{id}/accept": async () => {
    const { id } = await makeOffer(await makeTrader({ USDC: "9000" }));
    return { as: await makeTrader(), params: at(id), body: { paymentData: dataFor("usdc") } };
  },
  "POST /api/loans/{id}/payment-data": () =>
    aLoan("pending", "borrower", { paymentData: dataFor("usdc") }, true),
  "POST /api/loans/{id}/cancellation": () => aLoan("pending", "lender", {}),
  "POST /api/loans/{id}/confirmation": () => aLoan("paid", "borrower", {}),
  "POST /api/loans/{id}/excess": async () => {
    await beginAt("70000.00");
    const { id, borrower } = await makeLoan("active", { collateralSats: 60_000_000n });
    return { as: borrower, params: at(id), body: {} };
  },
  "POST /api/admin/loans/{id}/resolution": aDisputedLoan,
  "POST /api/admin/loans/{id}/liquidation": aDefaultedLoan,
  "POST /api/admin/loans/{id}/pauses/{n}/cancellation": async () => ({
    ...(await aPause("lender", { reason: "La otra parte la forzó" })),
    as: await makeAdmin(),
  }),
  "POST /api/admin/loans/price": async () => {
    await beginAt("70000.00");
    return { as: await makeAdmin(), body: { price: "70000.00" }, again: true };
  },
  "POST /api/loans/{id}/collateral": () => aLoan("active", "borrower", { btcAmount: "0.0001" }, true),
  "POST /api/loans/{id}/protection": () => aLoan("active", "borrower", { autopay: true }, true),
  "POST /api/loans/{id}/pauses": () => aLoan("active", "borrower", { days: 30 }),
  "POST /api/loans/{id}/pauses/{n}": () => aPause("lender", { accept: true }),
  "DELETE /api/loans/{id}/pauses/{n}": () => aPause("borrower", {}),
  "POST /api/loans/{id}/refinancing": async () => {
    await beginAt("70000.00");
    const { id, borrower } = await makeLoan("active");
    const offer = await aBetterOffer();
    return { as: borrower, params: at(id), body: { offerId: offer.id } };
  },
  "POST /api/loans/{id}/repayments": () => aLoan("active", "borrower", { amount: "0.01" }, true),
  "POST /api/loans/{id}/payment": () => aLoan("secured", "lender", { reference: "LONJA 1" }),
  "POST /api/loans/{id}/dispute": () => aLoan("paid", "borrower", { reason: "No llega" }),
  "POST /api/loans/{id}/rating": () => aLoan("repaid", "lender", { stars: 5 }),
};
