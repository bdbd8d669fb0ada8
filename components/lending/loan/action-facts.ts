import type { Arriving } from "@/components/lending/margin/collateral-address";
import type { LoanCurrency, LoanMethod } from "@/lib/lending/constants";
import type { LoanDetail } from "@/lib/lending/loan/queries";
import type { Borrowing } from "@/lib/lending/plan/running-queries";
import { otherOf } from "./labels";

/** What the dialogs of a loan's acts say and count with. */
export type ActionFacts = {
  id: number;
  name: string;
  role: LoanDetail["role"];
  amount: string;
  currency: LoanCurrency;
  method: LoanMethod;
  fee: string;
  /** What begins a pending loan, in bitcoin. */
  needed: string;
  /** Where bitcoin from outside becomes collateral; null where there is no such address. */
  arriving: Arriving | null;
  /** What may be taken back. */
  excess: string;
  wasLocked: boolean;
  reference: string;
  instalments: number;
  /** What watches over the loan; null for whoever has not borrowed it. */
  protection: LoanDetail["protection"];
  borrowing: Borrowing | null;
};

export function actionFactsOf(loan: LoanDetail, borrowing: Borrowing | null): ActionFacts {
  const { id, role, amount, currency, platformFee, collateralAmount, plan } = loan;
  return {
    id,
    name: otherOf(loan),
    role,
    amount,
    currency,
    method: loan.paymentMethod,
    fee: platformFee,
    needed: loan.collateralNeeded ?? collateralAmount,
    excess: loan.margin?.excess ?? "0",
    arriving: arrivingOf(loan),
    wasLocked: loan.collateralStatus === "locked",
    reference: loan.paymentReference ?? `PRESTAMO ${id}`,
    instalments: plan.length,
    protection: loan.protection,
    borrowing,
  };
}

function arrivingOf({ platformBtcWallet, collateralArrived, collateralConfirming }: LoanDetail) {
  if (!platformBtcWallet) return null;
  return { address: platformBtcWallet, arrived: collateralArrived, confirming: collateralConfirming };
}
