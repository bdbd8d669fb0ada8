import { z } from "zod";
import { MAX_NAME_LENGTH, SHARE_SOURCES } from "@/lib/bank/constants";
import { amountField, checkAmount } from "@/lib/core/fields/amount";
import { dayField } from "@/lib/core/fields/day";
import { rowId } from "@/lib/core/fields/row-id";
import { singleLine } from "@/lib/core/fields/text";
import { typedAmountOrNone, typedNumberOrNone, typedTextOrNone } from "@/lib/core/fields/typed";
import { wholeNumber } from "@/lib/core/fields/whole-number";
import { CURRENCIES, type Currency } from "@/lib/core/format/money";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { POT_DIRECTIONS, POT_ICONS } from "./constants";

export const NO_POT = "Ese apartado no existe";

const asset = z.enum(CURRENCIES, "Elige una moneda");

const NAME = singleLine("Escribe un nombre", MAX_NAME_LENGTH);
const ICON = z.enum(POT_ICONS, "Elige un icono de la lista");
const RULES = {
  goal: amountField.nullish().describe("Amount to save, as a decimal string in units of the asset"),
  dueOn: dayField.nullish().describe("Target date"),
  sharePercent: wholeNumber(1, 100)
    .nullish()
    .describe("Percentage of incoming money that goes into the pot, 1 to 100"),
  shareOf: z
    .enum(SHARE_SOURCES, "Elige de qué ingresos")
    .nullish()
    .describe("Kind of incoming money that `sharePercent` applies to; `all` by default"),
  monthlyAmount: amountField.nullish().describe("Amount set aside each month; requires `monthlyDay`"),
  monthlyDay: wholeNumber(1, 31).nullish().describe("Day of the month; in shorter months the last day"),
};

type Rules = {
  goal?: string | null | undefined;
  monthlyAmount?: string | null | undefined;
  monthlyDay?: number | null | undefined;
};

// If only the row knows the currency, the command repeats the check.
function checkRules(rules: Rules & { asset: Currency }, context: z.RefinementCtx): void {
  for (const field of ["goal", "monthlyAmount"] as const) {
    const text = rules[field];
    if (text != null) checkAmount(text, { asset: rules.asset, field, context });
  }
}

export const HALF_MONTHLY = "Indica la cantidad y el día del mes";

function checkMonthly({ monthlyAmount, monthlyDay }: Rules, context: z.RefinementCtx): void {
  if ((monthlyAmount == null) === (monthlyDay == null)) return;
  const path = [monthlyDay == null ? "monthlyDay" : "monthlyAmount"];
  context.addIssue({ code: "custom", path, message: HALF_MONTHLY });
}

export const createPotInput = z
  .object({ asset, name: NAME, icon: ICON.default("piggy-bank"), ...RULES })
  .superRefine(checkRules)
  .superRefine(checkMonthly);

export const potParams = z.object({ id: rowId(NO_POT) });

// The row completes an absent half of the monthly deposit; null beside a value is a half.
export const editPotInput = potParams
  .extend({ name: NAME.optional(), icon: ICON.optional(), ...RULES })
  .superRefine((given, context) => {
    if (given.monthlyAmount !== undefined && given.monthlyDay !== undefined) checkMonthly(given, context);
  });

export const movePotMoneyInput = potParams.extend({
  direction: z
    .enum(POT_DIRECTIONS, "Elige in u out")
    .describe("`in`: into the pot; `out`: back to the available balance"),
  amount: amountField,
});

export type EditedPot = z.output<typeof editPotInput>;

export const listPotsInput = z.object({});

/** The data of the dialog, in the format that people type; empty fields have no value. */
const FORM = {
  name: z.string(),
  icon: ICON.optional(),
  goal: typedAmountOrNone,
  dueOn: typedTextOrNone,
  sharePercent: typedNumberOrNone,
  shareOf: z.enum(SHARE_SOURCES).optional(),
  monthlyAmount: typedAmountOrNone,
  monthlyDay: typedNumberOrNone,
};

export const createPotForm = z.object({ asset, ...FORM });
export const editPotForm = z.object({ id: z.string(), ...FORM });
export const movePotMoneyForm = z.object({
  id: z.string(),
  direction: z.enum(POT_DIRECTIONS),
  amount: z.string().transform(typedAmount),
});
