import { createStandingOrderInput, sendPaymentInput } from "@/lib/bank/payments/schema";
import { fieldErrors } from "@/lib/core/command/errors";
import { typedAmount } from "@/lib/core/format/typed-amount";
import "@/lib/core/command/zod-messages";
import { type Draft, fieldsOf } from "./draft";

/** Validates a payment before it is sent and returns the errors by field; loaded with the first review. */
export function wrongIn(draft: Draft): Record<string, string> {
  const fields = { ...fieldsOf(draft), amount: typedAmount(draft.amount) };
  const read =
    draft.when === "now"
      ? sendPaymentInput.safeParse(fields)
      : createStandingOrderInput.safeParse({ ...fields, endsOn: draft.endsOn || undefined });
  const found: Record<string, string> = read.error ? { ...fieldErrors(read.error) } : {};
  if (!draft.amount.trim()) found.amount = "Escribe el importe";
  return found;
}
