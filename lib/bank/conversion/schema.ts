import { z } from "zod";
import { amountField, checkAmount } from "@/lib/core/fields/amount";
import { singleLine } from "@/lib/core/fields/text";
import { CURRENCIES } from "@/lib/core/format/money";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { MAX_TREASURY_REASON_LENGTH, TREASURY_DIRECTIONS } from "./constants";

const asset = z.enum(CURRENCIES, "Elige EUR, USD, USDT, USDC o BTC");

export const requestQuoteInput = z
  .object({
    from: asset.describe("Asset paid"),
    to: asset.describe("Asset received"),
    amount: amountField.describe("Amount paid, including the spread: a decimal string in units of `from`"),
  })
  .superRefine(({ from, to, amount }, context) => {
    checkAmount(amount, { asset: from, field: "amount", context });
    if (from === to)
      context.addIssue({ code: "custom", path: ["to"], message: "Elige dos activos distintos" });
  });

/** In the format that people type: «0,5» is a number here. */
export const requestQuoteForm = z.object({
  from: asset,
  to: asset,
  amount: z.string().transform(typedAmount),
});

export const NO_QUOTE = "Esa cotización no existe";

export const convertCurrencyInput = z.object({
  quoteId: z.string(NO_QUOTE).min(1, NO_QUOTE).max(64, NO_QUOTE),
});

export const proposeTreasuryInput = z
  .object({
    asset,
    amount: amountField.describe("Decimal string in units of the asset"),
    direction: z
      .enum(TREASURY_DIRECTIONS, "Escribe in u out")
      .describe("`in`: from outside into the treasury; `out`: from the treasury to the outside"),
    reason: singleLine("Escribe el motivo", MAX_TREASURY_REASON_LENGTH),
  })
  .superRefine(({ amount, asset: of }, context) => {
    checkAmount(amount, { asset: of, field: "amount", context });
  });

export const proposeTreasuryForm = z.object({
  asset,
  amount: z.string().transform(typedAmount),
  direction: z.enum(TREASURY_DIRECTIONS),
  reason: z.string(),
});

export const treasuryInput = z.object({});
