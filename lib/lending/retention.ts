import {
  loanCollateralMoves,
  loanConsents,
  loanEvents,
  loanInstalments,
  loanMarginNotices,
  loanOffers,
  loanPauses,
  loanPaymentData,
  loanPriceSamples,
  loanRatings,
  loanRecords,
  loanRepayments,
  loanRequests,
  loanSearches,
  loans,
  loanValuations,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { daysAgo } from "@/lib/core/retention";
import { forgottenBefore } from "@/lib/identity/investor/retention-rules";
import { PRICE_SAMPLE_DAYS } from "./price/constants";
import { PAYMENT_DATA_DAYS } from "./principal/constants";
import { deletePaymentData } from "./principal/payment-data";
import { forgetNetWorth } from "./sheets/retention";

export const LENDING_KEPT: Area["kept"] = {
  "money and its agreements: commercial and tax law": [
    loanCollateralMoves,
    loanConsents,
    loanEvents,
    loanInstalments,
    loanMarginNotices,
    loanOffers,
    loanPauses,
    loanRecords,
    loanRepayments,
    loanRequests,
    loans,
  ],
  "ratings that a member's reputation is computed from": [loanRatings],
  "kept until the member removes it": [loanSearches],
  "evidence of why collateral was sold or not": [loanValuations],
};

export const LENDING_RETENTION: Area["retention"] = [
  { table: loanPriceSamples, since: loanPriceSamples.createdAt, before: daysAgo(PRICE_SAMPLE_DAYS) },
  {
    table: loanPaymentData,
    since: loans.closedAt,
    before: daysAgo(PAYMENT_DATA_DAYS),
    run: deletePaymentData,
  },
  { table: loanConsents, since: loans.closedAt, before: forgottenBefore, run: forgetNetWorth },
];
