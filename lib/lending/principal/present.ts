import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { LOAN_METHODS } from "@/lib/lending/constants";
import type { getPaymentData } from "./queries";

const field = z.string().nullable();
const dataSchema = z
  .object({
    btcWallet: field,
    paymentMethod: z.enum(LOAN_METHODS),
    usdtWallet: field,
    usdcWallet: field,
    bankAccount: field,
    bankName: field,
    accountHolder: field,
    transactionNotes: field,
  })
  .nullable();

export const paymentDataJson = presenter(
  z.object({ mine: dataSchema, theirs: dataSchema }).meta({ id: "LoanPaymentData" }),
  (data: Awaited<ReturnType<typeof getPaymentData>>) => data,
);
