import { z } from "zod";
import { MAX_LABEL_LENGTH, MAX_NAME_LENGTH } from "@/lib/bank/constants";
import { euroAmount, pageFields } from "@/lib/bank/schema";
import { lineParams } from "@/lib/bank/statement-lines/schema";
import { optionalReason, typedReason } from "@/lib/core/fields/reason";
import { rowId } from "@/lib/core/fields/row-id";
import { possibleLine, singleLine } from "@/lib/core/fields/text";
import { readIban } from "@/lib/core/format/iban";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { BATCHES_PER_PAGE, MAX_PAYOUT_REASON_LENGTH, PAYOUTS_PER_PAGE } from "./constants";

export const NO_PAYOUT = "Esa retirada no existe";

const iban = z
  .string("Escribe el IBAN")
  .trim()
  .min(1, "Escribe el IBAN")
  .max(60, "El IBAN es demasiado largo")
  .superRefine((text, context) => {
    const { problem } = readIban(text);
    if (problem) context.addIssue({ code: "custom", message: problem });
  })
  .transform((text) => readIban(text).iban);

export const requestPayoutInput = z.object({
  iban: iban.describe("IBAN of an account in the SEPA area"),
  holder: singleLine("Escribe el titular de la cuenta", MAX_NAME_LENGTH).describe(
    "Account holder: the verified name of the member",
  ),
  amount: euroAmount,
});

/** In the format that people type: «50,00 €» is an amount here. */
export const requestPayoutForm = z.object({
  iban: z.string(),
  holder: z.string(),
  amount: z.string().transform(typedAmount),
});

export const payoutParams = z.object({ id: rowId(NO_PAYOUT) });

export const approvePayoutInput = payoutParams.extend({ reason: optionalReason });

const reason = singleLine("Escribe el motivo", MAX_PAYOUT_REASON_LENGTH);

export const rejectPayoutInput = payoutParams.extend({ reason });

export const failPayoutInput = payoutParams.extend({ reason });

export const listPayeesInput = z.object({});

export const assignLineInput = lineParams.extend({ payout: rowId(NO_PAYOUT), reason: optionalReason });

export const assignLineForm = assignLineInput.extend({ reason: typedReason });

export const NO_PAYEE = "Esa cuenta no existe";

export const removePayeeInput = z.object({ id: rowId(NO_PAYEE) });

export const labelPayeeInput = removePayeeInput.extend({
  label: possibleLine(MAX_LABEL_LENGTH, "Escribe un nombre").describe(
    "Label chosen by the owner; empty removes it",
  ),
});

export const createBatchInput = z.object({});

export const NO_BATCH = "Esa remesa no existe";

export const batchParams = z.object({ id: rowId(NO_BATCH) });

export const answerBatchInput = batchParams.extend({ file: z.file("Elige un archivo") });

export const listPayoutsInput = z.object(pageFields(PAYOUTS_PER_PAGE));
export type ListPayouts = z.output<typeof listPayoutsInput>;

const QUEUE_VIEWS = ["waiting", "open", "all"] as const;

export const listPayoutQueueInput = z.object({
  status: z.enum(QUEUE_VIEWS, "Escribe waiting, open o all").default("waiting"),
  ...pageFields(PAYOUTS_PER_PAGE),
});
export type ListPayoutQueue = z.output<typeof listPayoutQueueInput>;

export const listBatchesInput = z.object(pageFields(BATCHES_PER_PAGE));
export type ListBatches = z.output<typeof listBatchesInput>;
