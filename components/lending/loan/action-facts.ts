import type { Arriving } from "@/components/lending/margin/collateral-address";
import type { LoanCurrency, LoanMethod } from "@/lib/lending/constants";
import type { LoanDetail } from "@/lib/lending/loan/queries";
import type { Borrowing } from "@/lib/lending/plan/running-queries";
import { isLoanOfPool, otherIn } from "./labels";

/** The data that the action dialogs of a loan show and calculate with. */
export type ActionFacts = {
  id: number;
  /** The other party, as within a sentence. */
  name: string;
  isOfPool: boolean;
  role: LoanDetail["role"];
  amount: string;
  currency: LoanCurrency;
  method: LoanMethod;
  fee: string;
  /** The rate of the fee, in hundredths of a per cent. */
  feePoints: number;
  /** The collateral that a pending loan needs to start, in BTC. */
  needed: string;
  /** The address where bitcoin from outside becomes collateral; null if there is none. */
  arriving: Arriving | null;
  /** The excess collateral, which may be withdrawn. */
  excess: string;
  wasLocked: boolean;
  reference: string;
  instalments: number;
  /** The borrower's protection settings; null for any other viewer. */
  protection: LoanDetail["protection"];
  borrowing: Borrowing | null;
};

export function actionFactsOf(loan: LoanDetail, borrowing: Borrowing | null): ActionFacts {
  const { id, role, amount, currency, platformFee, collateralAmount, plan } = loan;
  return {
    id,
    name: otherIn(loan),
    isOfPool: isLoanOfPool(loan),
    role,
    amount,
    currency,
    method: loan.paymentMethod,
    fee: platformFee,
    feePoints: loan.feePoints,
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
