import { z } from "zod";
import { amountField } from "@/lib/core/fields/amount";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { idCursor, numberCursor, rowId } from "@/lib/core/fields/row-id";
import { DECIMALS } from "@/lib/core/format/currencies";
import { isAmount } from "@/lib/core/format/money";
import {
  chatImageFields,
  decisionFields,
  disputeFields,
  entryFields,
  evidenceFields,
  ratingFields,
} from "@/lib/deals/schema";
import { LOAN_STATUSES } from "@/lib/lending/constants";
import { NO_OFFER, NO_REQUEST } from "@/lib/lending/posts/schema";
import { paymentData } from "@/lib/lending/principal/payment-fields";
import { confirmations } from "@/lib/offers/consent-schema";
import { LOANS_PER_PAGE } from "./constants";

export const LOAN_NOT_FOUND = "Ese préstamo no existe";

const loanId = rowId(LOAN_NOT_FOUND);

export const loanParams = z.object({ id: loanId });

export const shownAt = z.iso
  .datetime("La fecha no es válida")
  .optional()
  .describe("Timestamp of the terms shown to the caller; refused if they have changed since");

export const fundRequestInput = z.object({
  requestId: rowId(NO_REQUEST),
  updatedAt: shownAt,
  paymentData,
  confirmations,
});
export const acceptOfferInput = z.object({ id: rowId(NO_OFFER), updatedAt: shownAt, paymentData });

/** A positive amount of bitcoin, as a decimal text. */
export const bitcoin = amountField.refine(
  (text) => isAmount(text, DECIMALS.BTC) && !/^[0.]*$/.test(text),
  `Escribe una cantidad mayor que 0 con un máximo de ${DECIMALS.BTC} decimales, por ejemplo 0.01`,
);

const CENTS = 2;
/** A positive amount of a loan with at most two decimals, as a decimal text. */
export const cents = amountField.refine(
  (text) => isAmount(text, CENTS) && !/^[0.]*$/.test(text),
  `Escribe una cantidad mayor que 0 con un máximo de ${CENTS} decimales, por ejemplo 100.00`,
);

export const disputeLoanInput = loanParams.extend(disputeFields);
export const addEvidenceInput = loanParams.extend(evidenceFields);
export const evidenceParams = loanParams.extend(entryFields);
export const chatImageParams = loanParams.extend(chatImageFields);
export const resolveLoanInput = loanParams.extend(
  decisionFields(["lender", "borrower"], "Elige al prestamista o al prestatario"),
);
export const rateLoanInput = loanParams.extend(ratingFields);

const limit = pageLimit(LOANS_PER_PAGE);

export const listLoansInput = z.object({ cursor: idCursor, limit });
/** A list that belongs to one loan. */
export const listOfLoanInput = loanParams.extend({ cursor: numberCursor, limit: pageLimit(100) });
export const listLoanQueueInput = z.object({
  status: z.enum([...LOAN_STATUSES, "all"], "El estado no existe").default("disputed"),
  cursor: idCursor,
  limit,
});

export type ListLoans = z.output<typeof listLoansInput>;
export type ListOfLoan = z.output<typeof listOfLoanInput>;
export type ListLoanQueue = z.output<typeof listLoanQueueInput>;
