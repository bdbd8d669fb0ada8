import { formatDecimal } from "@/lib/core/format/decimal";
import { amountText } from "@/lib/core/format/format";
import { isHeld, receivedOf } from "@/lib/lending/principal/rules";
import { centsText } from "./cents";
import type { Loan } from "./loan/transfers";

/** Beside the loan: what was paid, what is still owed, the LTV as a text, and bitcoin that moved. */
export type LoanFacts = {
  paidCents: bigint;
  owedCents: bigint;
  ltv: string;
  sats: bigint;
  toAddSats: bigint;
  /** Dollars for a bitcoin, as the settings hold them. */
  price: string;
  /** What a pause comes to, in words. */
  pause: string;
};

/** What the sentences of a notice are made of. */
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
    paid: sum(facts.paidCents ?? 0n),
    owed: sum(facts.owedCents ?? 0n),
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

/** The same sentence for the two. */
export const alike = (body: (values: NoticeValues) => string) => ({ lender: body, borrower: body });
