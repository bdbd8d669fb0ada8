import { z } from "zod";
import { LOAN_METHODS } from "@/lib/lending/constants";
import { confirmationFields } from "@/lib/offers/consent-schema";

const text = z.string().optional();

/** Where somebody wants to be paid, as the fields of a form. */
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

// They stand under a name of their own in the calls, and side by side with what they are about in a form, whose own
// `requestId` is what tells two sendings apart.
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
