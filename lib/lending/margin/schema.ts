import { z } from "zod";
import { optionalReason } from "@/lib/core/command/reason";
import { bitcoin, loanParams } from "@/lib/lending/loan/schema";
import { LIQUIDATION_METHODS, VALUATIONS_PER_PAGE } from "./constants";

/** What begins a loan may be left out: it is then what that takes. */
export const leaveCollateralInput = loanParams.extend({ btcAmount: bitcoin.optional() });

// As the settings hold it, so that it is compared as it was shown.
const shownPrice = z
  .string("Escribe el precio que has visto")
  .regex(/^\d{1,12}\.\d{2}$/, "Escribe el precio con dos decimales, por ejemplo 70000.00");

export const confirmPriceInput = z.object({ price: shownPrice, reason: optionalReason });

export type LiquidateLoan = z.output<typeof liquidateLoanInput>;

export const liquidateLoanInput = loanParams.extend({
  method: z
    .enum(LIQUIDATION_METHODS, "Escribe kind o treasury")
    .describe("kind: the lender gets bitcoin; treasury: it is converted for them"),
  price: shownPrice.describe("The reference price that the caller has seen; another one is refused"),
  reason: optionalReason,
});

const cursor = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, "El cursor no es válido")
  .optional();
const perPage = z.coerce.number().int().min(1).max(100).default(VALUATIONS_PER_PAGE);

export const listValuationsInput = z.object({ cursor, limit: perPage });
export type ListValuations = z.output<typeof listValuationsInput>;

export const stressInput = z.object({
  fall: z.coerce
    .number("Escribe una caída entre 1 y 99")
    .int("Escribe una caída entre 1 y 99")
    .min(1, "Escribe una caída entre 1 y 99")
    .max(99, "Escribe una caída entre 1 y 99")
    .optional()
    .describe("Per cent; without it, 10 to 60 in steps of ten"),
});
