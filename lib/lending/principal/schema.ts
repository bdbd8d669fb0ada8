import { z } from "zod";
import { singleLine } from "@/lib/core/fields/text";
import { loanParams } from "@/lib/lending/loan/schema";
import { MAX_REFERENCE_LENGTH } from "./constants";
import { paymentData } from "./payment-fields";

export const paymentDataInput = loanParams.extend({ paymentData });

export const payLoanInput = loanParams.extend({
  reference: singleLine("Escribe la referencia del pago", MAX_REFERENCE_LENGTH),
});
export const uploadReceiptInput = loanParams.extend({ receipt: z.file("Elige un archivo") });
