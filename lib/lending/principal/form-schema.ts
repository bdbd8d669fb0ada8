import { z } from "zod";
import { LOAN_METHODS } from "@/lib/lending/constants";
import { confirmationFields } from "@/lib/offers/consent-schema";

const text = z.string().optional();

/** A member's payment data, as fields of a form. */
const dataFields = {
  btcWallet: text,
  paymentMethod: z.enum(LOAN_METHODS).optional(),
  usdtWallet: text,
  usdcWallet: text,
  bankAccount: text,
  bankName: text,
  accountHolder: text,
  transactionNotes: text,
};

// In the API the payment data is a nested object; in a form its fields are at the top level, where `requestId` is the
// idempotency key of the submission.
export const fundRequestForm = z
  .object({ request: z.string(), updatedAt: text, ...dataFields, ...confirmationFields })
  .transform(({ request, updatedAt, sheet, risk, loss, untested, threshold, ...paymentData }) => ({
    requestId: request,
    updatedAt,
    paymentData,
    confirmations: { sheet, risk, loss, untested, threshold },
  }));

export const acceptOfferForm = z
  .object({ id: z.string(), updatedAt: text, ...dataFields })
  .transform(({ id, updatedAt, ...paymentData }) => ({ id, updatedAt, paymentData }));

export const paymentDataForm = z
  .object({ id: z.string(), ...dataFields })
  .transform(({ id, ...paymentData }) => ({ id, paymentData }));
