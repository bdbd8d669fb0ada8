import { formatDecimal } from "@/lib/core/format/decimal";
import { amountText, dayText } from "@/lib/core/format/format";
import { isHeld, receivedOf } from "@/lib/lending/principal/rules";
import { centsText } from "./cents";
import type { Loan } from "./loan/transfers";

/** Values in addition to the loan: the payment, the LTV as text, and the bitcoin moved. */
export type LoanFacts = {
  paidCents: bigint;
  /** The next payment, and its day. */
  dueCents: bigint;
  dueOn: string;
  /** What, repaid, brings the LTV down to the wanted one. */
  toRepayCents: bigint;
  /** The overdue payments. */
  missedCents: bigint;
  ltv: string;
  sats: bigint;
  /** The collateral that the lender receives in a liquidation in bitcoin. */
  inKindSats: bigint;
  toAddSats: bigint;
  /** Dollars per bitcoin, in the format of the settings. */
  price: string;
  /** The effect of a pause, in words. */
  pause: string;
};

/** The values in the sentences of a notification. */
export function noticeValues(loan: Loan, facts: Partial<LoanFacts>) {
  const { currency, principalCents, feePoints, agreedSats, collateralSats, shortfallCents } = loan;
  const { defenceMaxSats, defenceUsedSats } = loan;
  const sum = (cents: bigint) => centsText(cents, currency);
  const bitcoin = (sats: bigint) => amountText(sats, "BTC");
  return {
    principal: sum(principalCents),
    received: sum(receivedOf(principalCents, feePoints).receivedCents),
    agreed: bitcoin(agreedSats),
    collateral: bitcoin(collateralSats),
    moved: bitcoin(facts.sats ?? 0n),
    toAdd: bitcoin(facts.toAddSats ?? 0n),
    inKind: facts.inKindSats ? bitcoin(facts.inKindSats) : null,
    paid: sum(facts.paidCents ?? 0n),
    due: sum(facts.dueCents ?? 0n),
    dueOn: facts.dueOn ? dayText(facts.dueOn) : "",
    isByPrice: loan.defaultReason === "ltv",
    isPaidAutomatically: loan.autopay,
    toRepay: sum(facts.toRepayCents ?? 0n),
    missed: facts.missedCents ? sum(facts.missedCents) : null,
    isLtvHigh: (facts.toRepayCents ?? 0n) > 0n,
    shortfall: shortfallCents ? sum(shortfallCents) : null,
    spare: bitcoin((defenceMaxSats ?? 0n) - defenceUsedSats),
    ltv: facts.ltv ?? "",
    price: formatDecimal(facts.price ?? ""),
    pause: facts.pause ?? "",
    reference: loan.paymentReference ?? "—",
    resolution: loan.resolution ?? "",
    wasHeld: isHeld(loan.paymentMethod),
  };
}

export type NoticeValues = ReturnType<typeof noticeValues>;

/** Uses the same sentence for both parties. */
export const alike = (body: (values: NoticeValues) => string) => ({ lender: body, borrower: body });
