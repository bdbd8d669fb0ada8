import { z } from "zod";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { LOAN_METHODS } from "@/lib/lending/constants";

const text = z.string().optional();
const typed = z.string().transform(typedAmount);

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
  .object({ request: z.string(), updatedAt: text, ...dataFields })
  .transform(({ request, updatedAt, ...paymentData }) => ({ requestId: request, updatedAt, paymentData }));

export const acceptOfferForm = z
  .object({ id: z.string(), updatedAt: text, ...dataFields })
  .transform(({ id, updatedAt, ...paymentData }) => ({ id, updatedAt, paymentData }));

export const paymentDataForm = z
  .object({ id: z.string(), ...dataFields })
  .transform(({ id, ...paymentData }) => ({ id, paymentData }));

export const repayLoanForm = z.object({
  id: z.string(),
  amount: typed,
  of: z.enum(["instalment", "debt", "collateral"]).optional(),
});

// An empty field switches off what it is of.
const typedOrNone = z.string().transform((text) => (text.trim() === "" ? null : typedAmount(text)));

export const protectLoanForm = z.object({
  id: z.string(),
  atLtv: typedOrNone,
  maxBtc: typedOrNone,
  bellPrice: typedOrNone,
  autopay: z.string().transform((text) => text === "true"),
});

export const answerPauseForm = z.object({
  id: z.string(),
  n: z.string(),
  accept: z.string().transform((text) => text === "true"),
});

export const collateralForm = z.object({ id: z.string(), btcAmount: typed });
