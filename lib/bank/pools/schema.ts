import { z } from "zod";
import { MAX_NAME_LENGTH } from "@/lib/bank/constants";
import { amountField } from "@/lib/core/fields/amount";
import { optionalReason, typedReason } from "@/lib/core/fields/reason";
import { rowId } from "@/lib/core/fields/row-id";
import { singleLine } from "@/lib/core/fields/text";
import { isAmount, parseMoney } from "@/lib/core/format/money";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { MAX_CONTRIBUTION_REASON_LENGTH, MAX_LEND_POINTS, MAX_TARGET_POINTS } from "./constants";

export const NO_POOL = "Ese pool no existe";
export const NO_POOL_WITHDRAWAL = "Esa retirada no existe";

const id = rowId(NO_POOL);
const amount = amountField.describe("Decimal string in units of the pool's asset");

export const poolsInput = z.object({});

export const poolMoveInput = z.object({ id, amount });

const typed = z.string().transform(typedAmount);

/** In the format that people type: «1.000,50» is a number here. */
export const poolMoveForm = z.object({ id: z.coerce.number(), amount: typed });

export const poolWithdrawalParams = z.object({ id: rowId(NO_POOL_WITHDRAWAL) });

export const contributeToPoolInput = z.object({
  id,
  amount,
  reason: singleLine("Escribe el motivo", MAX_CONTRIBUTION_REASON_LENGTH),
});

export const contributeToPoolForm = poolMoveForm.extend({ reason: z.string() });

const WRONG_TARGET = "Escribe un número entero entre 0 y 10000";

export const updatePoolInput = z.object({
  id,
  name: singleLine("Escribe un nombre", MAX_NAME_LENGTH).optional(),
  targetPoints: z.coerce
    .number(WRONG_TARGET)
    .int(WRONG_TARGET)
    .min(0, WRONG_TARGET)
    .max(MAX_TARGET_POINTS, WRONG_TARGET)
    .optional()
    .describe("Target yield in basis points (hundredths of a percent) per year"),
  minDeposit: amount.optional(),
  lendPoints: z.coerce
    .number(WRONG_TARGET)
    .int(WRONG_TARGET)
    .min(0, WRONG_TARGET)
    .max(MAX_LEND_POINTS, WRONG_TARGET)
    .optional()
    .describe("Maximum share of the assets that can be lent, in basis points (hundredths of a percent)"),
  lendPerBorrower: amount
    .optional()
    .describe("Maximum debt of one borrower, in units of the pool's asset; 0 stops lending"),
  isOpen: z.boolean("Escribe true o false").optional().describe("Whether the pool accepts deposits"),
  reason: optionalReason,
});

// A typed percentage in hundredths of a per cent: 450 for «4,5».
const typedPercent = typed.transform((text) =>
  isAmount(text, 2) ? Number(parseMoney(text, "EUR")) : Number.NaN,
);

export const updatePoolForm = z.object({
  id: z.coerce.number(),
  name: z.string(),
  targetPoints: typedPercent,
  minDeposit: typed,
  lendPoints: typedPercent,
  lendPerBorrower: typed,
  isOpen: z.enum(["true", "false"]).transform((text) => text === "true"),
  reason: typedReason,
});
